/**
 * Strings in standalone code: as in other code, without what Node.js has beyond
 * the language.
 */
import { writeCheckedBytes } from "../wire/bytes.js";
import { MARGIN, noRoom } from "../wire/room.js";
import { textEncoder } from "../wire/text-encoder.js";
import { writeShortUtf8 } from "../wire/write-code-points.js";
import { placeLength } from "../wire/write-length.js";
import { writeVarint } from "../wire/write-varint.js";

/**
 * Writes a string with its length prefix, and returns the position after it.
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
  const start = position + 1;
  const last = length - 4;
  let bits = 0;
  let i = 0;
  for (; i <= last; i += 4) {
    const a = value.charCodeAt(i);
    const b = value.charCodeAt(i + 1);
    const c = value.charCodeAt(i + 2);
    const d = value.charCodeAt(i + 3);
    bits |= a | b | c | d;
    target[start + i] = a;
    target[start + i + 1] = b;
    target[start + i + 2] = c;
    target[start + i + 3] = d;
  }
  for (; i < length; i++) {
    const code = value.charCodeAt(i);
    bits |= code;
    target[start + i] = code;
  }
  return bits < 0x80 ? start + length : writeShortUtf8(target, position, value);
}

/**
 * Writes a string for which a native call pays off.
 */
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
