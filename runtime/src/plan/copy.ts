/**
 * Cloning messages by plans.
 */
import { copyUnknown } from "../clone/values.js";
import { ANOMALY } from "../contract/signals.js";
import { getProperty } from "../objects/computed-names.js";
import { hasOwn, isPlain } from "../objects/properties.js";
import type { CopyMember, CopyPlan } from "./copy-plan.js";
import { withPrototype } from "./make.js";
import type { AnyMessage } from "./plan.js";

/**
 * Returns a deep copy of a message.
 *
 * Throws ANOMALY where generated code does.
 */
export function copyByPlan(message: AnyMessage, plan: CopyPlan): AnyMessage {
  const { members, typeName } = plan;
  if (message.$typeName !== typeName || (plan.isPlain && !isPlain(message))) {
    throw ANOMALY;
  }
  const copy = new plan.empty.messageClass();
  copy.$typeName = typeName;
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as CopyMember;
    const { name } = member;
    if (member.isOwn && !hasOwn(message, name)) {
      continue;
    }
    const value = getProperty(message, name);
    if (value !== undefined || !member.isOptional) {
      copy[name] = member.copy(value);
    }
  }
  if (message.$unknown !== undefined) {
    copyUnknown(message, copy);
  }
  return withPrototype(copy, plan.empty);
}
