/**
 * Types whose messages keep falling back although they are valid, such as those with extensions in JSON. To try the fast
 * path at each call would cost them more than it could save: so it is tried now and then. What is asked before each call
 * is answered at once for all others, so that this costs them nothing.
 */
import type { Gate } from "../contract/gate.js";
import { isListening } from "./listener.js";

/** After so many fallbacks in succession, so many calls are left to protobuf-es before one is tried again. */
export const FALLBACKS = 8;
export const LEFT = 255;

/**
 * What is remembered of a type, as long as its last call that was tried fell back. It takes the place of what lets a call
 * run without a question, so that nothing has to be looked up.
 */
interface Trials {
  readonly fallbacks: number;
  /** How many calls are left to protobuf-es before one is tried; less than 0 once one was. */
  left: number;
}

/** Remembers a fallback, after protobuf-es has done it: what is not valid doesn't count. */
export function noteFallback(gate: Gate): void {
  const fallbacks = (trialsOf(gate)?.fallbacks ?? 0) + 1;
  const trials: Trials = { fallbacks, left: fallbacks < FALLBACKS ? 0 : LEFT };
  gate.allowed = trials;
}

/** Counts a call, and returns whether it is tried, and if so, whether calls after it are without being asked for. A listener is to be told of each. */
export function takeTrial(gate: Gate<unknown>): "all" | "one" | "none" {
  const trials = isListening() ? undefined : trialsOf(gate);
  if (trials === undefined || trials.left < 0) {
    return "all";
  }
  return trials.left-- > 0 ? "none" : "one";
}

function trialsOf({ allowed }: Gate<unknown>): Trials | undefined {
  const trials = allowed as Partial<Trials> | undefined;
  return trials?.left === undefined ? undefined : (trials as Trials);
}
