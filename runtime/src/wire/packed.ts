/**
 * Packed fields. Loops of their own, because in a long function V8 does not
 * inline what they call.
 */

import type { Draft } from "../encode/draft.js";
import { ANOMALY } from "../fallback/anomaly.js";
import {
  DOUBLES,
  FLOATS,
  isInt64,
  isUint64,
  writeFixed64,
  writeFloat,
  writeInt64,
  writeSint64,
} from "./cell.js";
import { lowHalf } from "./endian.js";
import { isFloat, writeFixed32 } from "./fixed.js";
import { writeLength } from "./length.js";
import { ensureRoom } from "./room.js";
import { writeInt32, writeSint32, writeUint32, writeVarint } from "./varint.js";

// Constants, because V8 re-reads an import at each use.
const checkLength$ = checkLength;
const ensureRoom$ = ensureRoom;
const isFloat$ = isFloat;
const isInt64$ = isInt64;
const isUint64$ = isUint64;
const writeFixed32$ = writeFixed32;
const writeFixed64$ = writeFixed64;
const writeFloat$ = writeFloat;
const writeInt32$ = writeInt32;
const writeInt64$ = writeInt64;
const writeLength$ = writeLength;
const writeSint32$ = writeSint32;
const writeSint64$ = writeSint64;
const writeUint32$ = writeUint32;
const writeVarint$ = writeVarint;

/**
 * Writes a packed field of `int32` or enum values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedInt32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  let p = start;
  for (let i = 0; i < length; i++) {
    if ((i & BLOCK) === 0) {
      ensureRoom$(target, p);
    }
    const value = list[i] as number;
    if ((value | 0) !== value) {
      throw ANOMALY;
    }
    p = writeInt32$(target, p, value);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `uint32` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedUint32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  let p = start;
  for (let i = 0; i < length; i++) {
    if ((i & BLOCK) === 0) {
      ensureRoom$(target, p);
    }
    const value = list[i] as number;
    if (value >>> 0 !== value) {
      throw ANOMALY;
    }
    p = writeUint32$(target, p, value);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `sint32` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedSint32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  let p = start;
  for (let i = 0; i < length; i++) {
    if ((i & BLOCK) === 0) {
      ensureRoom$(target, p);
    }
    const value = list[i] as number;
    if ((value | 0) !== value) {
      throw ANOMALY;
    }
    p = writeSint32$(target, p, value);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `fixed32` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedFixed32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  ensureRoom$(target, start + 4 * length);
  let p = start;
  for (let i = 0; i < length; i++) {
    const value = list[i] as number;
    if (value >>> 0 !== value) {
      throw ANOMALY;
    }
    p = writeFixed32$(target, p, value);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `sfixed32` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedSfixed32(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  ensureRoom$(target, start + 4 * length);
  let p = start;
  for (let i = 0; i < length; i++) {
    const value = list[i] as number;
    if ((value | 0) !== value) {
      throw ANOMALY;
    }
    p = writeFixed32$(target, p, value);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `int64` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedInt64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  let p = start;
  for (let i = 0; i < length; i++) {
    if ((i & BLOCK) === 0) {
      ensureRoom$(target, p);
    }
    const value = list[i] as bigint;
    if (!isInt64$(value)) {
      throw ANOMALY;
    }
    p = writeInt64$(target, p);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `uint64` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedUint64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  let p = start;
  for (let i = 0; i < length; i++) {
    if ((i & BLOCK) === 0) {
      ensureRoom$(target, p);
    }
    const value = list[i] as bigint;
    if (!isUint64$(value)) {
      throw ANOMALY;
    }
    p = writeInt64$(target, p);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `sint64` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedSint64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  let p = start;
  for (let i = 0; i < length; i++) {
    if ((i & BLOCK) === 0) {
      ensureRoom$(target, p);
    }
    const value = list[i] as bigint;
    if (!isInt64$(value)) {
      throw ANOMALY;
    }
    p = writeSint64$(target, p);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `fixed64` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedFixed64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  ensureRoom$(target, start + 8 * length);
  let p = start;
  for (let i = 0; i < length; i++) {
    const value = list[i] as bigint;
    if (!isUint64$(value)) {
      throw ANOMALY;
    }
    p = writeFixed64$(target, p);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `sfixed64` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedSfixed64(
  target: Uint8Array,
  position: number,
  list: readonly bigint[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  ensureRoom$(target, start + 8 * length);
  let p = start;
  for (let i = 0; i < length; i++) {
    const value = list[i] as bigint;
    if (!isInt64$(value)) {
      throw ANOMALY;
    }
    p = writeFixed64$(target, p);
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `bool` values behind its tag, and returns
 * the position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedBool(
  target: Uint8Array,
  position: number,
  list: readonly boolean[],
  widths: Uint8Array,
  place: number,
): number {
  const { length } = list;
  const start = position + (widths[place] as number);
  ensureRoom$(target, start + length);
  let p = start;
  for (let i = 0; i < length; i++) {
    const value = list[i] as boolean;
    if (typeof value !== "boolean") {
      throw ANOMALY;
    }
    target[p++] = value ? 1 : 0;
  }
  checkLength$(list, length);
  return writeLength$(target, position, start, p, widths, place);
}

/**
 * Writes a packed field of `float` values behind its tag, and returns the
 * position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedFloat(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  draft: Draft,
): number {
  const { floats, chunk } = draft;
  const { length } = list;
  ensureRoom$(target, position + 4 * length);
  let p = writeVarint$(target, position, 4 * length);
  const end = p + 4 * length;
  let count = 0;
  for (let i = 0; i < length; i++) {
    const value = list[i] as number;
    if (typeof value !== "number" || !isFloat$(value)) {
      throw ANOMALY;
    }
    if (!LITTLE_ENDIAN) {
      FLOATS[0] = value;
      p = writeFloat$(target, p);
      continue;
    }
    floats[count++] = value;
    if (count === floats.length) {
      p = copyChunk(target, p, chunk, count * 4);
      count = 0;
    }
  }
  p = copyChunk(target, p, chunk, count * 4);
  if (p !== end) {
    // Not the length of an array.
    throw ANOMALY;
  }
  checkLength$(list, length);
  return p;
}

/**
 * Writes a packed field of `double` values behind its tag, and returns the
 * position behind it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * be too little.
 */
