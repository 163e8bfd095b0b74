import { writeVarint, writeVarint64 } from "../wire/write-varint.js";

/**
 * Writes an `int32` or enum value, and returns the position after it. Negative
 * ones are written as if they had 64 bits.
 */
export function writeInt32(
  target: Uint8Array,
  position: number,
  value: number,
): number {
  return value < 0
    ? writeVarint64(target, position, value, -1)
    : writeVarint(target, position, value);
}
