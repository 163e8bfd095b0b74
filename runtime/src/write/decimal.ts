/**
 * Integers in decimal form: the keys of maps, and fields with
 * `jstype = JS_STRING`.
 */

import { isInt64, isUint64 } from "./int64.js";

/**
 * Returns the number that the key of a map with 32-bit keys stands for; NaN if
 * the key is not the canonical decimal form of an integer. Whether that has 32
 * bits is for the caller to check, since longer ones are rounded. Without a conversion to a number and back,
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
 * (int64.ts), to be written next. Other forms that BigInt() reads ("0x10", " 7 ")
 * are not accepted here.
 */
export function isInt64Text(text: string): boolean {
  return isShort(text) && isCanonical(text) && isInt64(BigInt(text));
}

export function isUint64Text(text: string): boolean {
  return isShort(text) && isCanonical(text) && isUint64(BigInt(text));
}

/** Whether a value is a text of no more characters than a 64-bit integer has: 20 digits, or a sign and 19. */
function isShort(text: string): boolean {
  return typeof text === "string" && text.length <= 20;
}

/**
 * Whether a text is the canonical decimal form of an integer of any size: no leading zeros, no plus, no negative zero. By no
 * regular expression: V8 keeps the last text that one has looked at.
 */
export function isCanonical(text: string): boolean {
  const { length } = text;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  if (text.charCodeAt(start) === ZERO) {
    return length === 1;
  }
  for (let i = start; i < length; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) {
      return false;
    }
  }
  return length > start;
}

const MINUS = 0x2d;
const ZERO = 0x30;
