import { isAttached, trueLength, typeName } from "./bytes.js";

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

/**
 * Returns undefined for anything but a Uint8Array, of this realm or another,
 * that still has its memory and whose `length` is true. The checks are not
 * functions of their own: V8 would compile each for the first message.
 */
export function sourceOf(
  bytes: Uint8Array,
  unknown: boolean,
): Source | undefined {
  if (typeName.call(bytes) !== "Uint8Array") {
    return undefined;
  }
  const length = trueLength.call(bytes);
  return bytes.length === length && (length > 0 || isAttached(bytes))
    ? {
        bytes,
        unknown,
        p: 0,
        endTag: 0,
        groupDepth: 0,
        groupEnd: 0,
        memory: undefined,
      }
    : undefined;
}
