/**
 * The functions that convert single values to JSON and back, beside protobuf-es: they give
 * the same result, or give up. For usual values they don't give up.
 */
import {
  create,
  type DescEnum,
  type DescMessage,
  fromJson,
  type JsonObject,
  type JsonValue,
  toJson,
} from "@bufbuild/protobuf";
import {
  AnySchema,
  DurationSchema,
  EnumValueOptionsSchema,
  FieldMaskSchema,
  file_google_protobuf_struct,
  ListValueSchema,
  StructSchema,
  TimestampSchema,
  ValueSchema,
} from "@bufbuild/protobuf/wkt";
import fc from "fast-check";
import { field, registryOf } from "../../plugin/test/support/made-schemas";
import type { JsonReader } from "../src/contract/json-codec.js";
import { ANOMALY } from "../src/contract/signals.js";
import { anyFromJson, anyToJson } from "../src/json/any.js";
import * as base64 from "../src/json/base64.js";
import { durationFromJson, durationToJson } from "../src/json/duration.js";
import { enumCodec, enumFromJson, enumToJson } from "../src/json/enum.js";
import { fieldMaskFromJson, fieldMaskToJson } from "../src/json/field-mask.js";
import * as maps from "../src/json/map.js";
import * as reading from "../src/json/scalars-from-json.js";
import * as writing from "../src/json/scalars-to-json.js";
import * as structs from "../src/json/struct.js";
import { timestampFromJson, timestampToJson } from "../src/json/timestamp.js";
import { skipUnknown } from "../src/json/unknown.js";
import { isWellFormed, isWellFormedPlainly } from "../src/json/well-formed.js";

const LIST = 3;
const MESSAGE = 11;
const ENUM = 14;
/** Number of the extension of google.protobuf.EnumValueOptions. */
const JSON_OPTION = 998;
const JS_STRING = { options: { jstype: 1 } };

/** Numbers of types, https://protobuf.com/docs/descriptors#field-types */
const SCALARS = {
  ...{ double: 1, float: 2, int64: 3, uint64: 4, int32: 5, fixed64: 6 },
  ...{ fixed32: 7, bool: 8, string: 9, bytes: 12, uint32: 13, sfixed32: 15 },
  ...{ sfixed64: 16, sint32: 17, sint64: 18 },
} as const;

type Scalar = keyof typeof SCALARS;

const KEYS = {
  ...{ string: maps.isStringKey, bool: maps.isBoolKey },
  ...{ int32: maps.isInt32Key, sint32: maps.isInt32Key },
  ...{ sfixed32: maps.isInt32Key, uint32: maps.isUint32Key },
  ...{ fixed32: maps.isUint32Key, int64: maps.isInt64Key },
  ...{ sint64: maps.isInt64Key, sfixed64: maps.isInt64Key },
  ...{ uint64: maps.isUint64Key, fixed64: maps.isUint64Key },
} as const;

function entry(name: string, key: number, value: object): object {
  return {
    name,
    field: [
      field("key", 1, { type: key }),
      field("value", 2, { type: SCALARS.int32, ...value }),
    ],
    options: { mapEntry: true },
  };
}

/** The field of a message, which is a list if no more is said. */
function list(type: number, more: object = {}): object {
  return field("f", 1, { jsonName: "f", label: LIST, type, ...more });
}

/** Messages whose only field is a list of the type, or what the name says. */
const registry = registryOf(
  file_google_protobuf_struct.proto,
  {
    ...{ name: "closed.proto", package: "closed", syntax: "proto2" },
    enumType: [
      {
        name: "Closed",
        value: [
          { name: "FIVE", number: 5 },
          { name: "NIL", number: 0 },
          { name: "MINUS", number: -7 },
        ],
      },
    ],
    messageType: [
      { name: "closed", field: [list(ENUM, { typeName: ".closed.Closed" })] },
    ],
  },
  {
    ...{ name: "values.proto", package: "values", syntax: "proto3" },
    dependency: ["google/protobuf/struct.proto"],
    messageType: [
      ...Object.entries(SCALARS).map(([name, type]) => ({
        name,
        field: [list(type)],
      })),
      { name: "int64Text", field: [list(SCALARS.int64, JS_STRING)] },
      { name: "uint64Text", field: [list(SCALARS.uint64, JS_STRING)] },
      { name: "open", field: [list(ENUM, { typeName: ".values.Open" })] },
      {
        name: "null",
        field: [list(ENUM, { typeName: ".google.protobuf.NullValue" })],
      },
      {
        name: "struct",
        field: [
          list(MESSAGE, { label: 1, typeName: ".google.protobuf.Struct" }),
        ],
      },
      ...Object.keys(KEYS).map((name) => ({
        name: `${name}Map`,
        field: [list(MESSAGE, { typeName: `.values.${name}Map.FEntry` })],
        nestedType: [entry("FEntry", SCALARS[name as Scalar], {})],
      })),
    ],
    enumType: [
      {
        name: "Open",
        options: { allowAlias: true },
        value: [
          { name: "ZERO", number: 0 },
          { name: "ONE", number: 1 },
          { name: "UNO", number: 1 },
          { name: "toString", number: 2 },
          { name: "NEGATIVE", number: -1 },
          // With (pb.enumvalue.json).string of "three", and of "ZERO".
          namedInJson("THREE", 3, "three"),
          namedInJson("FOUR", 4, "ZERO"),
        ],
      },
    ],
  },
);

/** A value of an enum with a name for JSON, in the options as protobuf-es finds it. */
function namedInJson(name: string, number: number, json: string): object {
  const text = new TextEncoder().encode(json);
  const data = Uint8Array.of(text.length + 2, 0x0a, text.length, ...text);
  const $unknown = [{ no: JSON_OPTION, wireType: 2, data }];
  return {
    ...{ name, number },
    options: Object.assign(create(EnumValueOptionsSchema), { $unknown }),
  };
}

