/**
 * Strings of characters that take three or four bytes as UTF-8, such as Chinese
 * and emoji, by a loop.
 *
 * V8 before 13, in Node.js 20 and 22, decodes such text character by character:
 * 11 ns for each, where a loop takes 3. Later versions are faster than a loop,
 * but for short text.
 */

import { Buffer } from "../engine/buffer.js";
import { LOW } from "../engine/cell.js";
import { nodeV8 } from "../engine/v8.js";

/** Takes the low byte of a UTF-16 code unit first. */
const ucs2Slice = LOW === 0 ? Buffer?.prototype.ucs2Slice : undefined;

/** From this number of bytes on, native code is faster, and less memory is kept. */
const LONG = nodeV8 < 13 ? 4096 : 40;

let units: Uint16Array | undefined;
let memory: Uint8Array | undefined;

/**
 * Reads the string between two positions if it is UTF-8 that a loop reads faster
 * than native code, and returns undefined otherwise.
 */
export function readWide(
  bytes: Uint8Array,
  start: number,
  end: number,
): string | undefined {
  // V8 keeps such a string in two bytes a character, as `ucs2Slice` does. The first or the last
  // character takes more than two bytes, if the bytes are UTF-8.
  const isWide =
    (bytes[start] as number) >= 0xe0 ||
    (((bytes[end - 1] as number) & 0xc0) === 0x80 &&
      ((bytes[end - 2] as number) & 0xc0) === 0x80);
  if (ucs2Slice === undefined || end - start >= LONG || !isWide) {
    return undefined;
  }
  units ??= new Uint16Array(LONG);
  memory ??= new Uint8Array(units.buffer);
  const length = decode(bytes, start, end, units);
  return length === INVALID ? undefined : ucs2Slice.call(memory, 0, 2 * length);
}

const INVALID = -1;

/**
 * Decodes UTF-8, and returns the number of UTF-16 code units, or INVALID.
 *
 * A byte that continues a character has 10 as its high bits, and is over 0x3f
 * after `^ 0x80` otherwise; so is what is behind the bytes.
 */
function decode(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint16Array,
): number {
  let length = 0;
  let p = start;
  while (p < end) {
    const a = bytes[p++] as number;
    if (a < 0x80) {
      target[length++] = a;
    } else if (a < 0xe0) {
      const b = (bytes[p++] as number) ^ 0x80;
      if (a < 0xc2 || b > 0x3f) {
        return INVALID;
      }
      target[length++] = ((a & 0x1f) << 6) | b;
    } else if (a < 0xf0) {
      const b = (bytes[p++] as number) ^ 0x80;
      const c = (bytes[p++] as number) ^ 0x80;
      const code = ((a & 0xf) << 12) | (b << 6) | c;
      if ((b | c) > 0x3f || code < 0x800 || (code & 0xf800) === 0xd800) {
        return INVALID;
      }
      target[length++] = code;
    } else {
      const b = (bytes[p++] as number) ^ 0x80;
      const c = (bytes[p++] as number) ^ 0x80;
      const d = (bytes[p++] as number) ^ 0x80;
      const code = (((a & 0xf) << 18) | (b << 12) | (c << 6) | d) - 0x10000;
      if ((b | c | d) > 0x3f || code < 0 || code > 0xfffff) {
        return INVALID;
      }
      target[length++] = 0xd800 | (code >> 10);
      target[length++] = 0xdc00 | (code & 0x3ff);
    }
  }
  // The last character may be cut off.
  return p === end ? length : INVALID;
}
