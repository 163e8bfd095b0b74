/** Values of all sorts, right and wrong, each made anew for every use. */
import { createContext, Script } from "node:vm";
import { create } from "@bufbuild/protobuf";
import {
  EmptySchema,
  StringValueSchema,
  TimestampSchema,
} from "@bufbuild/protobuf/wkt";
import { resizable } from "./bytes";

export type OddValue = readonly [name: string, make: () => unknown];

const plain = (...values: unknown[]): OddValue[] =>
  values.map((value) => [describeValue(value), () => value]);

function describeValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/** One for all values: to make a realm takes longer than to encode thousands of messages. */
const otherRealm = createContext();
const scripts = new Map<string, Script>();

/** Evaluates an expression in another realm. */
export function foreign(expression: string): unknown {
  let script = scripts.get(expression);
  if (script === undefined) {
    script = new Script(expression);
    scripts.set(expression, script);
  }
  return script.runInContext(otherRealm);
}

/** A Uint8Array whose ArrayBuffer was transferred away. */
function detached(): Uint8Array {
  const bytes = new Uint8Array([1, 2, 3]);
  structuredClone(bytes, { transfer: [bytes.buffer] });
  return bytes;
}

const numbers = plain(
  ...[0, -0, 1, -1, 1.5, -1.5, NaN, Infinity, -Infinity],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1],
  ...[2 ** 32 - 1, 2 ** 32, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 2 ** 64, 1e21],
  ...[1e-46, -1e-46, 3.4028234663852886e38, 3.4028235677973362e38, 3.5e38],
  ...[-3.5e38, 5e-324, 1.7976931348623157e308],
);

const bigints = plain(
  ...[0n, 1n, -1n, 2n ** 31n, 2n ** 32n],
  ...[2n ** 63n - 1n, 2n ** 63n, -(2n ** 63n), -(2n ** 63n) - 1n],
  ...[2n ** 64n - 1n, 2n ** 64n, 2n ** 128n],
);

const strings = plain(
  ...["", " ", "\n", "0", "-0", "00", "0.0", "5", "-5", " 12 ", "0x10", "1e3"],
  ...[
    "1.0",
    "1.5",
    "+5",
    "abc",
    "NaN",
    "Infinity",
    "2147483648",
    "4294967296",
    "3.5e38",
  ],
  ...["9223372036854775808", "-9223372036854775809", "18446744073709551616"],
  ...["true", "false", "é", "\ud800", "a\udc00b", "\ufeff", "\0", "COLOR_RED"],
);

const others: OddValue[] = [
  ...plain(true, false, null, undefined, Symbol("s")),
  ["function", () => () => 1],
  ["{}", () => ({})],
  ["[]", () => []],
  ["[5]", () => [5]],
  ["[1, 2]", () => [1, 2]],
  ["['a']", () => ["a"]],
  ["[undefined]", () => [undefined]],
  ["sparse array", () => new Array(2)],
  ["null-prototype object", () => Object.create(null)],
  ["Date", () => new Date(5)],
  ["RegExp", () => /a/],
  ["Map", () => new Map([["a", 1]])],
  ["Set", () => new Set(["a"])],
  ["new Number(0)", () => new Number(0)],
  ["new Number(7)", () => new Number(7)],
  ["new String('')", () => new String("")],
  ["new String('5')", () => new String("5")],
  ["new Boolean(false)", () => new Boolean(false)],
  ["Object(0n)", () => Object(0n)],
  ["{ valueOf: 0 }", () => ({ valueOf: () => 0 })],
  ["{ valueOf: 3 }", () => ({ valueOf: () => 3 })],
  ["{ toString: 4 }", () => ({ toString: () => "4" })],
  ["{ length: 0 }", () => ({ length: 0 })],
  ["{ length: 1 }", () => ({ length: 1, 0: 1 })],
  ["{ byteLength: 2 }", () => ({ byteLength: 2, length: 2, 0: 1, 1: 2 })],
  ["{ byteLength: -1 }", () => ({ byteLength: -1, length: 0 })],
  ["valueOf throws", () => throwing("valueOf")],
  ["toString throws", () => throwing("toString")],
  ["length throws", () => throwingGetter("length")],
  ["byteLength throws", () => throwingGetter("byteLength")],
  ["$typeName throws", () => throwingGetter("$typeName")],
  [
    "throws a string",
    () => ({
      valueOf() {
        throw "a string";
      },
    }),
  ],
  [
    "throws another realm's error",
    () => foreign("({ valueOf() { throw new TypeError('foreign') } })"),
  ],
];

