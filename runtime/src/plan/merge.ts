/**
 * What is merged with what comes later.
 */
import { ReadForm } from "./gen/plan-codes.js";
import type { AnyMessage, AnyValue, ReadField, ReadPlan } from "./plan.js";

/**
 * Returns the values of a message that others are merged with: its messages, lists, maps and
 * oneofs. (Scalars are replaced; if one isn't set, its default may be on a prototype.)
 */
export function valuesOf(message: AnyMessage, plan: ReadPlan): AnyValue[] {
  return plan.names.map((name, i) =>
    plan.isMerged[i] ? message[name] : undefined,
  );
}

/** Returns the message that a field is merged with, given what its property holds. */
export function previousValue(
  { form, member }: ReadField,
  held: AnyValue,
): AnyValue {
  switch (form) {
    case ReadForm.SINGULAR:
      return held;
    case ReadForm.ONEOF:
      return held !== undefined && held.case === member
        ? held.value
        : undefined;
    default:
      return undefined;
  }
}
