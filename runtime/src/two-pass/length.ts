/**
 * Lengths in the second of two passes.
 */
import { writeVarint } from "../wire/write-varint.js";

// A constant, because V8 re-reads an import at each use.
const writeVarint$ = writeVarint;

/**
 * Writes a length, and returns the position after it. What most lengths take is
 * short, since V8 has a budget for inlining in each function.
 */
export function writeLength(
  target: Uint8Array,
  position: number,
  length: number,
): number {
  if (length < 0x80) {
    target[position] = length;
    return position + 1;
  }
  return writeVarint$(target, position, length);
}
