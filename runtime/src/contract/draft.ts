/**
 * What one call that encodes has of its own, as far as generated code and the
 * primitives know it.
 */
export interface Draft {
  /** The option `writeUnknownFields`. */
  readonly unknown: boolean;
  /** For packed fields of `float` and `double` values. */
  readonly chunk: Chunk;
}

/**
 * Memory that `float` and `double` values pass through, to be copied natively.
 */
export interface Chunk {
  /** The memory. */
  readonly bytes: Uint8Array;
  // The same memory.
  readonly floats: Float32Array;
  readonly doubles: Float64Array;
  /**
   * Its first 8, 16, 24, ... bytes, where these were copied before: `set` copies a
   * whole array, and to make one takes longer than to copy it.
   */
  readonly pieces: (Uint8Array | undefined)[];
}
