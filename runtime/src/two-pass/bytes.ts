/**
 * Bytes in the second of two passes.
 */
import { ANOMALY } from "../wire/anomaly.js";
import { byteCount, isBytes, SHORT } from "../wire/bytes.js";
import { setBytes } from "../wire/plain-bytes.js";
import { writeVarint } from "../wire/write-varint.js";

// Constants, because V8 re-reads an import at each use.
const SHORT$ = SHORT;
const byteCount$ = byteCount;
const isBytes$ = isBytes;
const setBytes$ = setBytes;
const writeVarint$ = writeVarint;

/**
 * Checks a `bytes` value, writes it with its length prefix, and returns the position
 * after it. Short ones are written here: further functions take more of V8's budget for inlining.
 *
 * Throws an anomaly if it is not one, and a RangeError if it doesn't fit: then the
 * message has changed.
 */
export function writeBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
): number {
  if (!isBytes$(value)) {
    throw ANOMALY;
  }
  const length = byteCount$(value);
  if (length > SHORT$) {
    return writeLongBytes(target, position, value, length);
  }
  target[position] = length;
  const start = position + 1;
  for (let i = 0; i < length; i++) {
    target[start + i] = value[i] as number;
  }
  return start + length;
}

function writeLongBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
  length: number,
): number {
  const start = writeVarint$(target, position, length);
  setBytes$.call(target, value, start);
  return start + length;
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
