/**
 * 64-bit integers, as bigint or as decimal strings (`jstype = JS_STRING`).
 *
 * A store into an 8-byte cell truncates to 64 bits; reading the cell back and
 * comparing tells whether the value was in range. V8 does both without
 * allocating a BigInt. A value that was found right is written from the cell.
 */
import { lowHalf } from "./endian.js";
import { writeWords } from "./fixed.js";
import { writeUint32 } from "./varint.js";

// Constants of this module: V8 reads an import anew each time it is used.
const writeUint32$ = writeUint32;
const writeWords$ = writeWords;

// The cell, and what it is seen as. Constants of this module, because V8 reads
// an imported one anew each time.
const cell = /*@__PURE__*/ new ArrayBuffer(8);
const words = /*@__PURE__*/ new Int32Array(cell);
const signed = /*@__PURE__*/ signedView();
const LOW = /*@__PURE__*/ lowHalf();
const HIGH = 1 - LOW;

/**
 * Without BigInt there is no such view, and no bigint to store: an undefined
 * view is never touched.
 */
function signedView(): BigInt64Array {
  return (
    typeof BigInt64Array === "undefined" ? undefined : new BigInt64Array(cell)
  ) as BigInt64Array;
}

/** The zero value of 64-bit integers: `0n` needs a target of ES2020. */
export const ZERO_64: bigint = /*@__PURE__*/ constant("0");

const MAX_UINT64: bigint = /*@__PURE__*/ constant("18446744073709551615");

function constant(value: string): bigint {
  return (typeof BigInt === "undefined" ? 0 : BigInt(value)) as bigint;
}

/**
 * Writes a 64-bit varint, given its halves, and returns the position behind
 * it.
 */
function writeVarint64(
  target: Uint8Array,
  position: number,
  low: number,
  high: number,
): number {
  if (high === 0) {
    return writeUint32$(target, position, low);
  }
  target[position] = (low & 0x7f) | 0x80;
  target[position + 1] = ((low >>> 7) & 0x7f) | 0x80;
  target[position + 2] = ((low >>> 14) & 0x7f) | 0x80;
  target[position + 3] = ((low >>> 21) & 0x7f) | 0x80;
  const middle = (low >>> 28) | ((high & 0x7) << 4);
  const rest = high >>> 3;
  if (rest === 0) {
    target[position + 4] = middle;
    return position + 5;
  }
  target[position + 4] = middle | 0x80;
  return writeUint32$(target, position + 5, rest);
}

/**
 * Whether the value is a signed 64-bit integer. If so, it is in the cell, to
 * be written next.
 */
export function isInt64(value: bigint | undefined): value is bigint {
  if (typeof value !== "bigint") {
    return false;
  }
  signed[0] = value;
  return signed[0] === value;
}

/**
 * Whether the value is an unsigned 64-bit integer. If so, it is in the cell, to
 * be written next.
 */
export function isUint64(value: bigint | undefined): value is bigint {
  if (typeof value !== "bigint") {
    return false;
  }
  signed[0] = value;
  return (words[HIGH] as number) < 0
    ? isLargeUint64(value)
    : signed[0] === value;
}

/**
 * Whether a value with the highest bit set is an unsigned 64-bit integer. On
 * its own, because V8 compares values of more than 63 bits by a call, and once
 * it has seen one it does so for all. With a limit, because reading back such
 * a value would allocate it.
 */
function isLargeUint64(value: bigint): boolean {
  return value > ZERO_64 && value <= MAX_UINT64;
}

/**
 * Writes the `int64` or `uint64` value that was just checked, as a varint, and
 * returns the position behind it.
 */
export function writeInt64(target: Uint8Array, position: number): number {
  return writeVarint64(
    target,
    position,
    words[LOW] as number,
    words[HIGH] as number,
  );
}

/**
 * Writes the `sint64` value that was just checked, as a zigzag varint, and
 * returns the position behind it.
 */
export function writeSint64(target: Uint8Array, position: number): number {
  const low = words[LOW] as number;
  const high = words[HIGH] as number;
  const sign = high >> 31;
  return writeVarint64(
    target,
    position,
    (low << 1) ^ sign,
    ((high << 1) | (low >>> 31)) ^ sign,
  );
}

/**
 * Writes the 8 bytes of the `fixed64` or `sfixed64` value that was just
 * checked, and returns the position behind them.
 */
export function writeFixed64(target: Uint8Array, position: number): number {
  return writeWords$(
    target,
    position,
    words[LOW] as number,
    words[HIGH] as number,
  );
}

/**
 * Returns the integer that a decimal string stands for, as fields with
 * `jstype = JS_STRING` and map keys have it; undefined if the string is not
 * the canonical form of an integer. Other forms that BigInt() reads ("0x10",
 * " 7 ") are left to protobuf-es to judge.
 */
export function parseInt64(value: string): bigint | undefined {
  return typeof value === "string" && DECIMAL.test(value)
    ? BigInt(value)
    : undefined;
}

const DECIMAL = /^(?:0|-?[1-9][0-9]{0,19})$/;
