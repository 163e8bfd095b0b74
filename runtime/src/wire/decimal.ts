/**
 * Integers in decimal form: the keys of maps, and fields with
 * `jstype = JS_STRING`.
 */

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

const MINUS = 0x2d;
const ZERO = 0x30;

/**
 * Returns the integer that a decimal string stands for, as fields with
 * `jstype = JS_STRING` and map keys have it; undefined if the string is not
 * the canonical form of an integer. Other forms that BigInt() reads ("0x10",
 * " 7 ") are not accepted here.
 */
export function parseInt64(value: string): bigint | undefined {
  return typeof value === "string" && DECIMAL.test(value)
    ? BigInt(value)
    : undefined;
}

const DECIMAL = /^(?:0|-?[1-9][0-9]{0,19})$/;
