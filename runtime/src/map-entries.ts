/**
 * Map fields are objects, so their keys are strings. Generated code enumerates
 * them with `for...in`, which is fast on objects of any shape.
 */
import { hasOwn } from "./own.js";

// Constants of this module: V8 reads an import anew each time it is used.
const hasOwn$ = hasOwn;

/**
 * Whether the value is an object that may hold a map.
 */
export function isRecord(value: object): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * Whether all keys that `for...in` gave are the record's own. Own keys come
 * first (ECMAScript 2020, EnumerateObjectProperties), so a look at the last
 * one is enough.
 */
export function hasOwnKeys(
  record: object,
  lastKey: string | undefined,
): boolean {
  return lastKey === undefined || hasOwn$(record, lastKey);
}

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
