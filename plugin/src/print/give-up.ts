/**
 * Where generated code gives up: it throws ANOMALY, which the runtime's drivers
 * catch to let protobuf-es do the whole call (runtime/src/fallback).
 */
import type { Line } from "./code.js";
import { type Context, runtime } from "./context.js";

/** Returns the statement that gives up. Standalone code has no fallback. */
export function emitGiveUp(c: Context): Line {
  return ["throw ", runtime(c, "ANOMALY"), ";"];
}

/** Returns a statement that gives up under a condition. */
export function emitGiveUpIf(c: Context, condition: Line): Line {
  return ["if (", ...condition, ") ", ...emitGiveUp(c)];
}
