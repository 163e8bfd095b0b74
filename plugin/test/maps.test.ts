/** Maps: the order of their entries, and how keys are read. */
import { toBinary } from "@bufbuild/protobuf";
import { EncodeError } from "protobuf-es-fast/standalone";
import { setOwn } from "../../conformance/filler/json.mjs";
import { standaloneDir } from "./support/generated";
import { byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import { compareOutcomes } from "./support/parity";
import { conforming, fails, table } from "./support/table";
import { words } from "./support/words";

const KEYS = "edge.maps.MapKeys";
const VALUES = "edge.maps.MapValues";

/** A record with an own property of any name, __proto__ included. */
function record(...entries: [string, unknown][]): object {
  const result = {};
  for (const [key, value] of entries) {
    setOwn(result, key, value);
  }
  return result;
}

describe("order", () => {
  conforming(KEYS, [
    ["empty", {}, ""],
    [
      "keys like integers first, ascending; then as they were added",
      {
        kString: {
          b: "",
          "10": "",
          a: "",
          "9": "",
          "-1": "",
          "01": "",
          "4294967294": "",
          "4294967295": "",
        },
      },
      words`39 3130 34323934393637323934 62 61 2d31 3031 34323934393637323935`
        .map((key) => {
          const n = key.length / 2;
          const two = (v: number) => v.toString(16).padStart(2, "0");
          return `62${two(n + 4)}0a${two(n)}${key}1200`;
        })
        .join(""),
    ],
    [
      "an own __proto__",
      { kString: record(["__proto__", "p"]) },
      "620e 0a095f5f70726f746f5f5f 120170",
    ],
    [
      "names that objects inherit",
      { kString: { toString: "a" } },
      "620d 0a08746f537472696e67 120161",
    ],
  ]);
});

describe("entries", () => {
  conforming(VALUES, [
    [
      "defaults are written",
      {
        vDouble: { "": 0 },
        vString: { "": "" },
        vMessage: { "": make("edge.p3.Implicit") },
      },
      "0a0b0a00110000000000000000 72040a001200 8a01040a001200",
    ],
    ["bytes", { vBytes: { a: new Uint8Array([1]) } }, "7a060a0161120101"],
    ["enum", { vColor: { a: -1 } }, "82010e0a016110ffffffffffffffffff01"],
    ["Struct", { vStruct: { a: {} } }, "a201050a01611200"],
    ["not ASCII", { vString: { é: "€" } }, "72090a02c3a91203e282ac"],
  ]);
  table(VALUES, [
    ["undefined message", { vMessage: { a: undefined } }, "8a01050a01611200"],
    [
      "undefined string",
      { vString: { a: undefined } },
      "720e0a01611209756e646566696e6564",
    ],
    [
      "undefined integer",
      { vInt32: { a: undefined } },
      fails(
        "cannot encode field edge.maps.MapValues.v_int32 to binary: invalid int32: undefined",
      ),
    ],
    ["a JavaScript Map", { vInt32: new Map([["a", 1]]) }, ""],
    ["a number", { vInt32: 5 }, ""],
    ["a string", { vString: "ab" }, "72060a0130120161 72060a0131120162"],
    ["an array", { vInt32: [7] }, "1a050a01301007"],
    [
      "inherited and symbol keys",
      { vInt32: Object.assign(Object.create({ a: 1 }), { [Symbol("b")]: 2 }) },
      "",
    ],
    [
      "undefined",
      { vInt32: undefined },
      fails("Cannot convert undefined or null to object", "TypeError"),
    ],
  ]);
});

describe("keys", () => {
  conforming(KEYS, [
    [
      "int32",
      { kInt32: { "-1": "", "5": "" } },
      "0a0408051200 0a0d08ffffffffffffffffff011200",
    ],
    [
      "sint32 and fixed",
      { kSint32: { "-1": "" }, kSfixed32: { "-1": "" } },
      "2a0408011200 4a070dffffffff1200",
    ],
    ["uint32", { kUint32: { "4294967295": "" } }, "1a0808ffffffff0f1200"],
    [
      "int64",
      { kInt64: { "-9223372036854775808": "" } },
      "120d08808080808080808080011200",
    ],
    [
      "uint64",
      { kUint64: { "18446744073709551615": "" } },
      "220d08ffffffffffffffffff011200",
    ],
    ["bool", { kBool: { true: "", false: "" } }, "5a0408011200 5a0408001200"],
  ]);
  const int32 = (key: string, bytes: string) =>
    [`int32 ${JSON.stringify(key)}`, { kInt32: { [key]: "" } }, bytes] as const;
  const invalid = (field: string, text: string) =>
    fails(`cannot encode field edge.maps.MapKeys.${field} to binary: ${text}`);
  table(KEYS, [
    int32("5abc", "0a0408051200"),
    int32("1.9", "0a0408011200"),
    int32("1e3", "0a0408011200"),
    int32("0x10", "0a0408101200"),
    int32(" 5", "0a0408051200"),
    int32("0b11", "0a0408001200"),
    int32("", "0a0408001200"),
    int32("-0", "0a0408001200"),
    [
      "int32 abc",
      { kInt32: { abc: "" } },
      invalid("k_int32", "invalid int32: NaN"),
    ],
    [
      "int32 Infinity",
      { kInt32: { Infinity: "" } },
      invalid("k_int32", "invalid int32: Infinity"),
    ],
    [
      "int32 too large",
      { kInt32: { "2147483648": "" } },
      invalid("k_int32", "invalid int32: 2147483648"),
    ],
    [
      "uint32 negative",
      { kUint32: { "-1": "" } },
      invalid("k_uint32", "invalid uint32: -1"),
    ],
    ["int64 empty", { kInt64: { "": "" } }, "120408001200"],
    ["int64 0x10", { kInt64: { "0x10": "" } }, "120408101200"],
    ["int64 with a space", { kInt64: { " 5": "" } }, "120408051200"],
    [
      "int64 1e3",
      { kInt64: { "1e3": "" } },
      invalid("k_int64", "Cannot convert 1e3 to a BigInt"),
    ],
    [
      "int64 too large",
      { kInt64: { "9223372036854775808": "" } },
      invalid("k_int64", "invalid int64: 9223372036854775808"),
    ],
    ["bool abc", { kBool: { abc: "" } }, "5a0408011200"],
    ["bool True", { kBool: { True: "" } }, "5a0408011200"],
    ["bool 0", { kBool: { "0": "" } }, "5a0408011200"],
    ["bool empty", { kBool: { "": "" } }, "5a0408001200"],
  ]);
});

describe("DELIMITED", () => {
  const empty = () => make("edge.e23.file.AllDelimited");
  conforming("edge.e23.file.AllDelimited", [
    [
      "does nothing to values of maps, only to their fields",
      { map: { a: make("edge.e23.file.AllDelimited", { child: empty() }) } },
      "22070a016112021314",
    ],
  ]);
});

describe("large maps", () => {
  conforming(KEYS, [
    [
      "of 1000 entries",
      {
        kInt32: Object.fromEntries(
          Array.from({ length: 1000 }, (_, i) => [i, "v"]),
        ),
      },
      Array.from(
        { length: 1000 },
        (_, i) =>
          `0a${i < 128 ? "05" : "06"}08${i < 128 ? i.toString(16).padStart(2, "0") : ((i & 127) | 128).toString(16) + (i >> 7).toString(16).padStart(2, "0")}120176`,
      ).join(""),
    ],
  ]);
});

describe("records of all sorts", () => {
  const bytes = "72060a0161120162";
  class Holder {
    a = "b";
  }
  conforming(VALUES, [
    [
      "without prototype",
      { vString: Object.assign(Object.create(null), { a: "b" }) },
      bytes,
    ],
    ["frozen", { vString: Object.freeze({ a: "b" }) }, bytes],
    ["instance of a class", { vString: new Holder() }, bytes],
    [
      "with a property that is not enumerable",
      { vString: Object.defineProperty({ a: "b" }, "c", { value: "d" }) },
      bytes,
    ],
    [
      "in dictionary mode",
      () => {
        const value: Record<string, string> = { a: "b", gone: "" };
        delete value.gone;
        return make(VALUES, { vString: value });
      },
      bytes,
    ],
  ]);
});

test.each([
  ["an empty inherited key", { "": "x" }],
  ["an inherited key", { a: "x" }],
])("%s is left out, and an error in standalone code", (_, inherited) => {
  const message = make(KEYS, { kString: Object.create(inherited) });
  const { desc, encode } = byName(KEYS);
  expect(encode(message)).toEqual(toBinary(desc, message));
  const error = thrownBy(() => byName(KEYS, standaloneDir).encode(message));
  expect(error).toBeInstanceOf(EncodeError);
  expect(error).toMatchObject({ typeName: KEYS, field: "k_string" });
});

/** What one map leaves behind at a place is nothing to the next. */
describe("one map after another", () => {
  const keysOf = {
    "no keys": [],
    "some names": ["a", "b", "c", "d", "e", "f"],
    "many names": Array.from({ length: 40 }, (_, i) => `key ${i}`),
    ids: ["1000003", "17", "4000000000", "9", "30", "2"],
    "ids and names": ["b", "7", "a", "6", "5", "4", "-1", "01"],
    "long numbers": ["9007199254740993", "12345678901", "5", "6", "-7"],
  };
  const all = Object.entries(keysOf);
  const pairs = all.flatMap((first) => all.map((next) => [first, next]));

  test.each(pairs)("%s, then %s", (...maps) => {
    for (const [, keys] of [...maps, ...maps]) {
      compareOutcomes(byName(KEYS), () =>
        make(KEYS, {
          kString: Object.fromEntries(keys.map((key) => [key, `of ${key}`])),
        }),
      );
      for (const field of ["kInt64", "kFixed64", "kUint64"]) {
        compareOutcomes(byName(KEYS), () =>
          make(KEYS, {
            [field]: Object.fromEntries(keys.map((key) => [key, "of it"])),
          }),
        );
      }
      compareOutcomes(byName(VALUES), () =>
        make(VALUES, {
          vMessage: Object.fromEntries(
            keys.map((key) => [key, make("edge.p3.OneString", { k: key })]),
          ),
        }),
      );
    }
  });

  test.each(all)(
    "%s, with what a prototype has, and wrong values",
    (_, keys) => {
      const own = Object.fromEntries(keys.map((key) => [key, "own"]));
      for (const map of [
        Object.create(own),
        Object.assign(Object.create({ 5: "inherited", x: "inherited" }), own),
        Object.defineProperty({ ...own }, "hidden", { value: "hidden" }),
        Object.defineProperty({ ...own }, "3", { value: "hidden" }),
        { ...own, [Symbol("s")]: "symbol" },
        { ...own, wrong: 1 },
        { ...own, 8: undefined },
        new Proxy(own, {}),
        [...keys],
        null,
      ]) {
        for (const field of ["kString", "kInt64", "kUint64"]) {
          const message = make(KEYS, { [field]: map });
          compareOutcomes(byName(KEYS), () => message);
        }
      }
    },
  );
});