function messageOf(name: string): DescMessage {
  const typeName = name === "closed" ? "closed.closed" : `values.${name}`;
  return registry.getMessage(typeName) as DescMessage;
}

function newReader(more: Partial<JsonReader> = {}): JsonReader {
  return {
    members: 0,
    ignoreUnknownFields: false,
    hasRegistry: false,
    ...more,
  };
}

/** Throws at any difference: of prototypes, zeros, the order of properties, the extent of buffers. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isObject(actual) || !isObject(expected)) {
    insist(Object.is(actual, expected), actual, expected);
    return;
  }
  const prototype = Object.getPrototypeOf(expected);
  insist(Object.getPrototypeOf(actual) === prototype, actual, expected);
  if (actual instanceof Uint8Array) {
    expect(actual).toEqual(expected);
    expect(actual.buffer.byteLength).toBe(actual.length);
    return;
  }
  const keys = Reflect.ownKeys(actual);
  const others = Reflect.ownKeys(expected);
  insist(keys.length === others.length, actual, expected);
  for (const [i, key] of keys.entries()) {
    const own = Object.getOwnPropertyDescriptor(actual, key);
    const other = Object.getOwnPropertyDescriptor(expected, key);
    insist(others[i] === key, actual, expected);
    insist(own?.enumerable === other?.enumerable, actual, expected);
    insist(own?.writable === other?.writable, actual, expected);
    expectSame(own?.value, other?.value);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function insist(same: boolean, actual: unknown, expected: unknown): void {
  if (!same) {
    throw new Error(`${String(actual)} for ${String(expected)}`);
  }
}

/**
 * Calls both. Returns whether the fast function gave a result, which is the same then.
 */
function compare(fast: () => unknown, upstream: () => unknown): boolean {
  let result: unknown;
  try {
    result = fast();
  } catch (error) {
    // An engine's error is as good, but nothing else should be thrown.
    if (error !== ANOMALY) {
      expect(error).toBeInstanceOf(Error);
      expect(upstream).toThrow();
    }
    return false;
  }
  expectSame(result, upstream());
  return true;
}

/** The value is accepted, and converted in the same way. */
function accepts(
  fast: () => unknown,
  upstream: () => unknown,
  value: unknown,
): void {
  if (!compare(fast, upstream)) {
    throw new Error(`gave up at ${String(value)}`);
  }
}

const item = (name: string, json: unknown): unknown =>
  (
    fromJson(messageOf(name), { f: [json as JsonValue] }) as unknown as {
      f: unknown[];
    }
  ).f[0];

function itemToJson(
  name: string,
  value: unknown,
  options: object = {},
): unknown {
  const message = Object.assign(create(messageOf(name)), { f: [value] });
  return (toJson(messageOf(name), message, options) as { f: unknown[] }).f[0];
}

/** Looks at what is read, and what is written, where it should not be given up. */
interface Conversion {
  name: string;
  toJson: (value: never) => unknown;
  fromJson: (json: unknown) => unknown;
  /** Values in messages, and what JSON has. */
  values: readonly unknown[];
  json: readonly unknown[];
  random: fc.Arbitrary<unknown>;
}

const LONG_BYTES = Array.from(
  { length: 2000 },
  (_, i) => (i * 7 + (i >> 5)) & 255,
);
const SIGNED = [
  0n,
  1n,
  -1n,
  5n,
  123456789n,
  999999999999999n,
  1000000000000000n,
  -999999999999999n,
  -1000000000000000n,
]
  .concat([
    2n ** 31n,
    2n ** 32n,
    -(2n ** 32n),
    2n ** 53n,
    1700000000000000001n,
    4294967296000000000n,
  ])
  .concat([2n ** 63n - 1n, -(2n ** 63n), -(2n ** 63n) + 1n]);
const UNSIGNED = SIGNED.filter((value) => value >= 0n).concat([
  2n ** 63n,
  2n ** 64n - 1n,
  10n ** 19n,
]);
const INT32 = [0, -0, 1, -1, 42, 2147483647, -2147483648];
const UINT32 = [0, -0, 1, 42, 2147483648, 4294967295];
const DOUBLES = [0, -0, 1, 1.5, -0.1, 1e300, 5e-324, Number.MAX_VALUE, 2 ** 53];
const FLOATS = [
  0, -0, 1, 1.5, -0.1, 3.4028234663852886e38, 3.40282356e38, 1e-50,
];
const ODD_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];
const NON_FINITE = ["NaN", "Infinity", "-Infinity"];
const STRINGS = [
  "",
  "a",
  "NaN",
  "naïve",
  "日本語",
  "\u0000",
  "😀",
  "x".repeat(5000),
  "__proto__",
];
const BYTES = [
  [],
  [0],
  [1, 2],
  [255, 254, 253],
  [0, 0, 0, 0],
  LONG_BYTES,
  LONG_BYTES.slice(1),
  LONG_BYTES.slice(2),
];
const BASE64 = BYTES.map((bytes) => Buffer.from(bytes).toString("base64"));

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const uint64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

