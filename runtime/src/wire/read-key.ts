/**
 * The keys of maps. They are the same from message to message, and V8 looks up a
 * new string in its table of names before that is a property's: so the strings
 * of the last ones are kept.
 */
import { readString } from "./read-string.js";

// A constant, because V8 re-reads an import at each use.
const readString$ = readString;

/** How many keys are kept; a power of two. */
const SLOTS = 256;

/** The longest key that is kept, in bytes. */
const MAX_KEPT = 40;

const kept: string[] = /*@__PURE__*/ new Array<string>(SLOTS).fill("");

/**
 * Reads the key between two positions, which are within the bytes.
 *
 * Throws ANOMALY if the bytes are not UTF-8.
 */
export function readKey(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (!(length > 0 && length <= MAX_KEPT)) {
    return readString$(bytes, start, end);
  }
  const slot =
    ((bytes[start] as number) * 31 +
      (bytes[end - 1] as number) * 7 +
      (bytes[start + (length >> 1)] as number) * 13 +
      length * 5) &
    (SLOTS - 1);
  const key = kept[slot] as string;
  if (isSame(key, bytes, start, length)) {
    return key;
  }
  const read = readString$(bytes, start, end);
  if (read.length === length) {
    kept[slot] = read;
  }
  return read;
}

/** Whether a string of ASCII characters has these bytes. */
function isSame(
  key: string,
  bytes: Uint8Array,
  start: number,
  length: number,
): boolean {
  if (key.length !== length) {
    return false;
  }
  for (let i = 0; i < length; i++) {
    if (key.charCodeAt(i) !== bytes[start + i]) {
      return false;
    }
  }
  return true;
}
