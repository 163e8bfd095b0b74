/** Scalars and enums as JSON, and back: usual values are not given up. */

import type { DescEnum } from "@bufbuild/protobuf";
import fc from "fast-check";
import { words } from "../../plugin/test/support/words";
import { enumCodec, enumFromJson, enumToJson } from "../src/json/enum.js";
import * as reading from "../src/json/scalars-from-json.js";
import * as writing from "../src/json/scalars-to-json.js";
import { accepts, compare, item, itemToJson, messageOf } from "./support/json";
import { HOSTILE, LONG_BYTES, SIGNED, UNSIGNED } from "./support/json-values";

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
  ...["", "a", "NaN", "naïve", "日本語", "\u0000", "😀", "x".repeat(5000)],
  ...["__proto__"],
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
        ? words`ZERO UNO ONE toString three THREE FOUR SIX FIVE`
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

describe.each(CONVERSIONS)(
  "$name",
  ({ name, toJson, fromJson, values, json, random }) => {
    /** The functions here and of protobuf-es that write a value. */
    const write = (value: unknown) =>
      [() => toJson(value as never), () => itemToJson(name, value)] as const;
    const read = (value: unknown) =>
      [() => fromJson(value), () => item(name, value)] as const;

    it("writes what can be in a message", () => {
      for (const value of values) {
        accepts(...write(value), value);
      }
    });

    it("reads what can be in JSON, and what is written", () => {
      for (const value of json) {
        accepts(...read(value), value);
      }
      for (const value of values) {
        const written = itemToJson(name, value);
        // Values that protobuf-es writes, but does not read.
        const odd = [1.5, "\ud800", Number.NaN].some((other) =>
          Object.is(other, written),
        );
        if (!odd && !(name === "closed" && Math.abs(Number(value)) === 99)) {
          accepts(...read(written), value);
        }
      }
    });

    it("gives up at what else there is, or does the same", () => {
      for (const value of HOSTILE) {
        compare(...write(value));
        compare(...read(value));
      }
    });

    it("is the same for random values", () => {
      fc.assert(
        fc.property(random, (value) => {
          accepts(...write(value), value);
          const written = itemToJson(name, value);
          accepts(...read(written), written);
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
          compare(...read(value));
          compare(...write(value));
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
