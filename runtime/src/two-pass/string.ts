/**
 * Strings in two passes.
 *
 * To the first pass, the length of a string is its size: that is so if it is
 * ASCII, and needs no look at its characters. If the second pass comes to another
 * character, it gives up, and both passes are done again with exact sizes. From
 * then on, strings at that place in the generated code are measured at once, and
 * no others: ids and names beside a text stay cheap.
 */
import { NO_ROOM } from "../wire/anomaly.js";
import { Buffer } from "../wire/node-buffer.js";
import { lengthOf } from "../wire/string-length.js";
import { writeShortUtf8 } from "../wire/write-code-points.js";
import { placeLength } from "../wire/write-length.js";
import { LONG, utf8Size, writeUtf8 } from "../wire/write-string.js";
import { varintSize, writeVarint } from "../wire/write-varint.js";
import { CALL, foundWide, hasWide, takeWide } from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const CALL$ = CALL;
const foundWide$ = foundWide;
const hasWide$ = hasWide;
const LONG$ = LONG;
const lengthOf$ = lengthOf;
const placeLength$ = placeLength;
const takeWide$ = takeWide;
const utf8Size$ = utf8Size;
const varintSize$ = varintSize;
const writeShortUtf8$ = writeShortUtf8;
const writeUtf8$ = writeUtf8;
const writeVarint$ = writeVarint;

/**
 * How many strings are measured at a place after one that was not ASCII, so that
 * text is not written twice each time.
 */
const REMEMBERED = 255;

/** Shorter lengths take one byte. */
const SHORT = 0x80;

/** So many places in generated code that measure strings have numbers of their own. */
const PLACES = 4096;

/**
 * For each place, the first length that is not taken for a size at once: SHORT, or 0
 * while strings are measured there. The first pass hands it on.
 */
const GUESSED = /*@__PURE__*/ new Uint8Array(PLACES).fill(SHORT);
/** The same where all strings are measured. */
const MEASURED = /*@__PURE__*/ new Uint8Array(PLACES);
/** For each place, how many more strings it measures. */
const LEFT = /*@__PURE__*/ new Uint8Array(PLACES);

let placesTaken = 0;

/**
 * Takes places for the strings of a function, and returns the first. With too many,
 * some share a number, or have none and are always measured, which changes speed only.
 */
export function stringPlaces(count: number): number {
  if (placesTaken + count > PLACES) {
    placesTaken = 0;
  }
  const first = placesTaken;
  placesTaken += count;
  return first;
}

/**
 * Returns what the first pass gets: for each place, the length from which on a string
 * is not taken for ASCII at once.
 */
export function guesses(exact: boolean): Uint8Array {
  return exact ? MEASURED : GUESSED;
}

/**
 * Returns the size in bytes of a string with its length, or what it is if the
 * string is ASCII. Generated code does the same, and calls only `otherStringSize`: each
 * call takes from V8's budget for inlining.
 */
export function stringSize(
  value: string,
  guessed: Uint8Array,
  place: number,
): number {
  const length = lengthOf$(value);
  return length < (guessed[place] as number)
    ? length + 1
    : otherStringSize(value, place);
}

/**
 * Does the same for a string that is long, or is to be measured.
 */
export function otherStringSize(value: string, place: number): number {
  const length = lengthOf$(value);
  const left = LEFT[place] as number;
  if (left === 0 && !CALL$.tape.exact) {
    return varintSize$(length) + length;
  }
  const size = sizeOf(value, length);
  if (size !== length) {
    foundWide$();
    LEFT[place] = REMEMBERED;
    GUESSED[place] = 0;
  } else if (left > 0) {
    LEFT[place] = left - 1;
    GUESSED[place] = left > 1 ? 0 : SHORT;
  }
  return varintSize$(size) + size;
}

/**
 * Returns the size in bytes of a string as UTF-8. Allocates nothing: so no
 * TextEncoder is used.
 */
function sizeOf(value: string, length: number): number {
  if (length >= NATIVE$) {
    return utf8Size$(value);
  }
  const { charCodeAt } = String.prototype;
  let bits = 0;
  for (let i = 0; i < length; i++) {
    bits |= charCodeAt.call(value, i);
  }
  return bits < 0x80 ? length : shortSize(value, length);
}

/** Returns the size in bytes of a string that is not ASCII. */
function shortSize(value: string, length: number): number {
  const { charCodeAt } = String.prototype;
  let size = length;
  for (let i = 0; i < length; i++) {
    const code = charCodeAt.call(value, i);
    if (code >= 0x80) {
      // Two halves of a pair take four bytes together. A lone one becomes
      // U+FFFD, which takes three.
      size += code < 0x800 ? 1 : 2;
      if (
        (code & 0xfc00) === 0xd800 &&
        (charCodeAt.call(value, i + 1) & 0xfc00) === 0xdc00
      ) {
        i++;
      }
    }
  }
  return size;
}

/**
 * Writes a string with its length prefix, and returns the position after it.
 *
 * Throws NO_ROOM if the string is not ASCII, and the first pass did not come to as
 * many such strings; or if it does not fit into the target: then the message has
 * changed since.
 */
export function writeString(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const length = lengthOf$(value);
  if (length >= LONG$) {
    return writeLongString(target, position, value, length);
  }
  const { charCodeAt } = String.prototype;
  target[position] = length;
  const start = position + 1;
  const last = length - 4;
  let bits = 0;
  let i = 0;
  while (i <= last) {
    const a = charCodeAt.call(value, i);
    const b = charCodeAt.call(value, i + 1);
    const c = charCodeAt.call(value, i + 2);
    const d = charCodeAt.call(value, i + 3);
    bits |= a | b | c | d;
    target[start + i] = a;
    target[start + i + 1] = b;
    target[start + i + 2] = c;
    target[start + i + 3] = d;
    i += 4;
    if (i > last) {
      break;
    }
    const e = charCodeAt.call(value, i);
    const f = charCodeAt.call(value, i + 1);
    const g = charCodeAt.call(value, i + 2);
    const h = charCodeAt.call(value, i + 3);
    bits |= e | f | g | h;
    target[start + i] = e;
    target[start + i + 1] = f;
    target[start + i + 2] = g;
    target[start + i + 3] = h;
    i += 4;
  }
  for (; i < length; i++) {
    const code = charCodeAt.call(value, i);
    bits |= code;
    target[start + i] = code;
  }
  if (bits < 0x80) {
    return start + length;
  }
  takeWide$();
  return writeShortUtf8$(target, position, value);
}

/**
 * Writes a string for which a native call pays off.
 */
function writeLongString(
  target: Uint8Array,
  position: number,
  value: string,
  length: number,
): number {
  const start = writeVarint$(target, position, length);
  const room = target.length - start;
  // No UTF-16 code unit takes more than 3 bytes. What doesn't fit, native code
  // leaves out, and up to 3 bytes more than that, so its result can be the length
  // of a string that is not ASCII.
  const mayBeWide = hasWide$();
  if (room < (mayBeWide ? 3 * length : length + 4)) {
    const size = sizeOf(value, length);
    if (size > room || (size !== length && !mayBeWide)) {
      throw NO_ROOM;
    }
  }
  const end = writeUtf8$(target, start, value, length);
  if (end === start + length) {
    return end;
  }
  takeWide$();
  return placeLength$(target, position, start, end);
}

/**
 * From this number of UTF-16 code units on, native code measures a string, if there
 * is some that allocates nothing.
 */
const NATIVE$: number = Buffer === undefined ? Number.POSITIVE_INFINITY : 16;
