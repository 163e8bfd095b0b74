/**
 * What happens to a message that does not conform to its type.
 */
import { ANOMALY, CHANGED, NOT_ASCII, UNSUPPORTED } from "./anomaly.js";
import type { Encoder } from "./encoder.js";
import { EncodeError } from "./error.js";
import { originalOf } from "./original.js";

/** Told about a call that the fast path gave up. */
export type FallbackListener = (event: FallbackEvent) => void;

export interface FallbackEvent {
  /** Full name of the type of the message that was to be encoded. */
  readonly typeName: string;
  /** Why the fast path gave up. */
  readonly reason: string;
}

/** Where the listener is: in the process, which can hold this package twice. */
const LISTENER: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.fallback-listener",
);

const holder = globalThis as { [LISTENER]?: FallbackListener | undefined };

/**
 * Sets a function that is told each time that a message is left to
 * `toBinary` of protobuf-es, because it does not conform to its type. One
 * listener at a time; undefined removes it.
 */
export function onFallback(callback: FallbackListener | undefined): void {
  holder[LISTENER] = callback;
}

/**
 * Lets protobuf-es encode the message or throw its own error.
 *
 * Throws an EncodeError if the encoder does without protobuf-es.
 */
export function fallBack<M>(
  encoder: Encoder<M>,
  message: M,
  options: unknown,
  failure: unknown,
  toBinary = encoder.upstream?.toBinary,
): Uint8Array {
  const { upstream } = encoder;
  if (upstream === undefined || toBinary === undefined) {
    throw standaloneError(encoder.typeName, message, failure);
  }
  holder[LISTENER]?.({ typeName: encoder.typeName, reason: reasonOf(failure) });
  return originalOf(toBinary)(upstream.schema, message, options);
}

function standaloneError(
  typeName: string,
  message: unknown,
  failure: unknown,
): unknown {
  switch (failure) {
    case ANOMALY:
    case CHANGED:
    case UNSUPPORTED:
      return new EncodeError(typeName, undefined, message, reasonOf(failure));
    default:
      return failure;
  }
}

function reasonOf(failure: unknown): string {
  switch (failure) {
    case ANOMALY:
      return "a value does not conform to the type or range of its field";
    case CHANGED:
      return "the message changed while it was encoded";
    case UNSUPPORTED:
      return "BigInt is missing or disabled, or the text encoding is configured";
    case NOT_ASCII:
      return "a string changed while it was encoded";
    default:
      return "reading the message threw an error";
  }
}
