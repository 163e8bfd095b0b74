/** Scalars, keys of maps, bytes and well-known types from JSON: every form that is accepted or refused, and which the fast path reads. */
import { createRandom } from "../../conformance/filler/index.mjs";
import { compareFromJson, compareToJson, jsonType } from "./support/json";
import { expectWay, reads, rows, type Way } from "./support/json-table";
import { words } from "./support/words";

const I = "edge.p3.Implicit";
const quiet = { ignoreUnknownFields: true };

const signed = ["fInt32", "fSint32", "fSfixed32"];
const unsigned = ["fUint32", "fFixed32"];
const ints = [...signed, ...unsigned];
const noInt = /expected number/;
reads("32 bits", I, [
  ...rows(ints, [0, -0, 1, 2 ** 31 - 1], "fast"),
  ...rows(signed, [-1, -(2 ** 31)], "fast"),
  ...rows(unsigned, [2 ** 31, 2 ** 32 - 1], "fast"),
  ...rows(ints, ["1", "01", "1e2", "0x10", "-0", "+5", "1.0"], "left"),
  ...rows(signed, [2 ** 31, -(2 ** 31) - 1, "2147483648"], /out of range/),
  ...rows(unsigned, [-1, 2 ** 32, "-1"], /out of range/),
  ...rows(ints, [1.5, NaN, Infinity, ..."| 1|1 |NaN|a|1.5".split("|")], noInt),
  ...rows(ints, [true, [], {}, [1], 1n, undefined], noInt),
]);

const signed64 = ["fInt64", "fSint64", "fSfixed64"];
const unsigned64 = ["fUint64", "fFixed64"];
const ints64 = [...signed64, ...unsigned64];
const [min, max] = ["-9223372036854775808", "9223372036854775807"];
const [tooSmall, maxUnsigned] = [
  "-9223372036854775809",
  "18446744073709551615",
];
const [tooLarge, longSeven] = ["18446744073709551616", "0007000000000000001"];
const range = /out of range/;
reads("64 bits", I, [
  ...rows(ints64, [0, -0, 5, 2 ** 53, 2 ** 53 + 2, 2 ** 62, 5n, 0n], "fast"),
  ...rows(ints64, words`0 5 007 999999999999999 1000000000000000`, "fast"),
  ...rows(ints64, [max, "4294967296", "4611686018427387905"], "fast"),
  ...rows(signed64, ["-1", min, "-0", -1, -(2 ** 63), -5n], "fast"),
  ...rows(unsigned64, ["9223372036854775808", maxUnsigned, 2 ** 63], "fast"),
  ...rows(ints64, ["0x10", " 7 ", "\n7", "0b11", "0o7", longSeven], "left"),
  ...rows(unsigned64, ["-0"], "left"),
  ...rows(ints64, ["1.0", "1e3", 1.5, tooLarge, 2 ** 64], range),
  ...rows(signed64, ["9223372036854775808", tooSmall, 2 ** 63], range),
  ...rows(unsigned64, ["-1", -1, -5n, 2n ** 64n], range),
  ...rows(ints64, ["a", "5n", "--5", "1_0"], range),
  ...rows(ints64, ["", NaN, true, [], {}, undefined], "fails"),
]);

const strings64 = ["sInt64", "sUint64"];
reads("64 bits as texts", "edge.jstype.JsTypes", [
  ...rows(strings64, ["0", "5", max, 0, 5, 2 ** 53], "fast"),
  ...rows(["sInt64"], ["-1", min, -5], "fast"),
  ...rows(["sUint64"], [maxUnsigned], "fast"),
  ...rows(strings64, ["007", "0x10", " 7 ", "-0", 5n], "left"),
  ...rows(strings64, ["1.5", 1.5, "a", tooLarge], range),
  ...rows(["lInt64"], ["0", "5", -5], "fast", (item) => [item]),
  ...rows(["lInt64"], ["007"], "left", (item) => [item]),
  ...rows(["oInt64"], ["0", 5], "fast"),
]);

const floats = ["fDouble", "fFloat"];
reads("floats", I, [
  ...rows(floats, [0, -0, 1.5, 0.1, 1e38, 5e-324], "fast"),
  ...rows(floats, ["NaN", "Infinity", "-Infinity"], "fast"),
  ...rows(["fDouble"], [1e300, 1.7976931348623157e308], "fast"),
  ...rows(floats, ["1.5", "0x10", "-0", "1e2"], "left"),
  ...rows(["fFloat"], [1e39, -1e39, 3.4028236e38], range),
  ...rows(floats, [NaN], /unexpected NaN number/),
  ...rows(floats, [Infinity, -Infinity], /unexpected infinite number/),
  ...rows(floats, ["", " 1", "1e400", "nan", "+Infinity", "-NaN"], "fails"),
  ...rows(floats, [true, [], {}, undefined, 5n], /expected number/),
]);

