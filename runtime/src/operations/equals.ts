/** `equals` compares messages, by a registered comparer. */
import type { Comparer, Equals, EqualsOptions } from "../contract/comparer.js";
import type { Gate, GetTextEncoding } from "../contract/gate.js";
import { originalOf } from "../contract/original.js";
import { createComparer } from "../equals/create-comparer.js";
import { equalsReady } from "../equals/driver.js";
import { comparesLikePlans } from "../gate/behavior.js";
import { codeOf } from "../gate/refusals.js";
import { copyRefusals } from "../gate/text-encodings.js";
import type { CopyPlan } from "../plan/copy-plan.js";
import { createCopyPlan, emptySource } from "../plan/make-copy-plan.js";
import type { AnyMessage } from "../plan/plan.js";
import { UNKNOWN_BYTES } from "../registry/hot.js";
import { newOperation } from "../registry/operation.js";
import { countBytes } from "../registry/plans.js";

export const equals = /*@__PURE__*/ newOperation<
  Gate<Comparer<object>>,
  CopyPlan,
  Equals
>({
  name: "equals",
  run: equalsRegistered,
  refusals: copyRefusals,
  planning: {
    create: createCopyPlan,
    makeGate: (plan, original, textEncoding) =>
      createComparer<AnyMessage>(
        plan.schema,
        (a, b) => plan.areEqual(a, b, plan),
        original,
        textEncoding,
      ).gate,
    adopt(plan, { code }) {
      plan.areEqual = code.areEqual as CopyPlan["areEqual"];
    },
    isLike: comparesLikePlans,
    // What compares needs none.
    makeEmpty: emptySource,
  },
});

export function equalsRegistered(
  schema: object,
  a: unknown,
  b: unknown,
  options: unknown,
  original: Equals,
  textEncoding: GetTextEncoding,
): boolean {
  const comparer = codeOf(equals, schema, original, textEncoding);
  const result = comparer
    ? equalsReady(
        comparer,
        a as object,
        b as object,
        options as EqualsOptions,
        original,
      )
    : originalOf(original)(schema, a, b, options);
  if (comparer?.gate.isPlanned !== false) {
    countBytes(equals, comparer, schema, UNKNOWN_BYTES, original, textEncoding);
  }
  return result;
}
