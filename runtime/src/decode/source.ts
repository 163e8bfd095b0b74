/**
 * What is read, by one call. Positions are passed along; only where a function
 * has another result is the position after it left here.
 */
export class Source {
  readonly bytes: Uint8Array;
  /** The option `readUnknownFields`. */
  readonly unknown: boolean;
  /** The position after what was read last. */
  p = 0;
  /** The end tag of the group that is being read, and the depth of its fields; 0 in no group. */
  endTag = 0;
  groupDepth = 0;
  /** The position after the group that was read last. */
  groupEnd = 0;

  constructor(bytes: Uint8Array, unknown: boolean) {
    this.bytes = bytes;
    this.unknown = unknown;
  }
}
