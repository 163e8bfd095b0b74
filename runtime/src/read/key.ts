/**
 * The keys of maps. They are the same from message to message, and V8 looks up a
 * new string in its table of names before that is a property's: so the strings
 * of the last ones are kept.
 */
import { readString } from "./string.js";

/** How many keys are kept; a power of two. */
const SLOTS = 256;

/** The longest key that is kept, in bytes. */
const MAX_KEPT = 40;

const kept: string[] = /*@__PURE__*/ new Array<string>(SLOTS).fill("");

// The bytes of the keys that are kept, and how many each has. A new key is
// compared with these: the characters of a string take twice as long to read.
const keptBytes = /*@__PURE__*/ new Uint8Array(SLOTS * MAX_KEPT);
const keptLengths = /*@__PURE__*/ new Uint8Array(SLOTS);

/**
 * Reads the key between two positions, which are within the bytes.
 *
 * Throws NO_UTF8 if the bytes are not UTF-8.
 */
export function readKey(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (!(length > 0 && length <= MAX_KEPT)) {
    return readString(bytes, start, end);
  }
  // Of a short key, this takes what is before it too, which does no harm.
  const slot =
    ((bytes[start] as number) * 31 +
      (bytes[start + (length >> 1)] as number) * 13 +
      (bytes[end - 3] as number) * 11 +
      (bytes[end - 2] as number) * 3 +
      (bytes[end - 1] as number) * 7 +
      length * 5) &
    (SLOTS - 1);
  return isKept(slot, bytes, start, end)
    ? (kept[slot] as string)
    : readOther(slot, bytes, start, end);
}

function isKept(
  slot: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): boolean {
  if (keptLengths[slot] !== end - start) {
    return false;
  }
  let k = slot * MAX_KEPT;
  let p = start;
  for (; p + 3 < end; p += 4, k += 4) {
    if (
      (((keptBytes[k] as number) ^ (bytes[p] as number)) |
        ((keptBytes[k + 1] as number) ^ (bytes[p + 1] as number)) |
        ((keptBytes[k + 2] as number) ^ (bytes[p + 2] as number)) |
        ((keptBytes[k + 3] as number) ^ (bytes[p + 3] as number))) !==
      0
    ) {
      return false;
    }
  }
  for (; p < end; p++, k++) {
    if (keptBytes[k] !== bytes[p]) {
      return false;
    }
  }
  return true;
}

/**
 * How many keys of which none is kept come before one that is. Keys that come
 * again are kept soon, and those that never do cost little.
 */
const SKIPPED = 3;

let skipped = 0;

/** Reads a key that is not in its slot. */
function readOther(
  slot: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  const key = readString(bytes, start, end);
  if (skipped < SKIPPED) {
    skipped++;
    return key;
  }
  skipped = 0;
  const { length } = key;
  if (length !== end - start) {
    return key; // not ASCII
  }
  // From the characters: another thread may have changed the bytes since they
  // were read, and keys of later messages must not suffer from that.
  const first = slot * MAX_KEPT;
  // Empty until it is whole: V8 can end a program at any point, and keep the module
  // (the option `timeout` of node:vm).
  keptLengths[slot] = 0;
  let bits = 0;
  for (let i = 0; i < length; i++) {
    const code = key.charCodeAt(i);
    bits |= code;
    keptBytes[first + i] = code;
  }
  kept[slot] = key;
  keptLengths[slot] = bits < 0x80 ? length : 0;
  return key;
}
