/** The property in which a redirected function keeps the original, in all copies of this package. */
export const ORIGINAL: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.original",
);

/**
 * Returns the function that protobuf-es has itself: the given one, unless it
 * is a redirected one, which would only try the fast path again.
 */
export function originalOf<F extends object>(redirected: F): F {
  return (redirected as { [ORIGINAL]?: F })[ORIGINAL] ?? redirected;
}
