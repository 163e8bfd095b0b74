/**
 * Values of 4 and 8 bytes, little endian,
 * https://protobuf.dev/programming-guides/encoding/#non-varints
 */
import type { Draft } from "./draft.js";
import { lowHalf } from "./endian.js";

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
 * Writes the 4 bytes of the `float` value that was stored in `draft.floats`,
 * and returns the position behind them. (A value as an argument would be
 * allocated where V8 does not inline the call.)
 */
export function writeFloat(
  target: Uint8Array,
  position: number,
  draft: Draft,
): number {
  return writeFixed32(target, position, draft.words[0] as number);
}

/**
 * Writes the 8 bytes of the `double` value that was stored in `draft.doubles`,
 * and returns the position behind them.
 */
export function writeDouble(
  target: Uint8Array,
  position: number,
  draft: Draft,
): number {
  const { words } = draft;
  return writeWords(
    target,
    position,
    words[LOW] as number,
    words[HIGH] as number,
  );
}
