/**
 * A value after its tag, whatever its kind.
 */
import type { DescField } from "@bufbuild/protobuf";
import type { ValuePlan } from "../plan.js";
import type { Line } from "../print/code.js";
import type { Context } from "../print/context.js";
import { readMessage } from "./message.js";
import { type Reading, readScalar } from "./scalar.js";

/**
 * Returns how a value is read. A message is merged with what is there before, an
 * expression that is undefined if nothing is.
 */
export function readValue(
  c: Context,
  plan: ValuePlan,
  field: DescField,
  before?: Line,
): Reading {
  return plan.kind === "scalar"
    ? readScalar(c, plan, field)
    : readMessage(c, plan, before);
}
