/**
 * The listener for fallbacks.
 */
import {
  ANOMALY,
  NO_ROOM,
  OTHER_VERSION,
  UNSUPPORTED,
} from "../contract/signals.js";

/** A fallback: a call that the fast path gave up. */
export type FallbackListener = (event: FallbackEvent) => void;

export interface FallbackEvent {
  /** Full name of the type of the message that was to be encoded, decoded or created. */
  readonly typeName: string;
  /** Why the fast path gave up. */
  readonly reason: string;
}

/** Where the listener is: in the process, which can hold this package twice. */
const LISTENER: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.fallback-listener",
);

/** The global object. */
interface ListenerHolder {
  [LISTENER]?: FallbackListener | undefined;
}

const holder = globalThis as ListenerHolder;

/**
 * Sets a function that is called for every fallback: each time that a message,
 * bytes or init data are left to protobuf-es, because they do not conform to
 * their type. There is one listener at a time; undefined removes it.
 *
 * Throws a TypeError if it is given something else.
 */
export function onFallback(callback: FallbackListener | undefined): void {
  if (callback !== undefined && typeof callback !== "function") {
    throw new TypeError(
      `onFallback: expected a function or undefined, but got ${String(callback)}`,
    );
  }
  holder[LISTENER] = callback;
}

/**
 * Calls the listener for a message that could not be encoded.
 */
export function reportFallback(
  typeName: string,
  failure: unknown,
  message: unknown,
): void {
  holder[LISTENER]?.({
    typeName,
    reason:
      failure !== UNSUPPORTED &&
      failure !== OTHER_VERSION &&
      !isOfType(message, typeName)
        ? "what was given is not a message of this type"
        : reasonOf(failure),
  });
}

/** Whether it says so, or can't be asked. */
function isOfType(message: unknown, typeName: string): boolean {
  try {
    return (
      (message as { $typeName?: unknown } | null | undefined)?.$typeName ===
      typeName
    );
  } catch {
    return true;
  }
}

/** The reason for OTHER_VERSION. */
export const OTHER_VERSION_REASON =
  "protobuf-es has another version of the well-known types";

/**
 * Calls the listener for what could not be decoded or created, with the reason.
 */
export function reportInput(typeName: string, reason: string): void {
  holder[LISTENER]?.({ typeName, reason });
}

function reasonOf(failure: unknown): string {
  switch (failure) {
    case ANOMALY:
      return "a value does not conform to the type or range of its field";
    case NO_ROOM:
      return "the message changed while it was encoded";
    case UNSUPPORTED:
      return "BigInt is missing or disabled, or the text encoding is configured";
    case OTHER_VERSION:
      return OTHER_VERSION_REASON;
    default:
      return "reading the message threw an error";
  }
}
