/**
 * Listening to fallbacks.
 */
import { type GivenUp, registry } from "../contract/registry.js";
import { reasonOf } from "./reason.js";

/** A fallback: a call that the fast path gave up. */
export type FallbackListener = (event: FallbackEvent) => void;

export interface FallbackEvent {
  /** Full name of the type of the message that was to be encoded, decoded or created. */
  readonly typeName: string;
  /**
   * Why the fast path gave up, for people to read. It names the field, with its path in the message, and the
   * value, where one is at fault.
   */
  readonly reason: string;
}

/**
 * Sets a function that is called for every fallback: each time that a message,
 * bytes or init data are left to protobuf-es, because they do not conform to
 * their type. There is one listener at a time; undefined removes it.
 *
 * While there is none, a type that keeps falling back, eight times in succession and with valid messages, is left to
 * protobuf-es at once for the next 255 calls, and then tried again. With a listener each call is tried, so that it is told why.
 *
 * The reason is looked for when it is first read, which the listener does at once or not at all: by trying parts of what was
 * given, up to 50 times, and for 0.1 seconds if that isn't enough.
 *
 * Throws a TypeError if it is given something else.
 */
export function onFallback(callback: FallbackListener | undefined): void {
  if (callback !== undefined && typeof callback !== "function") {
    throw new TypeError(
      `onFallback: expected a function or undefined, but got ${String(callback)}`,
    );
  }
  registry.listener = callback && ((call) => callback(eventOf(call)));
}

function eventOf(call: GivenUp): FallbackEvent {
  let reason: string | undefined;
  return {
    typeName: call.schema.typeName,
    get reason() {
      reason ??= reasonOf(call);
      return reason;
    },
  };
}
