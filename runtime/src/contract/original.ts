/** A function of protobuf-es, for any schema: what it is given is a message, bytes or JSON. */
export type Original<Given, Result> = (
  schema: object,
  given: Given,
  options: unknown,
) => Result;

/** The property in which a redirected function keeps the original, in all copies of this package. */
export const ORIGINAL: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.original",
);

/**
 * Returns the function that protobuf-es has itself: the given one, unless it is a redirected one. That would try the fast path
 * again, and count the call twice. (The hook gives the original; the drop-in and `grpcService` what they import.)
 */
export function originalOf<F extends object>(redirected: F): F {
  return (redirected as { [ORIGINAL]?: F })[ORIGINAL] ?? redirected;
}
