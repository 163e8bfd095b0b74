/**
 * Reading 64-bit integers and floating-point numbers, by way of a cell that
 * is seen as each of them.
 */

import { ANOMALY } from "../contract/signals.js";
import type { Source } from "../contract/source.js";
import {
  doubles,
  floats,
  HIGH,
  LOW,
  signed,
  unsigned,
  words,
} from "../engine/cell.js";

/**
 * Reads a varint of 64 bits into the cell, and leaves the position after it in
 * the source.
 *
 * Throws ANOMALY if it has more than 10 bytes.
 */
function readVarint64(source: Source, position: number): void {
  const bytes = source.bytes;
  let p = position;
  let byte = bytes[p++] as number;
  let low = byte & 0x7f;
  let high = 0;
  if (byte > 0x7f) {
    byte = bytes[p++] as number;
    low |= (byte & 0x7f) << 7;
    if (byte > 0x7f) {
      byte = bytes[p++] as number;
      low |= (byte & 0x7f) << 14;
      if (byte > 0x7f) {
        byte = bytes[p++] as number;
        low |= (byte & 0x7f) << 21;
        if (byte > 0x7f) {
          byte = bytes[p++] as number;
          low |= byte << 28;
          high = (byte & 0x7f) >> 4;
          for (let shift = 3; byte > 0x7f; shift += 7) {
            if (shift > 31) {
              throw ANOMALY;
            }
            byte = bytes[p++] as number;
            high |= (byte & 0x7f) << shift;
          }
        }
      }
    }
  }
  words[LOW] = low;
  words[HIGH] = high;
  source.p = p;
}

export function readInt64(source: Source, position: number): bigint {
  readVarint64(source, position);
  return signed[0] as bigint;
}

export function readUint64(source: Source, position: number): bigint {
  readVarint64(source, position);
  return unsigned[0] as bigint;
}

export function readSint64(source: Source, position: number): bigint {
  readVarint64(source, position);
  const low = words[LOW] as number;
  const high = words[HIGH] as number;
  const sign = -(low & 1);
  words[LOW] = ((low >>> 1) | (high << 31)) ^ sign;
  words[HIGH] = (high >>> 1) ^ sign;
  return signed[0] as bigint;
}

/** Reads the rest of a `bool` value, after its first byte: 0 is false. */
export function readBool(source: Source, position: number): number {
  readVarint64(source, position - 1);
  return (words[LOW] as number) | (words[HIGH] as number);
}

/** Reads 4 bytes, little endian, as a signed integer. */
export function readSfixed32(bytes: Uint8Array, position: number): number {
  return (
    (bytes[position] as number) |
    ((bytes[position + 1] as number) << 8) |
    ((bytes[position + 2] as number) << 16) |
    ((bytes[position + 3] as number) << 24)
  );
}

/** Reads 8 bytes, little endian, into the cell. */
function read64(bytes: Uint8Array, position: number): void {
  words[LOW] = readSfixed32(bytes, position);
  words[HIGH] = readSfixed32(bytes, position + 4);
}

export function readSfixed64(bytes: Uint8Array, position: number): bigint {
  read64(bytes, position);
  return signed[0] as bigint;
}

export function readFixed64(bytes: Uint8Array, position: number): bigint {
  read64(bytes, position);
  return unsigned[0] as bigint;
}

export function readDouble(bytes: Uint8Array, position: number): number {
  read64(bytes, position);
  return doubles[0] as number;
}

export function readFloat(bytes: Uint8Array, position: number): number {
  words[0] = readSfixed32(bytes, position);
  return floats[0] as number;
}
