/**
 * A function of protobuf-es, for any schema: what it is given is a message, bytes or JSON. As the type of a method, so that
 * protobuf-es's own function has it, which asks for a descriptor, a message of that, and options.
 */
export type Original<Given, Result> = {
  call(schema: object, given: Given, options: unknown): Result;
}["call"];

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
