/** `clone` makes a deep copy of a message, by a registered cloner. */

import type { Clone, Cloner } from "../contract/copies.js";
import type { Gate } from "../contract/gate.js";
import type { Upstream } from "../contract/original.js";
import { cloneReady, createCloner } from "../copies/driver.js";
import { codeOf } from "../gate/refusals.js";
import { type CopyPlan, createCopyPlan } from "../plan/copy-plan.js";
import type { AnyMessage } from "../plan/plan.js";
import { UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation, type PlannedOperation } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";

export const clone: PlannedOperation<
  Gate<Cloner<object>>,
  CopyPlan,
  Clone
> = /*@__PURE__*/ newOperation({
  name: "clone",
  run: runClone,
  planning: {
    create: createCopyPlan,
    makeGate: (plan, { original, getTextEncoding }) =>
      createCloner<AnyMessage>(
        plan.schema,
        (message) => plan.copy(message, plan),
        original,
        getTextEncoding,
      ).gate,
    adopt(plan, { code }) {
      plan.copy = code.copy as CopyPlan["copy"];
    },
  },
});

export function runClone(
  schema: object,
  message: object,
  upstream: Upstream<Clone>,
): unknown {
  const cloner = codeOf(clone, schema, upstream);
  const { original } = upstream;
  const result = cloner
    ? cloneReady(cloner, message, undefined, original)
    : original(schema, message);
  if (cloner?.gate.isPlanned !== false) {
    countBytes(clone, cloner, schema, UNKNOWN_BYTES, upstream);
  }
  return result;
}
