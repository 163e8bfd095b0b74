/**
 * Packed fields of `float` and `double` values, which pass through a chunk of
 * memory that is copied. (The loops for other types are made by the build.)
 */
import { ANOMALY } from "./anomaly.js";
import { checkLength } from "./check-length.js";
import { type Chunk, copyChunk } from "./chunk.js";
import { lowHalf } from "./endian.js";
import { ensureRoom } from "./room.js";
import { isFloat } from "./write-fixed32.js";
import { DOUBLES, FLOATS, writeFixed64, writeFloat } from "./write-int64.js";
import { writeVarint } from "./write-varint.js";

// Constants, because V8 re-reads an import at each use.
const copyChunk$ = copyChunk;
const checkLength$ = checkLength;
const ensureRoom$ = ensureRoom;
const isFloat$ = isFloat;
const writeFixed64$ = writeFixed64;
const writeFloat$ = writeFloat;
const writeVarint$ = writeVarint;

/** A draft, or whatever else has a chunk. */
interface Chunked {
  readonly chunk: Chunk;
}

/**
 * Writes a packed field of `float` values after its tag, and returns the
 * position after it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * not be enough room.
 */
export function writePackedFloat(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  { chunk }: Chunked,
): number {
  const { length } = list;
  ensureRoom$(target, position + 4 * length);
  return placeFloats(target, position, list, length, chunk);
}

/**
 * Does the same for a list of so many elements, where there is room.
 */
export function placeFloats(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  length: number,
  chunk: Chunk,
): number {
  const { floats } = chunk;
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
      p = copyChunk$(target, p, chunk, count * 4);
      count = 0;
    }
  }
  p = copyChunk$(target, p, chunk, count * 4);
  if (p !== end) {
    // Not the length of an array.
    throw ANOMALY;
  }
  checkLength$(list, length);
  return p;
}

/**
 * Writes a packed field of `double` values after its tag, and returns the
 * position after it.
 *
 * Throws an anomaly if an element is not of the type, and NO_ROOM if there may
 * not be enough room.
 */
export function writePackedDouble(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  { chunk }: Chunked,
): number {
  const { length } = list;
  ensureRoom$(target, position + 8 * length);
  return placeDoubles(target, position, list, length, chunk);
}

/**
 * Does the same for a list of so many elements, where there is room.
 */
export function placeDoubles(
  target: Uint8Array,
  position: number,
  list: readonly number[],
  length: number,
  chunk: Chunk,
): number {
  const { doubles } = chunk;
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
      p = copyChunk$(target, p, chunk, count * 8);
      count = 0;
    }
  }
  p = copyChunk$(target, p, chunk, count * 8);
  if (p !== end) {
    // Not the length of an array.
    throw ANOMALY;
  }
  checkLength$(list, length);
  return p;
}

/** Whether the engine keeps numbers in the byte order of Protobuf. */
const LITTLE_ENDIAN = /*@__PURE__*/ lowHalf() === 0;
