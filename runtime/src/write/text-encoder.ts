/** UTF-8 by the WHATWG class, which all engines have. */
import { textEncoder } from "../engine/text-encoder.js";

/** Writes a string as UTF-8 to memory of no other class, and returns the number of bytes. */
export function encodeInto(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  return textEncoder.encodeInto(value, target.subarray(position)).written;
}

/** Size in bytes of a string as UTF-8. */
export function encodedSize(value: string): number {
  return textEncoder.encode(value).length;
}
