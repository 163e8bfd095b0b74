import type { Source } from "../contract/source.js";
import { isAttached, lengthGetter, tagGetter } from "../objects/bytes.js";

/**
 * Returns undefined for anything but a Uint8Array, of this realm or another,
 * that still has its memory and whose `length` is true. The checks are not
 * functions of their own: V8 would compile each for the first message.
 */
export function sourceOf(
  bytes: Uint8Array,
  unknown: boolean,
): Source | undefined {
  if (tagGetter.call(bytes) !== "Uint8Array") {
    return undefined;
  }
  const length = lengthGetter.call(bytes);
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
