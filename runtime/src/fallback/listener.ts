/**
 * The listener for fallbacks, and what it is told.
 */
import type { DescMessage } from "@bufbuild/protobuf";

/** A call that the fast path gave up. */
export interface GivenUp {
  /** What was to be done: a message to be written, or a message to be made of bytes, JSON or an init. */
  readonly what: "write" | "decode" | "json" | "create";
  readonly schema: DescMessage;
  /** The message, the bytes, the JSON value or text, or the init. */
  readonly given: unknown;
  readonly options?: unknown;
  /** What was thrown. */
  readonly failure: unknown;
}

/** Where the listener is: in the process, which can hold this package twice. */
const LISTENER: unique symbol = /*@__PURE__*/ Symbol.for(
  "protobuf-es-fast.fallbacks",
);

/** The global object. */
interface ListenerHolder {
  [LISTENER]?: ((call: GivenUp) => void) | undefined;
}

const holder = globalThis as ListenerHolder;

/** Sets the listener of the process, or removes it. What finds reasons comes with it, and not with this module. */
export function setListener(listener: ListenerHolder[typeof LISTENER]): void {
  holder[LISTENER] = listener;
}

/** Tells the listener, if there is one, before protobuf-es does the call. */
export function reportFallback(
  what: GivenUp["what"],
  schema: object,
  given: unknown,
  failure: unknown,
  options?: unknown,
): void {
  const listener = holder[LISTENER];
  if (listener) {
    listener({
      what,
      schema: schema as DescMessage,
      given,
      options,
      failure,
    });
  }
}
