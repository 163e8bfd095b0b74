/** What a call uses: what is registered for its type, or made by a plan. It can be refused, and then protobuf-es does the call. */

import type { Gate, GetTextEncoding } from "../contract/gate.js";
import type { CheckedCode } from "../contract/schema-check.js";
import { reportFallback } from "../gate/listener.js";
import { areRefused, refusalOf } from "../gate/refusals.js";
import type { Operation } from "./operation.js";
import { planIfDue } from "./plan-trigger.js";

/**
 * Counts a call, and returns the code of its type, if there is some that may run. Reports some that may not, and returns null, as where none may.
 * A type that is met often gets a plan; that can be of another copy of protobuf-es, which behaves otherwise.
 *
 * Throws an Error for code that has to be generated again.
 */
export function codeOf<Code extends CheckedCode, Plan, Original extends object>(
  operation: Operation<Gate<Code>, Plan, Original>,
  schema: object,
  original: Original,
  textEncoding: GetTextEncoding,
): Code | null | undefined {
  const { calls, entries } = operation.shared;
  const gate = entries.get(schema);
  // Short, so that V8 puts it into what calls it.
  if (
    gate === undefined ||
    (gate.isPlanned && !operation.planning?.isLike(original))
  ) {
    return codeInstead(operation, gate, schema, original, textEncoding);
  }
  const refusal = refusalOf(gate);
  if (refusal !== undefined) {
    calls.plain++;
    reportFallback(operation.name, schema, undefined, refusal);
    return null;
  }
  if (gate.isPlanned) {
    calls.planned++;
  } else {
    calls.generated++;
  }
  return gate.code;
}

/** Makes a plan if there is no code and the type is due, or counts that there is none, or one that isn't for this copy of protobuf-es. Returns null where none may run. */
function codeInstead<Code extends CheckedCode, Plan, Original extends object>(
  operation: Operation<Gate<Code>, Plan, Original>,
  found: Gate<Code> | undefined,
  schema: object,
  original: Original,
  textEncoding: GetTextEncoding,
): Code | null | undefined {
  const { calls } = operation.shared;
  if (areRefused(operation.refusals, textEncoding)) {
    calls.plain++;
    return null;
  }
  if (found === undefined) {
    const planned = planIfDue(operation, schema, original, textEncoding);
    if (planned !== undefined) {
      calls.planned++;
      return planned.code;
    }
  }
  calls.plain++;
  return undefined;
}
