/**
 * The elements of packed fields. Loops of their own, because in a long pass V8
 * does not inline what they call.
 */
import { ANOMALY } from "./anomaly.js";
import { lowHalf } from "./endian.js";
import { isFloat, writeDouble, writeFixed32, writeFloat } from "./fixed.js";
import {
  checkedInt64Size,
  checkedSint64Size,
  isInt64,
  isUint64,
  writeFixed64,
  writeInt64,
  writeSint64,
} from "./int64.js";
import type { Tape } from "./tape.js";
import {
  int32Size,
  sint32Size,
  uint32Size,
  writeInt32,
  writeSint32,
  writeUint32,
} from "./varint.js";

/**
 * Size in bytes of the elements of a packed field of `int32` or enum values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedInt32Size(list: readonly number[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if ((value | 0) !== value) {
      throw ANOMALY;
    }
    size += int32Size(value);
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `uint32` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedUint32Size(list: readonly number[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if (value >>> 0 !== value) {
      throw ANOMALY;
    }
    size += uint32Size(value);
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `sint32` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedSint32Size(list: readonly number[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if ((value | 0) !== value) {
      throw ANOMALY;
    }
    size += sint32Size(value);
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `int64` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedInt64Size(list: readonly bigint[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as bigint;
    if (!isInt64(value)) {
      throw ANOMALY;
    }
    size += checkedInt64Size();
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `uint64` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedUint64Size(list: readonly bigint[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as bigint;
    if (!isUint64(value)) {
      throw ANOMALY;
    }
    size += checkedInt64Size();
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `sint64` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedSint64Size(list: readonly bigint[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as bigint;
    if (!isInt64(value)) {
      throw ANOMALY;
    }
    size += checkedSint64Size();
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `fixed32` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedFixed32Size(list: readonly number[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if (value >>> 0 !== value) {
      throw ANOMALY;
    }
    size += 4;
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `sfixed32` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedSfixed32Size(list: readonly number[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if ((value | 0) !== value) {
      throw ANOMALY;
    }
    size += 4;
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `fixed64` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedFixed64Size(list: readonly bigint[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as bigint;
    if (!isUint64(value)) {
      throw ANOMALY;
    }
    size += 8;
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `sfixed64` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedSfixed64Size(list: readonly bigint[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as bigint;
    if (!isInt64(value)) {
      throw ANOMALY;
    }
    size += 8;
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `float` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedFloatSize(list: readonly number[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if (typeof value !== "number" || !isFloat(value)) {
      throw ANOMALY;
    }
    size += 4;
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `double` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedDoubleSize(list: readonly number[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if (typeof value !== "number") {
      throw ANOMALY;
    }
    size += 8;
  }
  return size;
}

/**
 * Size in bytes of the elements of a packed field of `bool` values.
 *
 * Throws an anomaly if one is not of the type.
 */
export function packedBoolSize(list: readonly boolean[]): number {
  let size = 0;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as boolean;
    if (typeof value !== "boolean") {
      throw ANOMALY;
    }
    size += 1;
  }
  return size;
}

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
  tape: Tape,
): number {
  let p = position;
  if (!LITTLE_ENDIAN) {
    for (let i = 0; i < list.length; i++) {
      p = writeFloat(target, p, list[i] as number);
    }
    return p;
  }
  const { floats } = tape;
  const { length } = list;
  for (let i = 0; i < length; ) {
    let count = 0;
    while (count < floats.length && i < length) {
      floats[count++] = list[i++] as number;
    }
    p = copyChunk(target, p, tape.chunk, count * 4);
  }
  if (list.length !== length) {
    throw ANOMALY;
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
  tape: Tape,
): number {
  let p = position;
  if (!LITTLE_ENDIAN) {
    for (let i = 0; i < list.length; i++) {
      p = writeDouble(target, p, list[i] as number);
    }
    return p;
  }
  const { doubles } = tape;
  const { length } = list;
  for (let i = 0; i < length; ) {
    let count = 0;
    while (count < doubles.length && i < length) {
      doubles[count++] = list[i++] as number;
    }
    p = copyChunk(target, p, tape.chunk, count * 8);
  }
  if (list.length !== length) {
    throw ANOMALY;
  }
  return p;
}

/**
 * Copies the first bytes of a chunk, and returns the position behind them.
 */
function copyChunk(
  target: Uint8Array,
  position: number,
  chunk: Uint8Array,
  size: number,
): number {
  if (size === chunk.length) {
    target.set(chunk, position);
  } else {
    for (let i = 0; i < size; i++) {
      target[position + i] = chunk[i] as number;
    }
  }
  return position + size;
}

/** Whether the engine keeps numbers in the byte order of Protobuf. */
const LITTLE_ENDIAN = /*@__PURE__*/ lowHalf() === 0;
