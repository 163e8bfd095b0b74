/** `equals` compares messages, by a registered comparer. */
import type { Comparer, Equals, EqualsOptions } from "../contract/copies.js";
import type { Gate } from "../contract/gate.js";
import type { Upstream } from "../contract/original.js";
import { createComparer, equalsReady } from "../copies/driver.js";
import { codeOf } from "../gate/refusals.js";
import { type CopyPlan, createCopyPlan } from "../plan/copy-plan.js";
import type { AnyMessage } from "../plan/plan.js";
import { UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation, type PlannedOperation } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";

export const equals: PlannedOperation<
  Gate<Comparer<object>>,
  CopyPlan,
  Equals
> = /*@__PURE__*/ newOperation({
  name: "equals",
  run: runEquals,
  planning: {
    create: createCopyPlan,
    makeGate: (plan, { original, getTextEncoding }) =>
      createComparer<AnyMessage>(
        plan.schema,
        (a, b) => plan.areEqual(a, b, plan),
        original,
        getTextEncoding,
      ).gate,
    adopt(plan, { code }) {
      plan.areEqual = code.areEqual as CopyPlan["areEqual"];
    },
  },
});

export function runEquals(
  schema: object,
  a: object,
  b: object,
  options: EqualsOptions | undefined,
  upstream: Upstream<Equals>,
): boolean {
  const comparer = codeOf(equals, schema, upstream);
  const { original } = upstream;
  const result = comparer
    ? equalsReady(comparer, a, b, options, original)
    : original(schema, a, b, options);
  if (comparer?.gate.isPlanned !== false) {
    countBytes(equals, comparer, schema, UNKNOWN_BYTES, upstream);
  }
  return result;
}
