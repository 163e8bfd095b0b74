/**
 * Reading bytes, https://protobuf.dev/programming-guides/encoding/#length-types
 */
import type { Source } from "../contract/source.js";

/**
 * Returns the bytes between two positions, which are within the source: a view,
 * as of `subarray`, with the same class. If that is Uint8Array, the constructor
 * takes half as long, because it looks for no class.
 */
export function readBytes(
  source: Source,
  start: number,
  end: number,
): Uint8Array {
  const { bytes } = source;
  if (bytes.constructor !== Uint8Array) {
    return bytes.subarray(start, end);
  }
  source.memory ??= bytes.buffer;
  return new Uint8Array(source.memory, bytes.byteOffset + start, end - start);
}
