import { ANOMALY } from "../contract/signals.js";
import { byteCount, isBytes } from "../objects/bytes.js";
import { setBytes } from "../objects/plain-bytes.js";
import { SHORT } from "../write/bytes.js";
import { writeVarint } from "../write/varint.js";

/** Does what that of one pass does (write/bytes.ts). Throws a RangeError if it doesn't fit: then the message has changed. */
export function writeBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
): number {
  if (!isBytes(value)) {
    throw ANOMALY;
  }
  const length = byteCount(value);
  const start = writeVarint(target, position, length);
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
  if (length <= SHORT) {
    for (let i = 0; i < length; i++) {
      target[position + i] = bytes[i] as number;
    }
  } else {
    setBytes.call(target, bytes, position);
  }
  return position + length;
}
