/**
 * A value behind its tag, whatever its kind.
 */
import type { DescField } from "@bufbuild/protobuf";
import type { ValuePlan } from "../plan.js";
import { type Code, writeTag } from "../print/code.js";
import type { Context } from "../print/context.js";
import { writeMessage } from "./message.js";
import { writeScalar } from "./scalar.js";

/**
 * Returns statements that check a value, and write it with its tag.
 */
export function writeValue(
  c: Context,
  plan: ValuePlan,
  tag: readonly number[],
  field: DescField,
  value: string,
): Code {
  const tagged = writeTag(tag);
  return plan.kind === "scalar"
    ? writeScalar(c, plan, field, value, tagged)
    : writeMessage(c, plan, field, value, tagged);
}
