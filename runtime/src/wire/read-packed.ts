/**
 * Reading packed fields, https://protobuf.dev/programming-guides/encoding/#packed
 *
 * A function for each type, because V8 compiles a loop for the elements that it
 * saw: one for all types would be slow for each.
 */

import { ANOMALY } from "./anomaly.js";
import {
  readBool,
  readDouble,
  readFixed64,
  readFloat,
  readInt64,
  readSfixed32,
  readSfixed64,
  readSint64,
  readUint64,
} from "./read-int64.js";
import { readVarint } from "./read-varint.js";
import type { Source } from "./source.js";

// Constants, because V8 re-reads an import at each use.
const readBool$ = readBool;
const readDouble$ = readDouble;
const readFixed64$ = readFixed64;
const readFloat$ = readFloat;
const readInt64$ = readInt64;
const readSfixed32$ = readSfixed32;
const readSfixed64$ = readSfixed64;
const readSint64$ = readSint64;
const readUint64$ = readUint64;
const readVarint$ = readVarint;

/** The most elements that V8 allocates at once without making a dictionary. */
const MAX_ALLOCATED = 1 << 24;

/**
 * Counts the varints between two positions: the bytes that end one.
 *
 * Throws ANOMALY if the last one is cut off at the end of the field.
 */
function countVarints(bytes: Uint8Array, start: number, end: number): number {
  if (start < end && (bytes[end - 1] as number) > 0x7f) {
    throw ANOMALY;
  }
  let count = 0;
  for (let i = start; i < end; i++) {
    count += ((bytes[i] as number) >> 7) ^ 1;
  }
  return count;
}

/**
 * Returns the number of elements of a fixed size between two positions.
 *
 * Throws ANOMALY if there is a remainder.
 */
function countFixed(start: number, end: number, size: number): number {
  const count = (end - start) / size;
  if (count !== Math.floor(count)) {
    throw ANOMALY;
  }
  return count;
}

/** From so many elements of 8 bytes on, a view pays off. */
const MANY = 32;

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Whether an array is made for so many elements at once. Each function makes its
 * own: V8 remembers the kind of elements for the place where an array is made.
 */
function isNew(list: readonly unknown[], count: number): boolean {
  return list.length === 0 && count <= MAX_ALLOCATED;
}

