/**
 * Comparing messages by plans.
 */
import { ANOMALY } from "../contract/signals.js";
import { differ } from "../equals/values.js";
import { getProperty } from "../objects/computed-names.js";
import { hasOwn, isPlain } from "../objects/properties.js";
import type { CopyMember, CopyPlan, CopyValue } from "./copy-plan.js";
import type { AnyMessage, AnyValue } from "./plan.js";

/**
 * Whether messages are equal, in the order of declaration, as in protobuf-es: what is wrong behind the first difference
 * isn't met.
 *
 * Throws ANOMALY where generated code does.
 */
export function areEqualByPlan(
  a: AnyMessage,
  b: AnyMessage,
  plan: CopyPlan,
): boolean {
  const { members, typeName } = plan;
  if (
    a.$typeName !== typeName ||
    b.$typeName !== typeName ||
    (plan.isPlain && !(isPlain(a) && isPlain(b)))
  ) {
    throw ANOMALY;
  }
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as CopyMember;
    const { name, isOwn } = member;
    const value = isOwn && !hasOwn(a, name) ? undefined : getProperty(a, name);
    const other = isOwn && !hasOwn(b, name) ? undefined : getProperty(b, name);
    if (
      member.isOptional && (value === undefined || other === undefined)
        ? value !== other
        : !areValuesEqual(value, other, member)
    ) {
      return false;
    }
  }
  return true;
}

/** Whether values are equal that are set. */
export function areValuesEqual(
  a: AnyValue,
  b: AnyValue,
  { areEqual }: CopyValue,
): boolean {
  return areEqual === undefined ? a === b || !differ(a, b) : areEqual(a, b);
}
