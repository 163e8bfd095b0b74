/** The sizes in bytes of values that don't all have the same. */
import { ANOMALY } from "../contract/signals.js";
import { byteCount, isBytes } from "../objects/bytes.js";
import { varintSize } from "../write/varint.js";
import type { Tape } from "./tape.js";

/** Size of an `int32` or enum value: 10 bytes if it is negative. */
export function int32Size(value: number): number {
  return value < 0 ? 10 : uint32Size(value);
}

/**
 * Size of a `uint32` value, or of the same 32 bits as a signed number.
 *
 * A byte has 7 bits of the value. For up to 64 bits, the number of bytes is
 * (9 * bits + 64) / 64, which is less code than comparisons are.
 */
export function uint32Size(value: number): number {
  return (Math.clz32(value) * -9 + 352) >>> 6;
}

export function sint32Size(value: number): number {
  return uint32Size((value << 1) ^ (value >> 31));
}

/** Checks a `bytes` value, and returns its size with its length. */
export function bytesSize(value: Uint8Array, tape: Tape): number {
  if (!isBytes(value)) {
    throw ANOMALY;
  }
  tape.views?.push(value);
  const length = byteCount(value);
  return varintSize(length) + length;
}
