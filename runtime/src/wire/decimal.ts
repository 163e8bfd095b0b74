/**
 * Integers in decimal form: the keys of maps, and fields with
 * `jstype = JS_STRING`.
 */

import { negateInt64, storeWords } from "./write-int64.js";

// A constant, because V8 re-reads an import at each use.
const storeWords$ = storeWords;

/**
 * Returns the number that the key of a map with 32-bit keys stands for; NaN if
 * the key is not the canonical decimal form of an integer. Whether that has 32
 * bits is for the caller to check. Without a conversion to a number and back,
 * which would allocate a string.
 */
export function parseInt32Key(key: string): number {
  const start = key.charCodeAt(0) === MINUS ? 1 : 0;
  const { length } = key;
  if (key.charCodeAt(start) === ZERO) {
    return length === 1 ? 0 : Number.NaN;
  }
  let value = 0;
  for (let i = start; i < length; i++) {
    const digit = key.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) {
      return Number.NaN;
    }
    value = value * 10 + digit;
  }
  return value === 0 ? Number.NaN : start === 1 ? -value : value;
}

/**
 * Whether a value is the canonical decimal form of a signed 64-bit integer, as fields
 * with `jstype = JS_STRING` and map keys have it. If so, the integer is in the cell
 * (write-int64.ts), to be written next. Other forms that BigInt() reads ("0x10", " 7 ")
 * are not accepted here.
 */
export function isInt64Text(text: string): boolean {
  if (typeof text !== "string") {
    return false;
  }
  const { charCodeAt } = String.prototype;
  const start = charCodeAt.call(text, 0) === MINUS ? 1 : 0;
  const high = storeDigits(text, start);
  if (start === 0) {
    return high >= 0 && high < HALF_RANGE;
  }
  return high >= 0 && negateInt64(high);
}

/**
 * Does the same for an unsigned one.
 */
export function isUint64Text(text: string): boolean {
  return typeof text === "string" && storeDigits(text, 0) >= 0;
}

/**
 * Stores the integer that the digits from `start` on stand for, and returns its higher
 * 32 bits; -1 if they are not canonical, or more than 64 bits. Without a bigint, which
 * would be allocated: the first digits and the last nine are numbers, and are put
 * together in steps that a double holds.
 */
function storeDigits(text: string, start: number): number {
  const { length } = text;
  const count = length - start;
  const first = String.prototype.charCodeAt.call(text, start);
  if (count === 0 || count > 20 || (first === ZERO && length > 1)) {
    return -1;
  }
  const middle = Math.max(start, length - 9);
  const head = digitsOf(text, start, middle);
  const tail = digitsOf(text, middle, length);
  if (head < 0 || tail < 0) {
    return -1;
  }
  // head * 1e9 + tail, as 16 bits and the rest.
  const rest = head % HALF_WORD;
  const low = rest * 1e9 + tail;
  const upper = ((head - rest) / HALF_WORD) * 1e9 + Math.floor(low / HALF_WORD);
  const high = Math.floor(upper / HALF_WORD);
  if (high >= 2 * HALF_RANGE) {
    return -1;
  }
  storeWords$(((upper % HALF_WORD) * HALF_WORD + (low % HALF_WORD)) | 0, high);
  return high;
}

/** Returns the number that a part of a text stands for; -1 if it has anything but digits. */
function digitsOf(text: string, from: number, to: number): number {
  const { charCodeAt } = String.prototype;
  let value = 0;
  for (let i = from; i < to; i++) {
    const digit = charCodeAt.call(text, i) - ZERO;
    if (digit < 0 || digit > 9) {
      return -1;
    }
    value = value * 10 + digit;
  }
  return value;
}

/** 2 ** 16 */
const HALF_WORD = 0x10000;
/** 2 ** 31 */
const HALF_RANGE = 0x80000000;
const MINUS = 0x2d;
const ZERO = 0x30;
