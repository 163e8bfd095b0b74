/**
 * Strings in two passes.
 *
 * To the first pass, the length of a string is its size: that is so if it is
 * ASCII, and needs no look at its characters. If the second pass comes to another
 * character, it gives up, and both passes are done again with exact sizes.
 */
import { NO_ROOM } from "../contract/signals.js";
import { Buffer } from "../engine/buffer.js";
import { writeAscii } from "../write/ascii.js";
import { writeShortUtf8 } from "../write/code-points.js";
import { placeLength } from "../write/length.js";
import { LONG, utf8Size } from "../write/native.js";
import { lengthOf } from "../write/string-length.js";
import { writeUtf8 } from "../write/string-loop.js";
import { varintSize, writeVarint } from "../write/varint.js";
import type { Tape } from "./tape.js";

/**
 * Returns the size in bytes of a string with its length, or what it is if the
 * string is ASCII.
 */
export function stringSize(value: string, tape: Tape): number {
  const length = lengthOf(value);
  return tape.exact
    ? exactSize(value, length, tape)
    : varintSize(length) + length;
}

function exactSize(value: string, length: number, tape: Tape): number {
  const size = sizeOf(value, length);
  if (size !== length) {
    tape.wide = true;
  }
  return varintSize(size) + size;
}

/**
 * From this number of UTF-16 code units on, native code measures a string, if there
 * is some that allocates nothing.
 */
const NATIVE: number = Buffer === undefined ? Number.POSITIVE_INFINITY : 16;

/**
 * Returns the size in bytes of a string as UTF-8. Allocates nothing: so no
 * TextEncoder is used.
 */
function sizeOf(value: string, length: number): number {
  if (length >= NATIVE) {
    return utf8Size(value);
  }
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
 * Throws NO_ROOM if the string is not ASCII and was not measured, or if it does not fit
 * into the target: then the message has changed since.
 */
export function writeString(
  target: Uint8Array,
  position: number,
  value: string,
  tape: Tape,
): number {
  const length = lengthOf(value);
  if (length >= LONG) {
    return writeLongString(target, position, value, length, tape);
  }
  target[position] = length;
  if (writeAscii(target, position + 1, value, length)) {
    return position + 1 + length;
  }
  checkMeasured(tape);
  return writeShortUtf8(target, position, value);
}

function writeLongString(
  target: Uint8Array,
  position: number,
  value: string,
  length: number,
  tape: Tape,
): number {
  const start = writeVarint(target, position, length);
  const room = target.length - start;
  // No UTF-16 code unit takes more than 3 bytes. What doesn't fit, native code
  // leaves out, and up to 3 bytes more than that, so its result can be the length
  // of a string that is not ASCII.
  if (room < (tape.exact ? 3 * length : length + 4)) {
    const size = sizeOf(value, length);
    if (size > room || (size !== length && !tape.exact)) {
      throw NO_ROOM;
    }
  }
  const end = writeUtf8(target, start, value, length);
  if (end === start + length) {
    return end;
  }
  checkMeasured(tape);
  return placeLength(target, position, start, end);
}

/** Throws NO_ROOM for a string that was taken for ASCII: after it, stores would miss the end of the target. */
function checkMeasured(tape: Tape): void {
  if (!tape.exact) {
    throw NO_ROOM;
  }
}