const CONVERSIONS: Conversion[] = [
  ...(["int32", "sint32", "sfixed32"] as const).map((name) => ({
    ...{ name, toJson: writing.numberToJson, fromJson: reading.int32FromJson },
    ...{ values: INT32, json: INT32, random: fc.integer() },
  })),
  ...(["uint32", "fixed32"] as const).map((name) => ({
    ...{ name, toJson: writing.numberToJson, fromJson: reading.uint32FromJson },
    ...{ values: UINT32, json: UINT32, random: fc.nat(0xffffffff) },
  })),
  ...(["int64", "sint64", "sfixed64"] as const).map((name) => ({
    ...{ name, toJson: writing.int64ToJson, fromJson: reading.int64FromJson },
    values: SIGNED,
    json: [
      ...SIGNED.map(String),
      ...SIGNED.map((value) => Number(value) % 2 ** 62),
      ...SIGNED,
      -0,
    ],
    random: int64,
  })),
  ...(["uint64", "fixed64"] as const).map((name) => ({
    ...{ name, toJson: writing.int64ToJson, fromJson: reading.uint64FromJson },
    values: UNSIGNED,
    json: [
      ...UNSIGNED.map(String),
      ...UNSIGNED.map((value) => Number(value) % 2 ** 63),
      ...UNSIGNED,
      2 ** 63,
      -0,
    ],
    random: uint64,
  })),
  {
    ...{ name: "int64Text", toJson: writing.int64TextToJson },
    fromJson: reading.int64TextFromJson,
    values: SIGNED.map(String),
    json: [...SIGNED.map(String), 5, -5, 0, -0, 2 ** 53, -(2 ** 63)],
    random: int64.map(String),
  },
  {
    ...{ name: "uint64Text", toJson: writing.int64TextToJson },
    fromJson: reading.uint64TextFromJson,
    values: UNSIGNED.map(String),
    json: [...UNSIGNED.map(String), 5, 0, -0, 2 ** 53, 2 ** 63],
    random: uint64.map(String),
  },
  {
    ...{ name: "double", toJson: writing.floatToJson },
    fromJson: reading.doubleFromJson,
    values: [...DOUBLES, ...ODD_NUMBERS],
    json: [...DOUBLES, ...NON_FINITE],
    random: fc.double(),
  },
  {
    ...{ name: "float", toJson: writing.floatToJson },
    fromJson: reading.floatFromJson,
    values: [...FLOATS, ...ODD_NUMBERS],
    json: [...FLOATS, ...NON_FINITE],
    random: fc.float(),
  },
  {
    ...{ name: "bool", toJson: writing.boolToJson },
    fromJson: reading.boolFromJson,
    values: [true, false],
    json: [true, false],
    random: fc.boolean(),
  },
  {
    ...{ name: "string", toJson: writing.stringToJson },
    fromJson: reading.stringFromJson,
    values: [...STRINGS, "\ud800"],
    json: STRINGS,
    random: fc.string({ unit: "grapheme" }),
  },
  {
    ...{ name: "bytes", toJson: writing.bytesToJson },
    fromJson: reading.bytesFromJson,
    values: [
      ...BYTES.map((bytes) => Uint8Array.from(bytes)),
      ...BYTES.map((bytes) => Buffer.from(bytes)),
      new Uint8Array(LONG_BYTES).subarray(3, 20),
      new Uint8Array(new SharedArrayBuffer(5)),
    ],
    json: BASE64,
    random: fc.uint8Array({ maxLength: 1000 }),
  },
  {
    ...{ name: "null", toJson: writing.nullToJson },
    fromJson: reading.nullFromJson,
    values: [0, 1],
    json: [null, "NULL_VALUE"],
    random: fc.constant(0),
  },
  ...["open", "closed"].map((name) => {
    const codec = enumCodec(messageOf(name).fields[0]?.enum as DescEnum);
    const known = name === "open" ? [0, 1, 2, 3, 4, -1] : [5, 0, -7];
    const names =
      name === "open"
        ? ["ZERO", "UNO", "ONE", "toString", "three", "THREE", "FOUR"]
        : ["FIVE", "NIL"];
    return {
      ...{ name, toJson: (value: number) => enumToJson(codec, value, 0) },
      fromJson: (json: unknown) => enumFromJson(codec, json),
      values: [...known, 99, -99, 1.5, Number.NaN, -0],
      json: [...known, ...names, -0, ...(name === "open" ? INT32 : [])],
      random: fc.constantFrom(...known),
    };
  }),
];

/** What may be anywhere. */
const HOSTILE: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    false,
    0,
    -0,
    1,
    1.5,
    -1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 63,
    2 ** 64,
    -(2 ** 31) - 1,
  ],
  ...[
    -(2 ** 63),
    -(2 ** 63) - 2048,
    1e21,
    1e39,
    -1e39,
    3.4028235677973366e38,
    Number.NaN,
    -Infinity,
    Number.MIN_VALUE,
  ],
  ...[
    0n,
    1n,
    -1n,
    2n ** 63n,
    -(2n ** 63n) - 1n,
    2n ** 64n,
    2n ** 64n - 1n,
    10n ** 40n,
  ],
  ...[
    "",
    " ",
    "0",
    "-0",
    "00",
    "-",
    "+1",
    "1 ",
    " 1",
    "01",
    "-01",
    "1.0",
    "1e3",
    "0x10",
    "1n",
    "١",
    "1_0",
    "--1",
    "1-",
  ],
  ...[
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
  ],
  ...[
    "18446744073709551616",
    "99999999999999999999",
    "000000000000000000001",
    "100000000000000000000",
    "-18446744073709551615",
  ],
  ...[
    "99999999999999999",
    "1".repeat(400),
    "9999999999999999x",
    "x9999999999999999",
    "-9999999999999999x",
    "0000000000000000",
    "-0000000000000001",
  ],
  ...[
    "nan",
    "NaN",
    "Infinity",
    "+Infinity",
    "-Infinity",
    "true",
    "ZERO",
    "one",
    "__proto__",
    "constructor",
    "toString",
    "NULL_VALUE",
    "null",
  ],
  ...[
    "\ud800",
    "a\udc00",
    "\udc00\ud800",
    "\ud800\ud800\udc00",
    "ok\ud83d\ude00",
  ],
  ...[
    "AQ",
    "AQ=",
    "AQ==",
    "AQI=",
    "AQID",
    "A===",
    "====",
    "=AQI",
    "A=QI",
    "AQ=I",
    "AR==",
    "AQJ=",
    "-_8=",
    "+/8=",
    "A Q = =",
    "AQ==AQ==",
  ],
  ...[
    "AQI\n",
    "AQI D",
    "\u0141QID",
    "AQI\u0144",
    "AQI\u013d",
    "AQ*=",
    "AQID====",
    "AQIDA===",
    "A",
    "AAAA=",
    "\nAQI=\n\n\n",
  ],
  ...[
    [],
    [1],
    {},
    { a: 1 },
    new Uint8Array(2),
    Buffer.from("ab"),
    new Uint16Array(2),
    new DataView(new ArrayBuffer(1)),
  ],
  ...[
    Symbol("s"),
    () => 1,
    new Date(0),
    new String("a"),
    new Number(1),
    Object(1n),
    new Map(),
  ],
  ...[
    Object.create(Uint8Array.prototype),
    new Proxy(new Uint8Array(3), {}),
    lying(),
    detached(),
  ],
];

