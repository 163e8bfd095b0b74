/**
 * Strings by a loop, or by native code.
 *
 * Most strings are ASCII, and take as many bytes as they have characters. So
 * that is tried first, without a look at the characters beforehand. A lone
 * surrogate becomes U+FFFD, as in protobuf-es and TextEncoder.
 */

import { MARGIN } from "../contract/limits.js";
import {
  countString,
  MAY_HAVE_MEMORY,
  stringMemory,
} from "../engine/string-memory.js";
import { writeCodePoints, writeShortUtf8 } from "./code-points.js";
import { placeLength } from "./length.js";
import { LONG, utf8Size, writeNative } from "./native.js";
import { noRoom } from "./room.js";
import { lengthOf } from "./string-length.js";
import { varintSize, writeVarint } from "./varint.js";

/**
 * Writes a short string by a loop: two characters a round, since V8 takes 640 bytes of code to
 * read one. Longer ones are written eight a round: fewer branches, and more code than V8
 * inlines. Inlined into maps and the like, this function would leave no budget for small ones.
 */
export function writeStringJs(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const length = lengthOf(value);
  // A constant first: where there is never such memory, V8 leaves this out.
  if (MAY_HAVE_MEMORY && stringMemory.left > 0) {
    countString();
  }
  if (length >= LONG) {
    return writeLongString(target, position, value, length);
  }
  // Not read from each string, as in ascii.ts.
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
  return bits < 0x80 ? start + length : writeShortUtf8(target, position, value);
}

function writeLongString(
  target: Uint8Array,
  position: number,
  value: string,
  length: number,
): number {
  const start = writeVarint(target, position, length);
  // No UTF-16 code unit takes more than 3 bytes.
  if (start + 3 * length > target.length - MARGIN) {
    const size = utf8Size(value);
    const end = position + varintSize(size) + size;
    if (end > target.length - MARGIN) {
      noRoom(target, size);
      return end;
    }
  }
  const end = writeUtf8(target, start, value, length);
  return end === start + length
    ? end
    : placeLength(target, position, start, end);
}

export function writeUtf8(
  target: Uint8Array,
  position: number,
  value: string,
  length: number,
): number {
  // Native code is slow on strings of two-byte characters.
  return length < NATIVE_WIDE && isWide(value, length)
    ? writeCodePoints(target, position, value)
    : position + writeNative(target, position, value);
}

/**
 * Whether a string has, for sure, a character that V8 does not keep in one byte.
 */
function isWide(value: string, length: number): boolean {
  const { charCodeAt } = String.prototype;
  return (
    charCodeAt.call(value, 0) > 0xff ||
    charCodeAt.call(value, length - 1) > 0xff
  );
}

/** From this number on, native code writes a string of two-byte characters. */
const NATIVE_WIDE = 40;
