/**
 * Plans of all operations. A type without an entry gets one after as much work as it takes to make it, since a program may
 * use a type a few times, and small messages gain little each time; or when `registerPlans` asks.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { Gate } from "../contract/gate.js";
import type { CheckedCode } from "../contract/generated-file.js";
import { originalOf, type Upstream } from "../contract/original.js";
import { BYTES_PER_CALL, registry } from "../contract/registry.js";
import { ANOMALY, UNSUPPORTED } from "../contract/signals.js";
import { encodingOf, isLikePlans, refusalOf } from "../gate/refusals.js";
import { checkCopy, warnOfNothing } from "../gate/warn.js";
import { sharesProperty } from "../plan/gen/layout.js";
import { checkFields } from "./check-fields.js";
import { countHot } from "./hot.js";
import { type PlannedOperation, useRegistered } from "./operation.js";

/** So many bytes protobuf-es does itself of each type. */
const BYTES = 1 << 16;

/** So many a type has that is to be planned after its first call. */
export const DUE: number = Number.POSITIVE_INFINITY;

/**
 * Counts a call that a plan or protobuf-es has done, with its size: towards a plan for its type, and towards its code.
 * Each operation asks for itself whether generated code did it: in a function for all, V8 would meet too many kinds of code.
 *
 * @param found what `codeOf` has returned: null where none may run, since others would not gain
 */
export function countBytes<Code extends CheckedCode, Plan, Original>(
  operation: PlannedOperation<Gate<Code>, Plan, Original>,
  found: Code | null | undefined,
  schema: object,
  bytes: number,
  upstream: Upstream<Original>,
): void {
  const type = schema as DescMessage | null | undefined;
  if (found === null || type?.kind !== "message") {
    return;
  }
  if (found === undefined) {
    const { work, entries } = operation.shared;
    const before = work.get(schema);
    if (before === undefined) {
      checkCopy(type);
    }
    const after = (before ?? 0) + BYTES_PER_CALL + bytes;
    work.set(schema, after);
    if (after >= BYTES && !entries.has(schema)) {
      planIfAllowed(operation, type, upstream);
    }
  }
  countHot(schema, bytes);
}

/** Plans a type that is due. One that can't be planned stays as it is: protobuf-es says what is wrong. */
function planIfAllowed<Code extends CheckedCode, Plan, Original>(
  operation: PlannedOperation<Gate<Code>, Plan, Original>,
  schema: DescMessage,
  upstream: Upstream<Original>,
): void {
  const { shared } = operation;
  if (!registry.plans && shared.work.get(schema) !== DUE) {
    warnOfNothing();
    return;
  }
  // Not at once again, if it fails.
  shared.work.delete(schema);
  try {
    planType(operation, schema, upstream);
  } catch {
    // protobuf-es has to do it itself, this is no descriptor of it, or the stack has ended.
  }
}

/**
 * Plans a type, unless it has an entry, and returns that.
 *
 * Throws where protobuf-es has to do it itself, and for types that have no plan.
 */
export function planType<Code extends CheckedCode, Plan, Original>(
  operation: PlannedOperation<Gate<Code>, Plan, Original>,
  schema: DescMessage,
  upstream: Upstream<Original>,
): Gate<Code> {
  const { entries } = operation.shared;
  let gate = entries.get(schema);
  if (gate === undefined) {
    // The redirected one would count a call.
    const plan = planOf(operation, schema, originalOf(upstream.create));
    gate = operation.planning.makeGate(plan, upstream);
    gate.isPlanned = true;
    const { getTextEncoding } = upstream;
    if (refusalOf(gate, getTextEncoding) !== undefined) {
      upstream.refused = encodingOf(getTextEncoding);
      throw UNSUPPORTED;
    }
    if (!isLikePlans(upstream)) {
      throw UNSUPPORTED;
    }
    entries.set(schema, gate);
  }
  return gate;
}

/** Returns the plan of a type. Throws ANOMALY for one that has none. */
export function planOf<Entry, Plan, Original>(
  operation: PlannedOperation<Entry, Plan, Original>,
  schema: DescMessage,
  create: Upstream<Original>["create"],
): Plan {
  const { plans } = operation.shared;
  let plan = plans.get(schema);
  if (plan === undefined) {
    checkFields(schema);
    if (sharesProperty(schema)) {
      throw ANOMALY;
    }
    plan = operation.planning.create({
      schema,
      planOf: (child) => planOf(operation, child, create),
      create,
    });
    plans.set(schema, plan);
    useRegistered(operation, schema);
  }
  return plan;
}
