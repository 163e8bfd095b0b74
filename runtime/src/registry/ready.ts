/** Entries of the registry, which can be refused: then protobuf-es does the call. */
import { UNSUPPORTED } from "../contract/signals.js";
import { type GivenUp, reportFallback } from "../fallback/listener.js";
import { countCall } from "./calls.js";
import type { Calls } from "./registry.js";

/** An encoder, decoder or JSON codec. */
interface Entry {
  readonly schema: object;
  readonly isPlanned: boolean;
}

/**
 * Counts a call, and returns the entry of its type, if there is one that may run. Reports one that may not. A plan can be
 * that of another copy of protobuf-es, which behaves otherwise.
 */
export function readyEntry<E extends Entry, Original>(
  calls: Calls,
  what: GivenUp["what"],
  entry: E | undefined,
  refusalOf: (entry: E) => symbol | undefined,
  original: Original,
  isLikePlans: (original: Original) => boolean,
): E | undefined {
  if (entry?.isPlanned && !isLikePlans(original)) {
    calls.plain++;
    return undefined;
  }
  const refusal = entry && refusalOf(entry);
  const ready = refusal === undefined ? entry : undefined;
  countCall(calls, ready);
  if (entry && refusal !== undefined) {
    reportFallback(what, entry.schema, undefined, refusal);
  }
  return ready;
}

/** Throws why a type can't have a plan, if that is so, given whether protobuf-es behaves as plans do. */
export function throwRefusal(
  refusal: symbol | undefined,
  isLikePlans: boolean,
): void {
  if (refusal !== undefined || !isLikePlans) {
    throw refusal ?? UNSUPPORTED;
  }
}
