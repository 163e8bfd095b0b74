/**
 * Bytes in the second of two passes.
 */
import { byteCount, SHORT } from "../wire/bytes.js";
import { setBytes } from "../wire/plain-bytes.js";
import { writeLength } from "./length.js";

// Constants, because V8 re-reads an import at each use.
const SHORT$ = SHORT;
const byteCount$ = byteCount;
const setBytes$ = setBytes;
const writeLength$ = writeLength;

/**
 * Writes a checked `bytes` value with its length prefix, and returns the
 * position after it.
 *
 * Throws a RangeError if it doesn't fit: then the message has changed.
 */
export function writeBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
): number {
  const length = byteCount$(value);
  const start = writeLength$(target, position, length);
  return copyBytes(target, start, value, length);
}

/**
 * Copies so many checked bytes, and returns the position after them.
 *
 * Throws a RangeError if they don't fit.
 */
export function copyBytes(
  target: Uint8Array,
  position: number,
  bytes: Uint8Array,
  length: number,
): number {
  if (length <= SHORT$) {
    for (let i = 0; i < length; i++) {
      target[position + i] = bytes[i] as number;
    }
  } else {
    setBytes$.call(target, bytes, position);
  }
  return position + length;
}