const binary: OddValue[] = [
  ["Uint8Array(0)", () => new Uint8Array(0)],
  ["Uint8Array", () => new Uint8Array([1, 2, 255])],
  ["Buffer", () => Buffer.from("buffer")],
  ["empty Buffer", () => Buffer.alloc(0)],
  ["subarray", () => new Uint8Array([9, 8, 7, 6]).subarray(1, 3)],
  ["shared", () => new Uint8Array(new SharedArrayBuffer(3))],
  ["resizable", () => new Uint8Array(resizable(2, 4))],
  ["detached", detached],
  ["foreign Uint8Array", () => foreign("new Uint8Array([1, 2])")],
  ["foreign empty Uint8Array", () => foreign("new Uint8Array(0)")],
  ["Uint8ClampedArray", () => new Uint8ClampedArray([1, 2])],
  ["Uint8ClampedArray(0)", () => new Uint8ClampedArray(0)],
  ["Int8Array", () => new Int8Array([-1, 2])],
  ["Uint16Array", () => new Uint16Array([1, 258])],
  ["Float64Array", () => new Float64Array([1, 2])],
  ["BigInt64Array", () => new BigInt64Array([1n])],
  ["ArrayBuffer", () => new ArrayBuffer(3)],
  ["DataView", () => new DataView(new ArrayBuffer(3))],
];

const messages: OddValue[] = [
  ["Empty", () => create(EmptySchema)],
  ["Timestamp", () => create(TimestampSchema, { nanos: -1 })],
  ["StringValue", () => create(StringValueSchema, { value: "v" })],
  ["foreign $typeName", () => ({ $typeName: "foreign.Message" })],
  ["$typeName 5", () => ({ $typeName: 5 })],
  ["$typeName symbol", () => ({ $typeName: Symbol("t") })],
  [
    "String object as $typeName",
    () => ({
      $typeName: new String("google.protobuf.Empty"),
    }),
  ],
];

function throwing(method: "valueOf" | "toString"): object {
  return {
    [method]() {
      throw new SyntaxError(`${method} failed`);
    },
  };
}

function throwingGetter(property: string): object {
  return Object.defineProperty({}, property, {
    get() {
      throw new RangeError(`${property} failed`);
    },
  });
}

/** All of them. */
export const oddValues: readonly OddValue[] = [
  ...numbers,
  ...bigints,
  ...strings,
  ...others,
  ...binary,
  ...messages,
];

/** Keys of maps: canonical ones, and such as are read in another way than they look. */
export const oddKeys: readonly string[] = [
  ...["", "0", "-0", "00", "01", "5", "-5", "+5", " 5", "5 ", "5abc", "1.9"],
  ...["1e3", "0x10", "0b11", "1_000", "abc", "NaN", "Infinity", "-Infinity"],
  ...["2147483647", "2147483648", "-2147483648", "-2147483649"],
  ...["4294967294", "4294967295", "4294967296", "9007199254740993"],
  ...["9223372036854775807", "9223372036854775808", "-9223372036854775808"],
  ...["-9223372036854775809", "18446744073709551615", "18446744073709551616"],
  ...["true", "false", "True", "TRUE", "null", "undefined"],
  ...["__proto__", "constructor", "toString", "é", "\ud800", "\u0660", "\n5"],
];
