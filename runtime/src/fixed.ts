/**
 * Values of 4 and 8 bytes, little endian,
 * https://protobuf.dev/programming-guides/encoding/#non-varints
 */
import { lowHalf } from "./endian.js";

// One 8-byte cell: a store into one view and a load from another converts
// without arithmetic, and without a DataView over every output.
const cell = /*@__PURE__*/ new ArrayBuffer(8);
const words = /*@__PURE__*/ new Int32Array(cell);
const doubles = /*@__PURE__*/ new Float64Array(cell);
const floats = /*@__PURE__*/ new Float32Array(cell);
const LOW = /*@__PURE__*/ lowHalf();
const HIGH = 1 - LOW;

/**
 * Whether a number is a `float`: NaN, an infinity, or finite after rounding to
 * single precision.
 */
export function isFloat(value: number): boolean {
  const rounded = Math.fround(value);
  return rounded - rounded === 0 || !(value - value === 0);
}

/**
 * Writes the 4 bytes of a `fixed32` or `sfixed32` value, and returns the
 * position behind them.
 */
export function writeFixed32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  target[position] = value;
  target[position + 1] = value >>> 8;
  target[position + 2] = value >>> 16;
  target[position + 3] = value >>> 24;
  return position + 4;
}

/**
 * Writes the 8 bytes whose halves are given, and returns the position behind
 * them.
 */
export function writeWords(
  target: Uint8Array,
  position: number,
  low: number,
  high: number,
): number {
  target[position] = low;
  target[position + 1] = low >>> 8;
  target[position + 2] = low >>> 16;
  target[position + 3] = low >>> 24;
  target[position + 4] = high;
  target[position + 5] = high >>> 8;
  target[position + 6] = high >>> 16;
  target[position + 7] = high >>> 24;
  return position + 8;
}

/**
 * Writes the 4 bytes of a `float` value, and returns the position behind them.
 */
export function writeFloat(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  floats[0] = value;
  return writeFixed32(target, position, words[0] as number);
}

/**
 * Writes the 8 bytes of a `double` value, and returns the position behind
 * them.
 */
export function writeDouble(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  doubles[0] = value;
  return writeWords(
    target,
    position,
    words[LOW] as number,
    words[HIGH] as number,
  );
}
