/**
 * A value behind its tag, whatever its kind.
 */
import type { DescField } from "@bufbuild/protobuf";
import type { ValuePlan } from "../plan.js";
import { type Code, writeTag } from "./code.js";
import type { Context } from "./context.js";
import { sizeMessage, writeMessage } from "./message.js";
import { checkScalar, fixedSizeOf, sizeScalar, writeScalar } from "./scalar.js";

/**
 * Returns statements that check a value and add its size, with tag, to the
 * variable `size`.
 */
export function sizeValue(
  c: Context,
  plan: ValuePlan,
  tag: readonly number[],
  field: DescField,
  value: string,
): Code {
  if (plan.kind !== "scalar") {
    return sizeMessage(c, plan, tag.length, field, value);
  }
  const fixed = fixedSizeOf(plan);
  return [
    ...checkScalar(c, plan, field, value),
    fixed === undefined
      ? [`size += ${tag.length} + `, ...sizeScalar(c, plan, value), ";"]
      : [`size += ${tag.length + fixed};`],
  ];
}

/**
 * Returns statements that write a value with its tag.
 */
export function writeValue(
  c: Context,
  plan: ValuePlan,
  tag: readonly number[],
  value: string,
): Code {
  return [
    ...writeTag(tag),
    ...(plan.kind === "scalar"
      ? writeScalar(c, plan, value)
      : writeMessage(c, plan, value)),
  ];
}