/**
 * Reads a packed field of `int32` or enum values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedInt32(
  source: Source,
  position: number,
  end: number,
  list: number[],
): number[] {
  const { bytes } = source;
  const count = countVarints(bytes, position, end);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    let value = bytes[p++] as number;
    if (value > 0x7f) {
      const byte = bytes[p] as number;
      if (byte < 0x80) {
        value = (value & 0x7f) | (byte << 7);
        p++;
      } else {
        value = readVarint$(source, p);
        p = source.p;
      }
    }
    items[i] = value;
  }
  return items;
}

/**
 * Reads a packed field of `uint32` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedUint32(
  source: Source,
  position: number,
  end: number,
  list: number[],
): number[] {
  const { bytes } = source;
  const count = countVarints(bytes, position, end);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    let value = bytes[p++] as number;
    if (value > 0x7f) {
      const byte = bytes[p] as number;
      if (byte < 0x80) {
        value = (value & 0x7f) | (byte << 7);
        p++;
      } else {
        value = readVarint$(source, p);
        p = source.p;
      }
    }
    items[i] = value >>> 0;
  }
  return items;
}

/**
 * Reads a packed field of `sint32` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedSint32(
  source: Source,
  position: number,
  end: number,
  list: number[],
): number[] {
  const { bytes } = source;
  const count = countVarints(bytes, position, end);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    let value = bytes[p++] as number;
    if (value > 0x7f) {
      const byte = bytes[p] as number;
      if (byte < 0x80) {
        value = (value & 0x7f) | (byte << 7);
        p++;
      } else {
        value = readVarint$(source, p);
        p = source.p;
      }
    }
    items[i] = (value >>> 1) ^ -(value & 1);
  }
  return items;
}

/**
 * Reads a packed field of `bool` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedBool(
  source: Source,
  position: number,
  end: number,
  list: boolean[],
): boolean[] {
  const { bytes } = source;
  const count = countVarints(bytes, position, end);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    let value = bytes[p++] as number;
    if (value > 0x7f) {
      value = readBool$(source, p);
      p = source.p;
    }
    items[i] = value !== 0;
  }
  return items;
}

/**
 * Reads a packed field of `int64` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedInt64(
  source: Source,
  position: number,
  end: number,
  list: bigint[],
): bigint[] {
  const count = countVarints(source.bytes, position, end);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] = readInt64$(source, p);
    p = source.p;
  }
  return items;
}

/**
 * Reads a packed field of `uint64` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedUint64(
  source: Source,
  position: number,
  end: number,
  list: bigint[],
): bigint[] {
  const count = countVarints(source.bytes, position, end);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] = readUint64$(source, p);
    p = source.p;
  }
  return items;
}

/**
 * Reads a packed field of `sint64` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedSint64(
  source: Source,
  position: number,
  end: number,
  list: bigint[],
): bigint[] {
  const count = countVarints(source.bytes, position, end);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] = readSint64$(source, p);
    p = source.p;
  }
  return items;
}

/**
 * Reads a packed field of `fixed32` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedFixed32(
  source: Source,
  position: number,
  end: number,
  list: number[],
): number[] {
  const { bytes } = source;
  const count = countFixed(position, end, 4);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] = readSfixed32$(bytes, p) >>> 0;
    p += 4;
  }
  return items;
}

/**
 * Reads a packed field of `sfixed32` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedSfixed32(
  source: Source,
  position: number,
  end: number,
  list: number[],
): number[] {
  const { bytes } = source;
  const count = countFixed(position, end, 4);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] = readSfixed32$(bytes, p);
    p += 4;
  }
  return items;
}

/**
 * Reads a packed field of `float` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedFloat(
  source: Source,
  position: number,
  end: number,
  list: number[],
): number[] {
  const { bytes } = source;
  const count = countFixed(position, end, 4);
  const items = isNew(list, count) ? new Array(count) : list;
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] = readFloat$(bytes, p);
    p += 4;
  }
  return items;
}

/**
 * Reads a packed field of `fixed64` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedFixed64(
  source: Source,
  position: number,
  end: number,
  list: bigint[],
): bigint[] {
  const { bytes } = source;
  const count = countFixed(position, end, 8);
  const items = isNew(list, count) ? new Array(count) : list;
  const view = count < MANY ? undefined : viewOf(bytes);
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] =
      view === undefined ? readFixed64$(bytes, p) : view.getBigUint64(p, true);
    p += 8;
  }
  return items;
}

/**
 * Reads a packed field of `sfixed64` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedSfixed64(
  source: Source,
  position: number,
  end: number,
  list: bigint[],
): bigint[] {
  const { bytes } = source;
  const count = countFixed(position, end, 8);
  const items = isNew(list, count) ? new Array(count) : list;
  const view = count < MANY ? undefined : viewOf(bytes);
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] =
      view === undefined ? readSfixed64$(bytes, p) : view.getBigInt64(p, true);
    p += 8;
  }
  return items;
}

/**
 * Reads a packed field of `double` values between two positions, after the elements
 * that the list has, and returns the list, or a new one if it has none.
 *
 * Throws ANOMALY if an element is cut off at the end of the field.
 */
export function readPackedDouble(
  source: Source,
  position: number,
  end: number,
  list: number[],
): number[] {
  const { bytes } = source;
  const count = countFixed(position, end, 8);
  const items = isNew(list, count) ? new Array(count) : list;
  const view = count < MANY ? undefined : viewOf(bytes);
  let p = position;
  for (let i = list.length; p < end; i++) {
    items[i] =
      view === undefined ? readDouble$(bytes, p) : view.getFloat64(p, true);
    p += 8;
  }
  return items;
}

/**
 * Adds 64-bit integers in decimal form to a list, and returns it: the elements
 * of fields with `jstype = JS_STRING`.
 */
export function appendStrings(list: string[], values: bigint[]): string[] {
  for (let i = 0; i < values.length; i++) {
    list.push(String(values[i]));
  }
  return list;
}
