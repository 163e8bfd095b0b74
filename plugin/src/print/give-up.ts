/**
 * Where generated code gives up: it throws ANOMALY, which the runtime's drivers
 * catch to let protobuf-es do the whole call (runtime/src/fallback).
 */
import { type Code, code, type Value } from "./code.js";
import { type FeatureContext, runtime } from "./context.js";

/** Returns the statement that gives up. Standalone code has no fallback. */
export function emitGiveUp(c: FeatureContext): Code {
  return code`throw ${runtime(c, "ANOMALY")};`;
}

/** Returns a statement that gives up under a condition. */
export function emitGiveUpIf(c: FeatureContext, condition: Value): Code {
  return code`if (${condition}) ${emitGiveUp(c)}`;
}
