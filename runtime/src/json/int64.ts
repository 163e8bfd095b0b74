/**
 * 64-bit integers in decimal form. The halves of a BigInt are written into a cell as
 * numbers: V8 makes it without a call.
 */
import { ANOMALY, giveUp } from "../contract/signals.js";
import { HIGH, LOW, signed, unsigned, words } from "../engine/cell.js";
import { isCanonical } from "../write/decimal.js";
import { MINUS, parseDigits, ZERO } from "./digits.js";

/** Returns the BigInt of an integral number that an int64 can hold. */
export function toInt64(value: number): bigint {
  words[LOW] = value;
  words[HIGH] = Math.floor(value / TWO_32);
  return signed[0] as bigint;
}

/**
 * Returns the int64 whose decimal form the text is. A few leading zeros do no harm.
 *
 * Throws ANOMALY if it is anything else.
 */
export function parseInt64(text: string): bigint {
  const { length } = text;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  if (length - start > SAFE) {
    return parseLongInt64(text);
  }
  const value = parseDigits(text, start, length);
  return Number.isNaN(value) ? giveUp() : toInt64(start === 1 ? -value : value);
}

/** Does the same for an uint64. */
export function parseUint64(text: string): bigint {
  const { length } = text;
  if (length > SAFE) {
    return parseLong(text) < TWO_32 ? (unsigned[0] as bigint) : giveUp();
  }
  const value = parseDigits(text, 0, length);
  return Number.isNaN(value) ? giveUp() : toInt64(value);
}

function parseLongInt64(text: string): bigint {
  if (text.charCodeAt(0) === MINUS) {
    return isInt64Text(text) ? BigInt(text) : giveUp();
  }
  return parseLong(text) < TWO_31 ? (signed[0] as bigint) : giveUp();
}

/**
 * Reads a text of more than SAFE digits into the cell, and returns the high half, which
 * may be too large for it.
 *
 * Throws ANOMALY if it has more digits than an uint64, or leading zeros, or anything else.
 */
function parseLong(text: string): number {
  const { length } = text;
  const middle = length - 9;
  const high = parseDigits(text, 0, middle);
  const low = parseDigits(text, middle, length);
  if (Number.isNaN(high + low) || length > 20 || text.charCodeAt(0) === ZERO) {
    throw ANOMALY;
  }
  // high has 11 digits at most, less than 2^37. In units of 2^16, no product has more than 53 bits:
  // high * 10^9 + low = upper * 2^16 + lower
  const part = Math.floor(high / TWO_16);
  const upper = part * 1e9;
  const lower = (high - part * TWO_16) * 1e9 + low;
  const top = Math.floor(upper / TWO_16);
  const rest = (upper - top * TWO_16) * TWO_16 + lower;
  const half = top + Math.floor(rest / TWO_32);
  words[LOW] = rest;
  words[HIGH] = half;
  return half;
}

/** Whether the text is the canonical decimal form of an int64. */
export function isInt64Text(text: string): boolean {
  const { length } = text;
  if (!isCanonical(text) || length > 20) {
    return false;
  }
  // Of the same length, texts are in the order of their numbers.
  return text.charCodeAt(0) === MINUS
    ? length < 20 || text <= MIN_INT64
    : length < 19 || (length === 19 && text <= MAX_INT64);
}

export function isUint64Text(text: string): boolean {
  const { length } = text;
  return (
    isCanonical(text) &&
    text.charCodeAt(0) !== MINUS &&
    (length < 20 || (length === 20 && text <= MAX_UINT64))
  );
}

/** So many digits are never more than a number can hold. */
const SAFE = 15;
const MAX_INT64 = "9223372036854775807";
const MIN_INT64 = "-9223372036854775808";
const MAX_UINT64 = "18446744073709551615";
const TWO_16 = 0x10000;
const TWO_31 = 0x80000000;
const TWO_32 = 0x100000000;
