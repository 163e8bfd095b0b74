import type { ToBinary } from "../encode/encoder.js";

/** Under which a redirected `toBinary` keeps the original, in all copies of this package. */
export const ORIGINAL: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.original",
);

/**
 * Returns the `toBinary` that protobuf-es has itself: the given one, unless it
 * is a redirected one, which would only try the fast path again.
 */
export function originalOf(toBinary: ToBinary): ToBinary {
  return (toBinary as { [ORIGINAL]?: ToBinary })[ORIGINAL] ?? toBinary;
}
