import type { DescMessage } from "@bufbuild/protobuf";
import type { GetTextEncoding, TextEncoding } from "./gate.js";

/**
 * A function of protobuf-es, for any schema: what it is given is a message, bytes or JSON. As the type of a method, so that
 * protobuf-es's own function has it, which asks for a descriptor, a message of that, and options.
 */
export type Original<Given, Result> = {
  call(schema: object, given: Given, options: unknown): Result;
}["call"];

/** What operations need of a copy of protobuf-es. */
interface Copy {
  readonly getTextEncoding: GetTextEncoding;
  readonly create: (schema: DescMessage) => object;
  /** Not needed for what has no plans, and what reads binary: its text encoding tells its version. */
  readonly BinaryWriter?:
    | (new () => { float(value: number): unknown })
    | undefined;
}

/** A function of protobuf-es, and what its copy has beside it: a redirected function passes it on, and so does the drop-in. */
export interface Upstream<Original> extends Copy {
  readonly original: Original;
  /** Whether it does what plans do, once that was asked. */
  isLikePlans: boolean | undefined;
  /** A text encoding with which a plan was refused. */
  refused?: TextEncoding | undefined;
}

/** The property in which a redirected function keeps the original, in all copies of this package. */
export const ORIGINAL: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.original",
);

/**
 * Returns the function that protobuf-es has itself: the given one, unless it is a redirected one. That would try the fast path
 * again, and count the call twice.
 */
export function originalOf<F extends object>(redirected: F): F {
  return (redirected as { [ORIGINAL]?: F })[ORIGINAL] ?? redirected;
}

/** Returns what is passed on of a function that may be redirected, given its copy. */
export function upstreamOf<F extends object>(
  original: F,
  { getTextEncoding, create, BinaryWriter }: Copy,
): Upstream<F> {
  return {
    original: originalOf(original),
    // In the order of those that the hook makes, since all calls read them.
    getTextEncoding,
    create,
    BinaryWriter,
    isLikePlans: undefined,
  };
}
