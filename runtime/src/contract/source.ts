/**
 * What is read, by one call. Positions are passed along; only where a function
 * has another result is the position after it left here.
 */
export interface Source {
  readonly bytes: Uint8Array;
  /** The option `readUnknownFields`. */
  readonly unknown: boolean;
  /** The position after what was read last. */
  p: number;
  /** The end tag of the group that is being read, and the depth of its fields; 0 in no group. */
  endTag: number;
  groupDepth: number;
  /** The position after the group that was read last. */
  groupEnd: number;
  /** What the bytes are a view on, after it was asked for. */
  memory: ArrayBufferLike | undefined;
}
