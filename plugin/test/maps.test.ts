/** Maps: the order of their entries, and what they can be. Odd keys and values are in wrong-values.test.ts. */
import { toBinary } from "@bufbuild/protobuf";
import { EncodeError } from "protobuf-es-fast/standalone";
import { standaloneDir } from "./support/generated";
import { byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import { compareOutcomes } from "./support/parity";
import { conforming, table } from "./support/table";
import { words } from "./support/words";

const KEYS = "edge.maps.MapKeys";
const VALUES = "edge.maps.MapValues";

/** A map of these keys. */
const keyed = (keys: readonly string[], value: (key: string) => unknown) =>
  Object.fromEntries(keys.map((key) => [key, value(key)]));

conforming(KEYS, [
  ["empty", {}],
  [
    "keys like integers first, ascending; then as they were added",
    { kString: keyed(words`b 10 a 9 -1 01 4294967294 4294967295`, () => "") },
  ],
  ["an own __proto__", { kString: JSON.parse('{"__proto__":"p"}') }],
  ["names that objects inherit", { kString: { toString: "a" } }],
  ["int32", { kInt32: { "-1": "", "5": "" } }],
  ["sint32 and fixed", { kSint32: { "-1": "" }, kSfixed32: { "-1": "" } }],
  ["uint32", { kUint32: { "4294967295": "" } }],
  ["int64", { kInt64: { "-9223372036854775808": "" } }],
  ["uint64", { kUint64: { "18446744073709551615": "" } }],
  ["bool", { kBool: { true: "", false: "" } }],
  [
    "1000 entries",
    { kInt32: keyed([...Array(1000).keys()].map(String), () => "v") },
  ],
]);

class Holder {
  a = "b";
}
conforming(VALUES, [
  [
    "defaults are written",
    {
      vDouble: { "": 0 },
      vString: { "": "" },
      vMessage: { "": make("edge.p3.Implicit") },
    },
  ],
  ["bytes", { vBytes: { a: new Uint8Array([1]) } }],
  ["enum", { vColor: { a: -1 } }],
  ["Struct", { vStruct: { a: {} } }],
  ["not ASCII", { vString: { é: "€" } }],
  [
    "without prototype",
    { vString: Object.assign(Object.create(null), { a: "b" }) },
  ],
  ["frozen", { vString: Object.freeze({ a: "b" }) }],
  ["instance of a class", { vString: new Holder() }],
  [
    "with a property that is not enumerable",
    { vString: Object.defineProperty({ a: "b" }, "c", { value: "d" }) },
  ],
  [
    "in dictionary mode",
    () => {
      const value: Record<string, string> = { a: "b", gone: "" };
      delete value.gone;
      return make(VALUES, { vString: value });
    },
  ],
]);
table(VALUES, [
  [
    "inherited and symbol keys",
    { vInt32: Object.assign(Object.create({ a: 1 }), { [Symbol("b")]: 2 }) },
  ],
]);

const DELIMITED = "edge.e23.file.AllDelimited";
conforming(DELIMITED, [
  [
    "DELIMITED does nothing to values of maps, only to their fields",
    { map: { a: make(DELIMITED, { child: make(DELIMITED) }) } },
  ],
]);

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
      for (const field of ["kString", "kInt64", "kFixed64", "kUint64"]) {
        const map = keyed(keys, (key) => `of ${key}`);
        compareOutcomes(byName(KEYS), () => make(KEYS, { [field]: map }));
      }
      const vMessage = keyed(keys, (text) =>
        make("edge.p3.OneString", { text }),
      );
      compareOutcomes(byName(VALUES), () => make(VALUES, { vMessage }));
    }
  });

  test.each(all)(
    "%s, with what a prototype has, and wrong values",
    (_, keys) => {
      const own = keyed(keys, () => "own");
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
