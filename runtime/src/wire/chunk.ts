/**
 * Memory that `float` and `double` values pass through, to be copied natively.
 */
import { setBytes } from "./plain-bytes.js";

// A constant, because V8 re-reads an import at each use.
const setBytes$ = setBytes;

/** 64 `float` or 32 `double` values. */
const CHUNK_LENGTH = 256;

/** The size of a `double`, by which pieces of a chunk differ, as a shift. */
const STEP_BITS = 3;

/**
 * A piece of a packed field before it is copied. Whatever encodes has one of its own.
 */
export class Chunk {
  /** The memory. */
  readonly bytes: Uint8Array = new Uint8Array(CHUNK_LENGTH);
  // The same memory.
  readonly floats: Float32Array = new Float32Array(this.bytes.buffer);
  readonly doubles: Float64Array = new Float64Array(this.bytes.buffer);
  /**
   * Its first 8, 16, 24, ... bytes, where these were copied before: `set` copies a
   * whole array, and to make one takes longer than to copy it.
   */
  readonly pieces: (Uint8Array | undefined)[] = new Array(
    (CHUNK_LENGTH >> STEP_BITS) + 1,
  ).fill(undefined);
}

/**
 * Copies the first bytes of a chunk, and returns the position after them. What does
 * not fit is left out: an empty target counts.
 */
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
    setBytes$.call(target, piece, position);
  }
  for (; i < size; i++) {
    target[position + i] = bytes[i] as number;
  }
  return position + size;
}

/** From this number of bytes on, `set` takes less time than a loop. */
const NATIVE = 24;