/** An array whose property is not its length. */
function lying(): Uint8Array {
  return Object.defineProperty(Uint8Array.of(1, 2, 3), "length", { value: 1 });
}

function detached(): Uint8Array {
  const bytes = Uint8Array.of(1, 2, 3);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
}

describe.each(CONVERSIONS)(
  "$name",
  ({ name, toJson, fromJson, values, json, random }) => {
    it("writes what can be in a message", () => {
      for (const value of values) {
        accepts(
          () => toJson(value as never),
          () => itemToJson(name, value),
          value,
        );
      }
    });

    it("reads what can be in JSON, and what is written", () => {
      for (const value of json) {
        accepts(
          () => fromJson(value),
          () => item(name, value),
          value,
        );
      }
      for (const value of values) {
        const written = itemToJson(name, value);
        // Values that protobuf-es writes, but does not read.
        const odd = [1.5, "\ud800", Number.NaN].some((other) =>
          Object.is(other, written),
        );
        if (!odd && !(name === "closed" && Math.abs(Number(value)) === 99)) {
          accepts(
            () => fromJson(written),
            () => item(name, written),
            value,
          );
        }
      }
    });

    it("gives up at what else there is, or does the same", () => {
      for (const value of HOSTILE) {
        compare(
          () => toJson(value as never),
          () => itemToJson(name, value),
        );
        compare(
          () => fromJson(value),
          () => item(name, value),
        );
      }
    });

    it("is the same for random values", () => {
      fc.assert(
        fc.property(random, (value) => {
          accepts(
            () => toJson(value as never),
            () => itemToJson(name, value),
            value,
          );
          const written = itemToJson(name, value);
          accepts(
            () => fromJson(written),
            () => item(name, written),
            written,
          );
        }),
        { numRuns: 300 },
      );
    });

    it("is the same for random JSON", () => {
      const texts = fc.oneof(
        fc.string({ unit: fc.constantFrom(..."0123456789-+.eE xA=/_") }),
        fc.string({ unit: "binary" }),
        fc.double(),
        fc.anything(),
      );
      fc.assert(
        fc.property(texts, (value) => {
          compare(
            () => fromJson(value),
            () => item(name, value),
          );
          compare(
            () => toJson(value as never),
            () => itemToJson(name, value),
          );
        }),
        { numRuns: 500 },
      );
    });
  },
);

it("enums as integers", () => {
  const codec = enumCodec(messageOf("open").fields[0]?.enum as DescEnum);
  for (const value of [0, 1, 77, -1, 1.5, Number.NaN]) {
    accepts(
      () => enumToJson(codec, value, 2),
      () => itemToJson("open", value, { enumAsInteger: true }),
      value,
    );
  }
  expect(enumToJson(codec, 1, 5)).toBe("ONE");
});

it("base64 in each way", () => {
  const { decodeBase64, decodePlainly, encodeBase64, encodePlainly } = base64;
  const arrays = fc.uint8Array({ maxLength: 3000, size: "max" });
  fc.assert(
    fc.property(arrays, (bytes) => {
      const text = Buffer.from(bytes).toString("base64");
      expect(encodePlainly(bytes)).toBe(text);
      expect(encodeBase64(bytes)).toBe(text);
      expect(decodeBase64(text)).toEqual(bytes);
      const target = new Uint8Array(bytes.length);
      decodePlainly(
        text,
        target,
        text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0,
      );
      expect(target).toEqual(bytes);
    }),
  );
});

it("base64 with anything in it", () => {
  const text = Buffer.from(LONG_BYTES.slice(0, 600)).toString("base64");
  const short = text.slice(0, 16);
  const odd = [
    ..." \n\t=-_*+/A",
    "\u0141",
    "\ud800",
    "\u0000",
    "\u007f",
    "\u0080",
  ];
  for (const whole of [
    text,
    short,
    `${text.slice(0, -4)}AR==`,
    `${short}AR==`,
  ]) {
    for (const character of odd) {
      for (const at of [
        0,
        1,
        2,
        3,
        7,
        whole.length - 4,
        whole.length - 3,
        whole.length - 2,
        whole.length - 1,
      ]) {
        const changed = whole.slice(0, at) + character + whole.slice(at + 1);
        const longer =
          whole.slice(0, at) + character.repeat(4) + whole.slice(at);
        for (const json of [changed, longer]) {
          compare(
            () => reading.bytesFromJson(json),
            () => item("bytes", json),
          );
        }
      }
    }
  }
});

/** What is loaded in an engine without Buffer, or without what newer ones have. */
function elsewhere(hide: object): typeof base64 {
  const { prototype } = Uint8Array;
  const before = Object.getOwnPropertyDescriptors(prototype);
  const found: { base64?: typeof base64 } = {};
  Object.assign(globalThis, { Deno: {} });
  Object.assign(prototype, hide);
  try {
    jest.isolateModules(() => {
      found.base64 = require("../src/json/base64");
    });
  } finally {
    Reflect.deleteProperty(globalThis, "Deno");
    for (const name of Object.keys(hide)) {
      Reflect.deleteProperty(prototype, name);
    }
    Object.defineProperties(prototype, before);
  }
  return found.base64 as typeof base64;
}

