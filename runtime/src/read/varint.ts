/**
 * Reading base 128 varints, https://protobuf.dev/programming-guides/encoding/#varints
 *
 * Generated code reads a first byte itself, and calls these if others follow.
 * Beyond the end of the bytes, a byte reads as undefined, and counts as 0: the
 * position is too large then, and code that reads to an end notices.
 */

import { ANOMALY } from "../contract/signals.js";
import type { Source } from "../contract/source.js";

/**
 * Reads the rest of a varint of 32 bits, after its first byte, and returns its
 * bits. Higher bits are dropped, as in protobuf-es.
 *
 * Throws ANOMALY if it has more than 10 bytes.
 */
export function readVarint(source: Source, position: number): number {
  const bytes = source.bytes;
  let p = position;
  let bits = (bytes[p - 1] as number) & 0x7f;
  let byte = bytes[p++] as number;
  bits |= (byte & 0x7f) << 7;
  if (byte > 0x7f) {
    byte = bytes[p++] as number;
    bits |= (byte & 0x7f) << 14;
    if (byte > 0x7f) {
      byte = bytes[p++] as number;
      bits |= (byte & 0x7f) << 21;
      if (byte > 0x7f) {
        byte = bytes[p++] as number;
        bits |= byte << 28;
        if (byte > 0x7f) {
          p = skipVarint(bytes, p, position + MAX_VARINT - 1);
        }
      }
    }
  }
  source.p = p;
  return bits;
}

/** The longest varint, in bytes. */
const MAX_VARINT = 10;

function skipVarint(bytes: Uint8Array, position: number, last: number): number {
  let p = position;
  while ((bytes[p++] as number) > 0x7f) {
    if (p >= last) {
      throw ANOMALY;
    }
  }
  return p;
}

/**
 * Reads the rest of a tag, after its first byte, and returns it.
 *
 * Throws ANOMALY if it has more than 5 bytes, or more than 32 bits.
 */
export function readTag(source: Source, position: number): number {
  const bytes = source.bytes;
  const byte = bytes[position] as number;
  if (byte < 0x80) {
    source.p = position + 1;
    return ((bytes[position - 1] as number) & 0x7f) | (byte << 7);
  }
  const tag = readVarint(source, position) >>> 0;
  const length = source.p - position + 1;
  if (length > 5 || (length === 5 && (bytes[source.p - 1] as number) > 0x0f)) {
    throw ANOMALY;
  }
  return tag;
}

/**
 * Reads the rest of a length, after its first byte, and returns it.
 *
 * Throws ANOMALY if there are not as many bytes.
 */
export function readLength(source: Source, position: number): number {
  const length = readVarint(source, position);
  if (length < 0 || length > source.bytes.length) {
    throw ANOMALY;
  }
  return length;
}

/** Reads a whole tag, and leaves the position after it in the source. */
export function nextTag(source: Source, position: number): number {
  const tag = source.bytes[position] as number;
  if (tag > 0x7f) {
    return readTag(source, position + 1);
  }
  source.p = position + 1;
  return tag;
}

/**
 * Reads a whole length, leaves the position after it in the source, and returns the end of what has it.
 *
 * Throws ANOMALY if that is beyond the given end.
 */
export function nextEnd(source: Source, position: number, end: number): number {
  let length = source.bytes[position] as number;
  source.p = position + 1;
  if (length > 0x7f) {
    length = readLength(source, position + 1);
  }
  const next = source.p + length;
  if (!(next <= end)) {
    throw ANOMALY;
  }
  return next;
}