reads("bool, string and enum", I, [
  ...rows(["fBool"], [true, false], "fast"),
  ...rows(["fBool"], ["true", 1, 0, "", [], undefined], /expected boolean/),
  ...rows(["fString"], ["", "a", "\u0000", "💩", "\ufffd", "\ufeff"], "fast"),
  ...rows(["fString"], ["\ud800", "\udc00a", "a\ud83d"], /invalid UTF8/),
  ...rows(["fString"], [5, true, [], {}, undefined], /expected string/),
  ...rows(["fColor"], words`COLOR_NONE COLOR_RED COLOR_MINUS`, "fast"),
  ...rows(["fColor"], [0, 1, -1, 77, 2 ** 31 - 1, -(2 ** 31), -0], "fast"),
  ...rows(["fColor"], [2 ** 31, 1.5, NaN, "NOPE", "1", true, []], "fails"),
  ...rows(["fColor"], [undefined], "fails"),
]);
reads("closed enums", "edge.p2.Optional", [
  ...rows(["fClosed"], ["CLOSED_SEVEN", 7, 1, -3], "fast"),
  ...rows(["fClosed"], [0, 9, -0, "NOPE", 1.5], "fails"),
  [{ fClosed: "NOPE" }, "left", quiet],
  [{ fClosed: 9 }, "fails", quiet],
]);
reads("closed enums", "edge.e23.Explicit", [
  ...rows(["fClosed"], [0, -0, 5, "CLOSED_ZERO"], "fast"),
  ...rows(["fClosed"], [1, -1], "fails"),
  ...rows(["fOpen"], [77, "OPEN_MINUS"], "fast"),
]);

const bytes = (values: unknown[], way: Way) => rows(["fBytes"], values, way);
const many = (count: number, last = "") => "A".repeat(count) + last;
reads("bytes", I, [
  ...bytes(["", ...words`AQ== AQI= AQID -_8= +/8= AR== AQJ=`], "fast"),
  ...bytes([...words`AQ AQI -_8 AQ==AQ==`, "A Q = =", "AQ==\n"], "left"),
  ...bytes(["AQID\nAQID"], "left"),
  ...bytes(words`A A* AQI* ŁQ== AAAA*`, /invalid base64 string/),
  ...bytes([many(400), many(398, "=="), `${"_".repeat(399)}=`], "fast"),
  ...bytes([many(399), many(201, `\n${many(199)}`)], "left"),
  ...bytes([many(399, "*"), many(399, "Ł")], /invalid base64/),
  ...bytes([5, true, [1], {}, undefined], /expected Uint8Array/),
]);

const noKey = /invalid map key/;
const keys = (kind: string, names: readonly string[], way: Way) =>
  rows([`k${kind}`], names, way, (key) => ({ [key as string]: "v" }));