it.each([
  ["without Buffer", {}],
  ["without anything", { toBase64: undefined, setFromBase64: undefined }],
])("base64 %s", (_, hide) => {
  const other = elsewhere(hide);
  expect(other.encodeBase64).not.toBe(base64.encodeBase64);
  for (const length of [0, 1, 2, 3, 10, 299, 300, 301, 302, 2000]) {
    const bytes = Uint8Array.from(LONG_BYTES.slice(0, length));
    const text = Buffer.from(bytes).toString("base64");
    expect(other.encodeBase64(bytes)).toBe(text);
    expectSame(other.decodeBase64(text), bytes);
    for (const at of [0, 5, 400, text.length - 3, text.length - 2]) {
      for (const character of [" ", "\n", "=", "*", "_", "\u0141", "B"]) {
        const json = text.slice(0, at) + character + text.slice(at + 1);
        compare(
          () => other.decodeBase64(json),
          () => item("bytes", json),
        );
      }
    }
  }
});

it("well-formed texts", () => {
  const units = fc.string({
    unit: fc.constantFrom(
      "a",
      "\ud800",
      "\udbff",
      "\udc00",
      "\udfff",
      "\ue000",
      "\ud7ff",
    ),
  });
  fc.assert(
    fc.property(units, (text) => {
      expect(isWellFormedPlainly(text)).toBe(isWellFormed(text));
      expect(isWellFormed(text)).toBe(Buffer.from(text).toString() === text);
    }),
  );
});

/** Compares what a well-known type is written as, and read from. */
function written(
  schema: DescMessage,
  convert: (message: never) => unknown,
  message: object,
): boolean {
  return compare(
    () => convert(message as never),
    () => toJson(schema, message as never),
  );
}

function read(
  schema: DescMessage,
  convert: (json: unknown, message: never) => unknown,
  json: unknown,
): boolean {
  return compare(
    () => convert(json, create(schema) as never),
    () => fromJson(schema, json as JsonValue),
  );
}

/** Both ways. */
function travels(
  schema: DescMessage,
  to: (message: never) => unknown,
  from: (json: unknown, message: never) => unknown,
  init: object,
): void {
  const message = create(schema, init as never);
  if (
    !written(schema, to, message) ||
    !read(schema, from, toJson(schema, message))
  ) {
    throw new Error(`gave up at ${String(toJson(schema, message))}`);
  }
}

const NANOS = [
  0, 1, 999, 1000, 999_000, 1_000_000, 10_000_000, 500_000_000, 999_999_999,
  100, 123_456_789, 120_000_000, 123_456_000,
];
const ODD_NANOS = [
  -0,
  -1,
  1e9,
  1.5,
  Number.NaN,
  "5",
  5n,
  null,
  undefined,
  2 ** 32,
  1e21,
  Infinity,
];
const ODD_SECONDS = [
  5,
  "5",
  "x",
  1.5,
  null,
  undefined,
  Number.NaN,
  2n ** 63n,
  true,
];