export function writePackedDouble(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  draft: Draft,
): number {
  const { doubles, chunk } = draft;
  const { length } = list;
  ensureRoom$(target, position + 8 * length);
  let p = writeVarint$(target, position, 8 * length);
  const end = p + 8 * length;
  let count = 0;
  for (let i = 0; i < length; i++) {
    const value = list[i] as number;
    if (typeof value !== "number") {
      throw ANOMALY;
    }
    if (!LITTLE_ENDIAN) {
      DOUBLES[0] = value;
      p = writeFixed64$(target, p);
      continue;
    }
    doubles[count++] = value;
    if (count === doubles.length) {
      p = copyChunk(target, p, chunk, count * 8);
      count = 0;
    }
  }
  p = copyChunk(target, p, chunk, count * 8);
  if (p !== end) {
    // Not the length of an array.
    throw ANOMALY;
  }
  checkLength$(list, length);
  return p;
}

/**
 * Throws an anomaly if a getter among the elements has changed the length of
 * the list. To ask for it at each element takes longer.
 */
function checkLength(list: readonly unknown[], length: number): void {
  if (list.length !== length) {
    throw ANOMALY;
  }
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
  if (size < chunk.length || target.length === 0) {
    for (let i = 0; i < size; i++) {
      target[position + i] = chunk[i] as number;
    }
  } else {
    target.set(chunk, position);
  }
  return position + size;
}

/** The bits of an index that are 0 once in 256 elements. */
const BLOCK = 0xff;

/** Whether the engine keeps numbers in the byte order of Protobuf. */
const LITTLE_ENDIAN = /*@__PURE__*/ lowHalf() === 0;
