import { MARGIN } from "../contract/limits.js";
import { textEncoder } from "../engine/text-encoder.js";
import { writeAscii } from "../write/ascii.js";
import { writeCheckedBytes } from "../write/bytes.js";
import { writeShortUtf8 } from "../write/code-points.js";
import { placeLength } from "../write/length.js";
import { noRoom } from "../write/room.js";
import { writeVarint } from "../write/varint.js";

/**
 * Does what that of other code does (write/string.ts), without what Node.js has beyond the language.
 *
 * Throws NO_ROOM or HUGE if there may not be enough room. Strings shorter than
 * LONG are not checked: the caller has checked for those.
 */
export function writeString(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const { length } = value;
  if (length >= LONG) {
    return writeLongString(target, position, value);
  }
  target[position] = length;
  return writeAscii(target, position + 1, value, length)
    ? position + 1 + length
    : writeShortUtf8(target, position, value);
}

function writeLongString(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const start = writeVarint(target, position, value.length);
  // Nothing at all, if less than the margin is left.
  const rest = target.subarray(start, -MARGIN);
  const { read, written } = textEncoder.encodeInto(value, rest);
  if (read === value.length) {
    return placeLength(target, position, start, start + written);
  }
  noRoom(target, value.length);
  // Nothing is written, the bytes are counted.
  return writeCheckedBytes(target, position, textEncoder.encode(value));
}

/**
 * From this number of UTF-16 code units on, native code writes a string. The
 * length of a shorter one takes one byte if it is ASCII.
 */
const LONG = 128;
