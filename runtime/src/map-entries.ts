/**
 * Map fields are objects, so their keys are strings.
 *
 * The size pass enumerates a map with `for...in`, which is fast on objects of
 * any shape, and keeps keys and values for the write pass.
 */
import { hasOwn } from "./own.js";
import type { Tape } from "./tape.js";

/**
 * Keeps a key and its value for the write pass.
 */
export function keepEntry(tape: Tape, key: unknown, value: unknown): void {
  const index = tape.entryTop;
  tape.entries[index] = key;
  tape.entries[index + 1] = value;
  tape.entryTop = index + 2;
}

/**
 * Takes the next key, which has the type that the size pass kept.
 */
export function nextKey<K>(tape: Tape): K {
  return tape.entries[tape.nextEntry++] as K;
}

/**
 * Takes the value of the key that was taken last. The map itself is only there
 * for its type.
 */
export function nextValue<V>(
  tape: Tape,
  _record: { readonly [key: string]: V } | { readonly [key: number]: V },
): V {
  return tape.entries[tape.nextEntry++] as V;
}

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
  lastKey: string,
  count: number,
): boolean {
  return count === 0 || hasOwn(record, lastKey);
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
