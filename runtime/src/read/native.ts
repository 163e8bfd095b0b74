/** Strings by native code: that of Node's Buffer, or what all engines have. */
import { Buffer } from "../engine/buffer.js";
import { readLoosely, readStrictly } from "./utf8.js";

const utf8Slice = Buffer?.prototype.utf8Slice;

/**
 * How many strings native code reads at first, whatever their length. Compiling
 * the loops takes as long as reading some 10,000 strings natively takes more, in
 * Node.js; elsewhere native code takes longer.
 */
export const COLD: number = utf8Slice === undefined ? 300 : 3000;

/**
 * Reads the string between two positions.
 *
 * Throws NO_UTF8 if the bytes are not UTF-8.
 */
export function readNatively(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  if (utf8Slice === undefined) {
    return readStrictly(bytes, start, end);
  }
  const text = utf8Slice.call(bytes, start, end);
  // U+FFFD: native code put it in place of bad bytes, or the text has it.
  return text.includes("\ufffd") ? readStrictly(bytes, start, end) : text;
}

/** Does the same, with U+FFFD for bytes that are not UTF-8. */
export function readNativelyLoose(
  bytes: Uint8Array,
  start: number,
  end: number,
): string {
  if (utf8Slice !== undefined) {
    const text = utf8Slice.call(bytes, start, end);
    if (!text.includes("\ufffd")) {
      return text;
    }
  }
  return readLoosely(bytes, start, end);
}
