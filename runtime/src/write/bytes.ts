/** Bytes, https://protobuf.dev/programming-guides/encoding/#length-types */
import { MARGIN } from "../contract/limits.js";
import { ANOMALY } from "../contract/signals.js";
import { byteCount, isBytes } from "../objects/bytes.js";
import { noRoom } from "./room.js";
import { writeVarint } from "./varint.js";

/**
 * Checks a `bytes` value, writes it with its length prefix, and returns the position
 * after it. It is checked here, and written if it is short, since one call takes less of V8's budget for inlining.
 *
 * Throws an anomaly if it is not one, and NO_ROOM or HUGE if there is not enough
 * room. Up to SHORT bytes are not checked: the caller has checked for those.
 */
export function writeBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
): number {
  if (!isBytes(value)) {
    throw ANOMALY;
  }
  const length = byteCount(value);
  if (length > SHORT) {
    return writeCheckedBytes(target, position, value);
  }
  target[position] = length;
  const start = position + 1;
  for (let i = 0; i < length; i++) {
    target[start + i] = value[i] as number;
  }
  return start + length;
}

/** Does the same for a checked value of any length. */
export function writeCheckedBytes(
  target: Uint8Array,
  position: number,
  value: Uint8Array,
): number {
  const length = byteCount(value);
  const start = writeVarint(target, position, length);
  return copyBytes(target, start, value, length);
}

/**
 * Copies so many checked bytes, and returns the position after them.
 *
 * Throws NO_ROOM or HUGE if there is not enough room. Up to SHORT bytes are not
 * checked: the caller has checked for those.
 */
export function copyBytes(
  target: Uint8Array,
  position: number,
  bytes: Uint8Array,
  length: number,
): number {
  const end = position + length;
  if (length <= SHORT) {
    for (let i = 0; i < length; i++) {
      target[position + i] = bytes[i] as number;
    }
  } else if (end <= target.length - MARGIN) {
    target.set(bytes, position);
  } else {
    noRoom(target, length);
  }
  return end;
}

/** Up to this number of bytes, a loop is faster than a native copy. */
export const SHORT = 48;