describe("Timestamp", () => {
  const MIN = -62135596800n;
  const MAX = 253402300799n;

  it("each day of some hundred years, and the ends", () => {
    const days = [
      MIN,
      MAX - 86399n,
      -11676096000n,
      0n,
      951782400n,
      4107542400n,
    ];
    for (const start of days) {
      for (let day = 0; day < 1500; day += 1) {
        for (const seconds of [
          start + BigInt(day) * 86400n,
          start - BigInt(day) * 86400n - 1n,
        ]) {
          if (seconds >= MIN && seconds <= MAX) {
            travels(TimestampSchema, timestampToJson, timestampFromJson, {
              seconds,
            });
          }
        }
      }
    }
  });

  it("random times", () => {
    const nanos = fc.oneof(fc.constantFrom(...NANOS), fc.nat(999_999_999));
    fc.assert(
      fc.property(
        fc.bigInt({ min: MIN, max: MAX }),
        nanos,
        (seconds, nanos) => {
          travels(TimestampSchema, timestampToJson, timestampFromJson, {
            seconds,
            nanos,
          });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("odd messages", () => {
    for (const nanos of [...NANOS, ...ODD_NANOS]) {
      for (const seconds of [
        0n,
        -1n,
        MIN,
        MIN - 1n,
        MAX,
        MAX + 1n,
        ...ODD_SECONDS,
      ]) {
        const message = Object.assign(create(TimestampSchema), {
          seconds,
          nanos,
        });
        written(TimestampSchema, timestampToJson, message);
      }
    }
  });

  it("odd texts", () => {
    const usual = "2024-02-29T12:34:56.789Z";
    for (let at = 0; at < usual.length; at++) {
      for (const character of [
        "",
        "0",
        "9",
        "3",
        "-",
        ":",
        "T",
        "t",
        "Z",
        "z",
        ".",
        " ",
        "+",
        "\u0130",
        "٣",
      ]) {
        read(
          TimestampSchema,
          timestampFromJson,
          usual.slice(0, at) + character + usual.slice(at + 1),
        );
        read(
          TimestampSchema,
          timestampFromJson,
          usual.slice(0, at) + character + usual.slice(at),
        );
      }
    }
    const texts = [
      "2024-02-30T00:00:00Z",
      "2023-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z",
      "2000-02-29T00:00:00Z",
    ]
      .concat([
        "2024-01-01T24:00:00Z",
        "2024-01-01T25:00:00Z",
        "2024-01-01T23:60:00Z",
        "2024-01-01T23:59:60Z",
      ])
      .concat([
        "0000-01-01T00:00:00Z",
        "0000-12-31T23:59:59Z",
        "2024-00-01T00:00:00Z",
        "2024-13-01T00:00:00Z",
      ])
      .concat([
        "2024-01-00T00:00:00Z",
        "2024-01-32T00:00:00Z",
        ...["04", "06", "09", "11"].map(
          (month) => `2024-${month}-31T00:00:00Z`,
        ),
        "2023-04-31T00:00:00Z",
        "10000-01-01T00:00:00Z",
      ])
      .concat([
        "2024-01-01T00:00:00+01:00",
        "2024-01-01T00:00:00.Z",
        "2024-01-01T00:00:00.1234567890Z",
        "2024-01-01T00:00:00.Z1Z",
      ])
      .concat([
        "2024-01-01T00:00:00",
        "2024-01-01T00:00:00ZZ",
        "",
        "Z",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999999Z",
      ]);
    for (const json of [...texts, ...HOSTILE]) {
      read(TimestampSchema, timestampFromJson, json);
    }
    for (const json of [
      "2024-12-31T23:59:59.1Z",
      "2024-12-31T23:59:59.12345678Z",
      "2024-12-31T23:59:59.000Z",
      "2000-02-29T00:00:00Z",
    ]) {
      expect(read(TimestampSchema, timestampFromJson, json)).toBe(true);
    }
  });

  it("random texts", () => {
    const two = (max: number) =>
      fc.nat(max).map((value) => String(value).padStart(2, "0"));
    const four = fc.nat(9999).map((value) => String(value).padStart(4, "0"));
    fc.assert(
      fc.property(
        four,
        two(13),
        two(33),
        two(25),
        two(61),
        two(61),
        (...[y, mo, d, h, mi, s]) => {
          read(
            TimestampSchema,
            timestampFromJson,
            `${y}-${mo}-${d}T${h}:${mi}:${s}Z`,
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe("Duration", () => {
  const MAX = 315576000000n;

  it("random durations", () => {
    const nanos = fc.oneof(fc.constantFrom(...NANOS), fc.nat(999_999_999));
    const seconds = fc.oneof(
      fc.bigInt({ min: 0n, max: MAX }),
      fc.constantFrom(0n, 1n, MAX),
    );
    fc.assert(
      fc.property(seconds, nanos, fc.boolean(), (seconds, nanos, negative) => {
        const init = negative
          ? { seconds: -seconds, nanos: -nanos }
          : { seconds, nanos };
        travels(DurationSchema, durationToJson, durationFromJson, init);
      }),
      { numRuns: 2000 },
    );
  });

  it("odd messages", () => {
    for (const nanos of [
      ...NANOS,
      ...NANOS.map((value) => -value),
      ...ODD_NANOS,
      -1e9,
    ]) {
      for (const seconds of [
        0n,
        1n,
        -1n,
        MAX,
        MAX + 1n,
        -MAX,
        -MAX - 1n,
        ...ODD_SECONDS,
      ]) {
        const message = Object.assign(create(DurationSchema), {
          seconds,
          nanos,
        });
        written(DurationSchema, durationToJson, message);
      }
    }
  });

  it("odd texts", () => {
    const texts = [
      "s",
      "-s",
      "1",
      "1S",
      "1s ",
      " 1s",
      "1s junk",
      "+1s",
      "1.s",
      ".5s",
      "-.5s",
      "1.0000000001s",
      "1e3s",
      "0x1s",
    ].concat([
      "--1s",
      "1.5.5s",
      "1.-5s",
      "315576000000s",
      "315576000001s",
      "-315576000000.5s",
      "99999999999999999999s",
      "007s",
      "-0.s",
      "1ss",
    ]);
    for (const json of [...texts, ...HOSTILE]) {
      read(DurationSchema, durationFromJson, json);
    }
    for (const json of [
      "0s",
      "-0s",
      "1s",
      "1.5s",
      "-0.5s",
      "-0.0s",
      "-1.000s",
      "0.000000001s",
      "00.50s",
      "-315576000000s",
    ]) {
      expect(read(DurationSchema, durationFromJson, json)).toBe(true);
    }
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789-.s"), maxLength: 15 }),
        (text) => {
          read(DurationSchema, durationFromJson, `${text}s`);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("FieldMask", () => {
  it("usual paths", () => {
    const paths = [
      "a",
      "foo_bar",
      "foo_bar.baz_q",
      "a1_b2",
      "é",
      "x.y.z",
      "_a",
      "foo bar",
      "a,b",
      "日本",
    ];
    travels(FieldMaskSchema, fieldMaskToJson, fieldMaskFromJson, { paths: [] });
    for (const path of paths) {
      travels(FieldMaskSchema, fieldMaskToJson, fieldMaskFromJson, {
        paths: [path],
      });
      travels(FieldMaskSchema, fieldMaskToJson, fieldMaskFromJson, { paths });
    }
  });

  it("any paths", () => {
    const path = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."ab_AZz0.,éÉßıIK"), maxLength: 8 }),
      fc.string({ unit: "binary", maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(path, { maxLength: 3 }), (paths) => {
        written(
          FieldMaskSchema,
          fieldMaskToJson,
          create(FieldMaskSchema, { paths }),
        );
        read(FieldMaskSchema, fieldMaskFromJson, paths.join(","));
      }),
      { numRuns: 3000 },
    );
  });

  it("odd values", () => {
    for (const value of HOSTILE) {
      read(FieldMaskSchema, fieldMaskFromJson, value);
      written(
        FieldMaskSchema,
        fieldMaskToJson,
        Object.assign(create(FieldMaskSchema), { paths: value }),
      );
      written(
        FieldMaskSchema,
        fieldMaskToJson,
        Object.assign(create(FieldMaskSchema), { paths: ["a", value] }),
      );
    }
    const holes = ["a"];
    holes[2] = "b";
    written(
      FieldMaskSchema,
      fieldMaskToJson,
      Object.assign(create(FieldMaskSchema), { paths: holes }),
    );
  });
});

it("Any", () => {
  expect(written(AnySchema, anyToJson, create(AnySchema))).toBe(true);
  expect(read(AnySchema, anyFromJson, {})).toBe(true);
  for (const value of HOSTILE) {
    read(AnySchema, anyFromJson, value);
    written(
      AnySchema,
      anyToJson,
      Object.assign(create(AnySchema), { typeUrl: value }),
    );
  }
  read(AnySchema, anyFromJson, { "@type": "" });
  read(AnySchema, anyFromJson, Object.create({ "@type": "x" }));
});

/** JSON objects with keys that are awkward. */
const keys = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.constantFrom("__proto__", "1", "0", "constructor", "toString"),
);
const { json: anyJson } = fc.letrec<{ json: JsonValue }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<JsonValue>(
      null,
      true,
      false,
      0,
      -0,
      1.5,
      "",
      "x",
      "\ud800",
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string(),
    fc.array(tie("json"), { maxLength: 4 }),
    objectOf(tie("json")),
  ),
}));

function objectOf(values: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.tuple(keys, values), { maxLength: 4 })
    .map((entries) =>
      JSON.parse(
        `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
      ),
    );
}

/** How many members are in all objects. */
function membersIn(json: unknown): number {
  if (typeof json !== "object" || json === null) {
    return 0;
  }
  const inner = Object.values(json).reduce(
    (sum: number, value) => sum + membersIn(value),
    0,
  );
  return inner + (Array.isArray(json) ? 0 : Object.keys(json).length);
}

const STRUCT = messageOf("struct");
const fieldOf = (message: unknown) => (message as { f: unknown }).f;

function readStruct(json: unknown): boolean {
  return compare(
    () => structs.jsonObjectFromJson(json, newReader(), 100),
    () => fieldOf(fromJson(STRUCT, { f: json as JsonValue })),
  );
}

function writeStruct(value: unknown): boolean {
  return compare(
    () => structs.jsonObjectToJson(value as JsonObject),
    () => fieldOf(toJson(STRUCT, Object.assign(create(STRUCT), { f: value }))),
  );
}

/** As the types of messages that there are for it. */
const STRUCTURES = [
  {
    schema: StructSchema,
    to: structs.structToJson,
    from: structs.structFromJson,
  },
  { schema: ValueSchema, to: structs.valueToJson, from: structs.valueFromJson },
  {
    schema: ListValueSchema,
    to: structs.listValueToJson,
    from: structs.listValueFromJson,
  },
] as const;

describe("Struct, Value, ListValue", () => {
  it("any JSON", () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        for (const { schema, to, from } of STRUCTURES) {
          const valid =
            schema === ValueSchema ||
            (schema === ListValueSchema
              ? Array.isArray(json)
              : isJsonObject(json));
          const reader = newReader();
          const done = compare(
            () => from(json, reader, 100, create(schema) as never),
            () => fromJson(schema, json),
          );
          expect(done).toBe(valid);
          if (valid) {
            expect(reader.members).toBe(membersIn(json));
            expect(written(schema, to, fromJson(schema, json))).toBe(true);
          }
        }
        expect(readStruct(json)).toBe(isJsonObject(json));
        if (isJsonObject(json)) {
          const reader = newReader();
          structs.jsonObjectFromJson(json, reader, 100);
          expect(reader.members).toBe(membersIn(json));
          expect(writeStruct(json)).toBe(true);
          expectFresh(structs.jsonObjectToJson(json as JsonObject), json);
          expectFresh(structs.jsonObjectFromJson(json, reader, 100), json);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("what is not JSON", () => {
    const holes = [1];
    holes[2] = 1;
    const inherited = Object.create({ a: 1 });
    inherited.b = 2;
    const cyclic: Record<string, unknown> = {};
    cyclic.a = [cyclic];
    const shared = { x: 1 };
    const odd = [
      ...HOSTILE,
      ...HOSTILE.map((value) => ({ a: value })),
      ...HOSTILE.map((value) => ({ a: ["", value] })),
      ...HOSTILE.map((value) => [value]),
    ];
    for (const value of [
      ...odd,
      holes,
      { holes },
      inherited,
      { inherited },
      cyclic,
      { a: shared, b: shared },
      nullPrototype(),
    ]) {
      readStruct(value);
      writeStruct(value);
      for (const { schema, to, from } of STRUCTURES) {
        compare(
          () => from(value, newReader(), 100, create(schema) as never),
          () => fromJson(schema, value as JsonValue),
        );
        for (const name of ["fields", "values", "kind"]) {
          written(schema, to, Object.assign(create(schema), { [name]: value }));
          written(
            schema,
            to,
            Object.assign(create(schema), { [name]: { a: value } }),
          );
          written(
            schema,
            to,
            Object.assign(create(schema), { [name]: [value] }),
          );
        }
      }
      for (const kind of [
        "nullValue",
        "numberValue",
        "stringValue",
        "boolValue",
        "structValue",
        "listValue",
        "x",
      ]) {
        written(
          ValueSchema,
          structs.valueToJson,
          Object.assign(create(ValueSchema), { kind: { case: kind, value } }),
        );
      }
    }
    expect(writeStruct(nullPrototype())).toBe(true);
    expect(writeStruct({ a: shared, b: shared })).toBe(true);
  });

  it("inherited fields", () => {
    const { fields } = fromJson(StructSchema, { a: 1 });
    for (const more of [{}, fromJson(StructSchema, { b: 1 }).fields]) {
      const message = create(StructSchema);
      message.fields = Object.assign(Object.create(fields), more);
      written(StructSchema, structs.structToJson, message);
    }
  });

  it("just as deep as protobuf-es allows", () => {
    const nest = (
      levels: number,
      inner: JsonValue,
      list: boolean,
    ): JsonValue => {
      let json = inner;
      for (let i = 0; i < levels; i++) {
        json = list && i % 2 === 0 ? [json] : { a: json };
      }
      return json;
    };
    const top = new Set<string>();
    for (const inner of [1, null, [], {}, [1], { a: null }]) {
      for (const list of [false, true]) {
        for (let levels = 0; levels < 6; levels++) {
          const json = nest(levels, inner, list);
          for (let recursionLimit = 0; recursionLimit < 10; recursionLimit++) {
            for (const { schema, from } of STRUCTURES) {
              const done = attempt(() =>
                from(
                  json,
                  newReader(),
                  recursionLimit,
                  create(schema) as never,
                ),
              );
              expect(done).toBe(
                attempt(() => fromJson(schema, json, { recursionLimit })),
              );
              top.add(`${schema.name}${done}`);
            }
            // The message around it is one level.
            if (json !== null) {
              const done = attempt(() =>
                structs.jsonObjectFromJson(
                  json,
                  newReader(),
                  recursionLimit - 1,
                ),
              );
              expect(done).toBe(
                attempt(() =>
                  fromJson(STRUCT, { f: json }, { recursionLimit }),
                ),
              );
              top.add(`field${done}`);
            }
          }
        }
      }
    }
    expect(top.size).toBe(8);
  });
});

function isJsonObject(json: unknown): boolean {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function nullPrototype(): object {
  return Object.assign(Object.create(null), { a: Object.create(null), b: 1 });
}

function attempt(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}

/** Nothing is shared. */
function expectFresh(copy: unknown, json: unknown): void {
  if (typeof copy === "object" && copy !== null) {
    expect(copy).not.toBe(json);
    for (const key of Object.keys(copy)) {
      expectFresh((copy as JsonObject)[key], (json as JsonObject)[key]);
    }
  }
}

/** Both functions that write maps. The second is for integers as keys, and does the same for others. */
function compareMaps(
  record: unknown,
  flags: number,
  upstream: () => unknown,
): boolean {
  const convert = writing.numberToJson;
  return [maps.mapToJson, maps.indexedToJson]
    .map((write) =>
      compare(() => write(record as never, flags, convert), upstream),
    )
    .every(Boolean);
}

describe.each(Object.entries(KEYS))(
  "maps with keys of type %s",
  (type, isKey) => {
    const schema = messageOf(`${type}Map`);
    const valid: readonly string[] = {
      ...{
        string: ["", "a", "__proto__", "constructor", "1", "日本"],
        bool: ["true", "false"],
      },
      ...{
        int32: ["0", "1", "-1", "2147483647", "-2147483648"],
        uint32: ["0", "1", "4294967295", "2147483648"],
      },
      ...{ int64: SIGNED.map(String), uint64: UNSIGNED.map(String) },
    }[
      type.replace(/^s(?:int|fixed)/, "int").replace("fixed", "uint")
    ] as string[];

    const readMap = (json: unknown) => {
      const record: Record<string, number> = {};
      const reader = newReader();
      const done = compare(
        () => {
          maps.mapFromJson(
            json,
            record,
            reader,
            9,
            isKey,
            reading.int32FromJson,
          );
          return record;
        },
        () => fieldOf(fromJson(schema, { f: json as JsonValue })),
      );
      if (done) {
        expect(reader.members).toBe(Object.keys(json as object).length);
      }
      return done;
    };
    // Of empty maps, nothing is written without the option.
    const writeMap = (record: unknown) =>
      [0, 1].every((flags) =>
        compareMaps(record, flags, () => {
          const message = Object.assign(create(schema), { f: record });
          return fieldOf(
            toJson(schema, message, { alwaysEmitImplicit: flags === 1 }),
          );
        }),
      );
    const mapOf = (names: readonly string[], value: unknown = 5) =>
      Object.fromEntries(names.map((name) => [name, value]));

    it("usual keys", () => {
      for (const names of [valid, [], ...valid.map((key) => [key])]) {
        expect(readMap(mapOf(names))).toBe(true);
        expect(writeMap(mapOf(names))).toBe(true);
      }
    });

    it("other keys and values", () => {
      for (const value of HOSTILE) {
        readMap(value);
        writeMap(value);
        readMap(mapOf([valid[0] as string], value));
        writeMap(mapOf([valid[0] as string], value));
        if (typeof value === "string" || typeof value === "number") {
          readMap(mapOf([String(value)]));
        }
      }
      const inherited = Object.create(mapOf([valid[0] as string]));
      readMap(inherited);
      writeMap(inherited);
      const next = Object.create(mapOf([valid[0] as string]), {
        [valid[1] as string]: { value: 7, enumerable: true },
      });
      readMap(next);
      writeMap(next);
      expect(readMap(Object.assign(Object.create(null), mapOf(valid)))).toBe(
        true,
      );
      writeMap([1, 2]);
    });

    it("random keys", () => {
      const key = fc.oneof(
        fc.string({ unit: fc.constantFrom(..."0123456789-"), maxLength: 21 }),
        fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
        fc.integer({ min: -(2 ** 33), max: 2 ** 33 }).map(String),
        fc.string({ unit: "binary" }),
      );
      fc.assert(
        fc.property(fc.array(key, { maxLength: 3 }), (names) => {
          readMap(mapOf(names));
          expect(writeMap(mapOf(names))).toBe(true);
        }),
        { numRuns: 1000 },
      );
    });
  },
);

describe("unknown members", () => {
  const never = () => {
    throw new Error("not to be called");
  };
  const ignoring = (more: Partial<JsonReader> = {}) =>
    newReader({ ignoreUnknownFields: true, ...more });

  it("are counted", () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        const reader = ignoring();
        skipUnknown("key", json, reader);
        expect(reader.members).toBe(membersIn(json));
      }),
    );
  });

  it("are ignored only if they may", () => {
    const gives = (key: string, reader: JsonReader) =>
      attempt(() => skipUnknown(key, 1, reader));
    expect(gives("a", newReader())).toBe(false);
    expect(gives("a", ignoring())).toBe(true);
    expect(gives("[a.b]", ignoring())).toBe(true);
    expect(gives("[a.b]", ignoring({ hasRegistry: true }))).toBe(false);
    expect(gives("[", ignoring({ hasRegistry: true }))).toBe(true);
    expect(gives("a]", ignoring({ hasRegistry: true }))).toBe(true);
    expect(gives("a", ignoring({ hasRegistry: true }))).toBe(true);
  });

  it("don't go on for ever", () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.a = cyclic;
    cyclic.b = [cyclic, cyclic];
    let wide: unknown = {};
    for (let i = 0; i < 60; i++) {
      wide = i % 2 ? [wide, wide] : { a: wide, b: wide };
    }
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) {
      deep = [deep];
    }
    for (const json of [cyclic, wide, deep, [Object.create({ a: 1 })]]) {
      expect(compare(() => skipUnknown("key", json, ignoring()), never)).toBe(
        false,
      );
    }
  });
});
