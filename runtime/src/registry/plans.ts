/** Plans of all operations: made when a type is due, or when `registerPlans` asks. */

import type { DescMessage } from "@bufbuild/protobuf";
import type { Gate, GetTextEncoding } from "../contract/gate.js";
import type { CheckedCode } from "../contract/schema-check.js";
import { UNSUPPORTED } from "../contract/signals.js";
import { checkFields } from "../gate/check-fields.js";
import { refusalOf } from "../gate/refusals.js";
import type { MakeEmpty } from "../plan/plan.js";
import { type Operation, type Planning, useRegistered } from "./operation.js";

/**
 * Plans a type, unless it has an entry.
 *
 * Throws where protobuf-es has to do it itself, and for types that have no plan.
 */
export function planType<Code extends CheckedCode, Plan, Original>(
  operation: Operation<Gate<Code>, Plan, Original>,
  schema: DescMessage,
  original: Original,
  textEncoding: GetTextEncoding,
  makeEmpty: MakeEmpty,
): Gate<Code> {
  const { planning, shared } = operation;
  if (planning === undefined) {
    throw UNSUPPORTED;
  }
  let entry = shared.entries.get(schema);
  if (entry === undefined) {
    const plan = planOf(operation, planning, schema, makeEmpty);
    entry = planning.makeGate(plan, original, textEncoding);
    entry.isPlanned = true;
    const refusal = refusalOf(entry);
    if (refusal !== undefined || !planning.isLike(original)) {
      throw refusal ?? UNSUPPORTED;
    }
    checkFields(schema);
    shared.entries.set(schema, entry);
  }
  return entry;
}

/** Returns the plan of a type. */
export function planOf<Entry, Plan, Original>(
  operation: Operation<Entry, Plan, Original>,
  planning: Planning<Entry, Plan, Original>,
  schema: DescMessage,
  makeEmpty: MakeEmpty,
): Plan {
  const { plans } = operation.shared;
  let plan = plans.get(schema);
  if (plan === undefined) {
    plan = planning.create(
      schema,
      (child) => planOf(operation, planning, child, makeEmpty),
      makeEmpty,
    );
    plans.set(schema, plan);
    useRegistered(operation, schema);
  }
  return plan;
}
