/** The fallbacks of the report: how many there were, and why the first of each kind fell back. */
import type { OperationName } from "../contract/operations.js";
import { reasonOf } from "../fallback/reason.js";
import { type GivenUp, registry } from "../registry/registry.js";
import { noteFallback } from "./count.js";

/** So many kinds of fallbacks are told apart, by type and function. */
const MAX_KINDS = 50;

/** Fallbacks of one type and function. */
export interface Fallbacks {
  readonly typeName: string;
  readonly operation: OperationName;
  count: number;
  /** Why the first fell back: as `onFallback` says it, without values. */
  readonly reason: string;
}

/** What a reason says of values, of errors that the application threw, and of text that is no JSON. */
const VALUES =
  /(?<=\b(?:string|number|bigint|boolean|symbol)) \([\s\S]*|(?<=\b(?:threw|not JSON)\b):? [\s\S]*/;

/** Counts fallbacks. Returns where they will be. */
export function countFallbacks(): ReadonlyMap<string, Fallbacks> {
  const found = new Map<string, Fallbacks>();
  registry.report = (call) => {
    const start = performance.now();
    try {
      add(found, call);
    } catch {
      // The report never fails a call.
    }
    noteFallback(performance.now() - start);
  };
  return found;
}

function add(found: Map<string, Fallbacks>, call: GivenUp): void {
  const { operation } = call;
  const { typeName } = call.schema;
  const key = `${operation} ${typeName}`;
  const known = found.get(key);
  if (known !== undefined) {
    known.count++;
  } else if (found.size < MAX_KINDS) {
    const reason = reasonOf(call).replace(VALUES, "");
    found.set(key, { typeName, operation, count: 1, reason });
  }
}
