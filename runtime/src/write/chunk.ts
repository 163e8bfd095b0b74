/**
 * Memory that `float` and `double` values pass through, to be copied natively.
 */
import type { Chunk } from "../contract/draft.js";
import { lowHalf } from "../engine/byte-order.js";
import { setBytes } from "../objects/plain-bytes.js";

/** Whether the engine keeps numbers in the byte order of Protobuf. */
export const LITTLE_ENDIAN: boolean = /*@__PURE__*/ lowHalf() === 0;

/** 64 `float` or 32 `double` values. */
const CHUNK_LENGTH = 256;

/** The size of a `double`, by which pieces of a chunk differ, as a shift. */
const STEP_BITS = 3;

export function newChunk(): Chunk {
  const bytes = new Uint8Array(CHUNK_LENGTH);
  return {
    bytes,
    floats: new Float32Array(bytes.buffer),
    doubles: new Float64Array(bytes.buffer),
    pieces: new Array((CHUNK_LENGTH >> STEP_BITS) + 1).fill(undefined),
  };
}

/** Copies a chunk's first bytes, as far as they fit: an empty target counts. */
export function copyChunk(
  target: Uint8Array,
  position: number,
  { bytes, pieces }: Chunk,
  size: number,
): number {
  let i = 0;
  if (size >= NATIVE && position + size <= target.length) {
    const steps = size >> STEP_BITS;
    i = steps << STEP_BITS;
    let piece = pieces[steps];
    if (piece === undefined) {
      piece = bytes.subarray(0, i);
      pieces[steps] = piece;
    }
    setBytes.call(target, piece, position);
  }
  for (; i < size; i++) {
    target[position + i] = bytes[i] as number;
  }
  return position + size;
}

/** From this number of bytes on, `set` takes less time than a loop. */
const NATIVE = 24;
