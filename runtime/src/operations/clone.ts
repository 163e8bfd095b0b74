/** `clone` makes a deep copy of a message, by a registered cloner. */
import { createCloner } from "../clone/create-cloner.js";
import { cloneReady } from "../clone/driver.js";
import type { Clone, Cloner } from "../contract/cloner.js";
import type { Gate, GetTextEncoding } from "../contract/gate.js";
import { originalOf } from "../contract/original.js";
import { clonesLikePlans } from "../gate/behavior.js";
import { codeOf } from "../gate/refusals.js";
import { copyRefusals } from "../gate/text-encodings.js";
import type { CopyPlan } from "../plan/copy-plan.js";
import { createCopyPlan, emptySource } from "../plan/make-copy-plan.js";
import type { AnyMessage } from "../plan/plan.js";
import { UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";

export const clone = /*@__PURE__*/ newOperation<
  Gate<Cloner<object>>,
  CopyPlan,
  Clone
>({
  name: "clone",
  run: cloneRegistered,
  refusals: copyRefusals,
  planning: {
    create: createCopyPlan,
    makeGate: (plan, original, textEncoding) =>
      createCloner<AnyMessage>(
        plan.schema,
        (message) => plan.copy(message, plan),
        original,
        textEncoding,
      ).gate,
    adopt(plan, { code }) {
      plan.copy = code.copy as CopyPlan["copy"];
    },
    isLike: clonesLikePlans,
    makeEmpty: (schema, original) =>
      original(schema, emptySource(schema)) as AnyMessage,
  },
});

export function cloneRegistered(
  schema: object,
  message: unknown,
  original: Clone,
  textEncoding: GetTextEncoding,
): unknown {
  const cloner = codeOf(clone, schema, original, textEncoding);
  const result = cloner
    ? cloneReady(cloner, message as object, undefined, original)
    : originalOf(original)(schema, message);
  if (cloner?.gate.isPlanned !== false) {
    countBytes(clone, cloner, schema, UNKNOWN_BYTES, original, textEncoding);
  }
  return result;
}