reads("keys of maps", "edge.maps.MapKeys", [
  ...["Int32", "Sint32", "Sfixed32"].flatMap((kind) => [
    ...keys(kind, words`0 1 -1 2147483647 -2147483648`, "fast"),
    ...keys(kind, words`01 1e1 -0 0x10 +1`, "left"),
    ...keys(kind, ["", " 1", ...words`a 1.5 2147483648 true`], noKey),
  ]),
  ...["Uint32", "Fixed32"].flatMap((kind) => [
    ...keys(kind, words`0 1 4294967295`, "fast"),
    ...keys(kind, words`-0 00`, "left"),
    ...keys(kind, words`-1 4294967296 a`, noKey),
  ]),
  ...["Int64", "Sint64", "Sfixed64"].flatMap((kind) => [
    ...keys(kind, ["0", "1", "-1", max, min], "fast"),
    ...keys(kind, words`01 -0 0x1 -01 -00`, "left"),
    ...keys(kind, words`9223372036854775808 a 1.5 1e3`, noKey),
  ]),
  ...["Uint64", "Fixed64"].flatMap((kind) => [
    ...keys(kind, ["0", "1", maxUnsigned], "fast"),
    ...keys(kind, ["01", "0x1"], "left"),
    ...keys(kind, ["-1", tooLarge, "a"], noKey),
  ]),
  ...keys("Bool", ["true", "false"], "fast"),
  ...keys("Bool", ["True", "0", "1", "", "toString"], noKey),
  ...keys("String", ["", "a", "0", "constructor", "toString", "💩"], "fast"),
  ...keys("String", ["\ud800"], noKey),
  ['{"kString":{"__proto__":"v"}}', "fast"],
  [{ kInt32: { 1: "a", "01": "b" } }, /duplicate map key "01"/],
  [{ kInt64: { 1: "a", "01": "b" } }, /duplicate map key "01"/],
  [{ kInt64: { "0": "a", "-0": "b" } }, /duplicate map key "-0"/],
  [{ kInt32: { 1: "a", "1.0": "b" } }, /duplicate map key "1.0"/],
]);
reads("an error within an entry", "edge.maps.MapValues", [
  [{ vInt32: { a: "x" } }, /map entry "a": expected number/],
  [{ vColor: { a: "NOPE", b: 1 } }, "left", quiet],
  [{ vColor: { "\ud800": "NOPE" } }, "left", quiet],
  [{ vColor: { "\ud800": 1 } }, noKey, quiet],
  [{ vMessage: { a: { fInt32: "x" } } }, /f_int32 from JSON/],
]);
reads("an error within a list", "edge.p3.Packed", [
  [{ rInt32: [1, "x"] }, /list item #2: expected number/],
  [{ rColor: ["NOPE", 1] }, "left", quiet],
  [{ rColor: ["NOPE", "x", 1, 1.5] }, /cannot decode enum/, quiet],
  [{ rInt32: {} }, /expected Array, got object/],
  [{ rInt32: "1" }, /expected Array/],
]);

const times = (values: string[], way: Way) => rows(["timestamp"], values, way);
const durations = (values: string[], way: Way) =>
  rows(["duration"], values, way);
reads("well-known types", "edge.wkt.Singular", [
  ...times(
    words`
      1970-01-01T00:00:00Z 0001-01-01T00:00:00Z 9999-12-31T23:59:59.999999999Z
      2024-02-29T23:59:59.5Z 2000-02-29T00:00:00Z 1969-12-31T23:59:59.000000001Z
      2024-01-01T00:00:00+01:30 2024-01-01T00:00:00.5-00:30
    `,
    "fast",
  ),
  ...times(
    words`
      2024-02-30T00:00:00Z 2023-02-29T00:00:00Z 1900-02-29T00:00:00Z
      2024-04-31T00:00:00Z 2024-01-01T24:00:00Z
    `,
    "left",
  ),
  ...times(
    words`0000-12-31T00:00:00Z 9999-12-31T23:59:59-00:01`,
    /must be from/,
  ),
  ...times(
    words`
      2024-01-01T25:00:00Z 2024-01-01T00:60:00Z 2024-01-01T00:00:60Z
      2024-13-01T00:00:00Z 2024-01-32T00:00:00Z 2024-01-01t00:00:00Z
      2024-01-01T00:00:00z 2024-01-01T00:00:00 2024-01-01T00:00:00.Z
      2024-01-01T00:00:00.1234567890Z
    `.concat(""),
    /invalid RFC 3339/,
  ),
  ...durations(
    words`
      0s 1s -1s 1.5s -0.5s -0s -0.0s 1.123456789s 315576000000s 001s
      -315576000000.9s
    `,
    "fast",
  ),
  ...durations(["1s junk", "1ss", "1.5s\n"], "left"),
  ...durations(
    [...words`315576000001s 1 s .5s 1.s +1s 1,5s`, " 1s", ""],
    /cannot decode message/,
  ),
  ...durations(["1.1234567890s"], /Invalid count value/),
  ...rows(["mask"], ["", " a ", ...words`a fooBar.baz,x , a,,b A a1`], "fast"),
  ...rows(["mask"], ["foo_bar", "a,_"], /must be lowerCamelCase/),
]);
reads("lists of well-known types", "edge.wkt.Lists", [
  [{ list: [[1, "a"], []], value: [[1], null] }, "fast"],
]);

/** Values whose digits, days and bits are anything. */
test("random values", () => {
  const random = createRandom(11);
  const implicit = jsonType(I);
  const singular = jsonType("edge.wkt.Singular");
  for (let i = 0; i < 3000; i++) {
    const big =
      BigInt(Math.floor(random() * 2 ** 53)) *
      BigInt(Math.floor(random() * 2 ** (i % 12)));
    const text = `${i % 2 ? "-" : ""}${big}`;
    const message = compareFromJson(implicit, {
      fInt64: text,
      fUint64: `${big}`,
    });
    if (message.result)
      expectWay(compareToJson(implicit, message.result), "fast");
    compareFromJson(implicit, {
      fInt64: Number(big),
      fDouble: random(),
      fFloat: random() * 1e38,
    });
    const seconds = Math.floor((random() - 0.3) * 3e11);
    const nanos = Math.floor(random() * 1e9);
    const date = new Date(
      Math.max(-62135596800, Math.min(seconds, 253402300799)) * 1000,
    );
    const fraction = String(nanos)
      .padStart(9, "0")
      .slice(0, 1 + (i % 9));
    const json = {
      timestamp: date
        .toISOString()
        .replace(/\.000Z$/, i % 3 ? `.${fraction}Z` : "Z"),
      duration: `${seconds}.${fraction}s`,
    };
    const made = compareFromJson(singular, json);
    expectWay(made, "fast");
    if (made.result) expectWay(compareToJson(singular, made.result), "fast");
  }
  for (let length = 0; length < 700; length++) {
    const bytes = Buffer.from(
      Array.from({ length }, () => Math.floor(random() * 256)),
    );
    const made = compareFromJson(implicit, {
      fBytes: bytes.toString("base64"),
    });
    expectWay(made, "fast");
    if (made.result) expectWay(compareToJson(implicit, made.result), "fast");
    compareFromJson(implicit, { fBytes: bytes.toString("base64url") });
  }
});
