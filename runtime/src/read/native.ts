/** Strings by the native code of Node's Buffer. */
import { Buffer } from "../engine/buffer.js";
import type { readStrictly } from "./utf8.js";

const utf8Slice = Buffer?.prototype.utf8Slice;

/**
 * How many strings native code reads at first, whatever their length. Compiling
 * the loops takes as long as reading some 10,000 strings natively takes more, in
 * Node.js; elsewhere native code takes longer.
 */
export const COLD: number = utf8Slice === undefined ? 300 : 3000;

/**
 * Reads the string between two positions; by a function of utf8.ts where there is no Buffer, and for what may not be UTF-8.
 */
export function readNatively(
  bytes: Uint8Array,
  start: number,
  end: number,
  orElse: typeof readStrictly,
): string {
  if (utf8Slice === undefined) {
    return orElse(bytes, start, end);
  }
  const text = utf8Slice.call(bytes, start, end);
  // U+FFFD: native code put it in place of bad bytes, or the text has it.
  return text.includes("\ufffd") ? orElse(bytes, start, end) : text;
}
