/**
 * Types whose messages keep falling back although they are valid, such as those with extensions in JSON. To try the fast
 * path at each call would cost them more than it could save: so it is tried now and then. What is asked before each call
 * is answered at once for all others, so that this costs them nothing.
 */
import type { OperationName } from "../contract/operations.js";

/** After so many fallbacks in succession, so many calls are left to protobuf-es before one is tried again. */
export const FALLBACKS = 8;
export const LEFT = 255;

/** What is remembered of a type, as long as its last call that was tried fell back. */
interface Trials {
  fallbacks: number;
  /** Whether the last call that was tried has fallen back. */
  failed: boolean;
  left: number;
}

/** What tells of an encoder, decoder or JSON codec that it may run. */
interface Code {
  knownEncoding: unknown;
  writes: boolean;
}

/** A codec writes and reads: what does not fall back is not to be left. */
type Kind = "toJson" | "others";

let trials: { [kind in Kind]?: WeakMap<object, Trials> } = {};

/** Lets each call be tried again. */
export function forgetTrials(): void {
  trials = {};
}

/** Remembers a fallback, after protobuf-es has done it: what is not valid doesn't count. */
export function noteFallback(code: object, operation: OperationName): void {
  const kind = operation.startsWith("toJson") ? "toJson" : "others";
  trials[kind] ??= new WeakMap();
  const met = trials[kind].get(code) ?? { fallbacks: 0, failed: true, left: 0 };
  met.fallbacks++;
  met.failed = true;
  met.left = met.fallbacks < FALLBACKS ? 0 : LEFT;
  trials[kind].set(code, met);
  // So that `nextTrial` is asked before the next call.
  if (kind === "toJson") {
    (code as Code).writes = false;
  } else {
    (code as Code).knownEncoding = undefined;
  }
}

/** Whether the next call is tried, and if so, whether calls after it are without being asked for. */
export function nextTrial(code: object, kind: Kind): "all" | "one" | "none" {
  const met = trials[kind]?.get(code);
  if (met === undefined) {
    return "all";
  }
  if (met.left > 0) {
    met.left--;
    return "none";
  }
  if (!met.failed) {
    trials[kind]?.delete(code);
    return "all";
  }
  met.failed = false;
  return "one";
}
