/**
 * The elements of packed fields. Loops of their own, because in a long write
 * pass V8 does not inline the writers.
 */
import { writeDouble, writeFixed32, writeFloat } from "./fixed.js";
import { writeFixed64, writeInt64, writeSint64 } from "./int64.js";
import { writeInt32, writeSint32, writeUint32 } from "./varint.js";

/**
 * Writes the elements of a packed field of `uint32` values, and returns the position
 * behind them.
 */
export function writePackedUint32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeUint32(target, p, list[i] as number);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `int32` or enum values, and returns the position
 * behind them.
 */
export function writePackedInt32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeInt32(target, p, list[i] as number);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `sint32` values, and returns the position
 * behind them.
 */
export function writePackedSint32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeSint32(target, p, list[i] as number);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `fixed32` or `sfixed32` values, and returns the position
 * behind them.
 */
export function writePackedFixed32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeFixed32(target, p, list[i] as number);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `float` values, and returns the position
 * behind them.
 */
export function writePackedFloat(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeFloat(target, p, list[i] as number);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `int64` or `uint64` values, and returns the position
 * behind them.
 */
export function writePackedInt64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeInt64(target, p, list[i] as bigint);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `sint64` values, and returns the position
 * behind them.
 */
export function writePackedSint64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeSint64(target, p, list[i] as bigint);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `fixed64` or `sfixed64` values, and returns the position
 * behind them.
 */
export function writePackedFixed64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
): number {
  let p = position;
  for (let i = 0; i < list.length; i++) {
    p = writeFixed64(target, p, list[i] as bigint);
  }
  return p;
}

/**
 * Writes the elements of a packed field of `double` values, and returns the
 * position behind them.
 */
export function writePackedDouble(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  let p = position;
  if (list.length < VIEW_LENGTH) {
    for (let i = 0; i < list.length; i++) {
      p = writeDouble(target, p, list[i] as number);
    }
    return p;
  }
  const size = list.length * 8;
  const view = new DataView(target.buffer, target.byteOffset + p, size);
  for (let i = 0; i < list.length; i++) {
    view.setFloat64(i * 8, list[i] as number, true);
  }
  return p + size;
}

/** From this number of elements on, a DataView pays off. */
const VIEW_LENGTH = 16;
