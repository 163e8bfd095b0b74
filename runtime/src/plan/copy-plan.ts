/** What is known of a message type at run time to clone its messages, and to compare them; and what goes by that. */
import { ANOMALY } from "../contract/signals.js";
import { getProperty } from "../objects/computed-names.js";
import { hasOwn, isPlain } from "../objects/properties.js";
import { withPrototype } from "./make.js";
import type { AnyMessage, AnyValue, MakingPlan } from "./plan.js";

export interface CopyPlan extends MakingPlan<CopyPlan> {
  readonly typeName: string;
  /** What does it. It completes the plan first, or is generated for the type and needs none. */
  copy: (message: AnyMessage, plan: CopyPlan) => AnyMessage;
  areEqual: (a: AnyMessage, b: AnyMessage, plan: CopyPlan) => boolean;
  /** In the order of declaration; for copies, after those that every message has. */
  members: readonly CopyMember[];
  /** Whether messages with a prototype of their own are left to protobuf-es. */
  isPlain: boolean;
}

/** How a field or oneof is cloned and compared: by the functions that generated code calls. */
export interface CopyMember {
  readonly copy: (value: AnyValue) => unknown;
  readonly areEqual: (a: AnyValue, b: AnyValue) => boolean;
  /** The property, or the name of a member of a oneof. */
  readonly name: string;
  /** Whether messages have it only if it is set: if it isn't undefined, or not inherited either. */
  readonly isOptional: boolean;
  readonly isOwn: boolean;
}

function memberValue(
  message: AnyMessage,
  { name, isOwn }: CopyMember,
): AnyValue {
  return isOwn && !hasOwn(message, name)
    ? undefined
    : getProperty(message, name);
}

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
    const value = memberValue(message, member);
    if (value !== undefined || !member.isOptional) {
      copy[member.name] = member.copy(value);
    }
  }
  const { $unknown } = message;
  if ($unknown !== undefined && $unknown.length > 0) {
    copy.$unknown = [...$unknown];
  }
  return withPrototype(copy, plan.empty);
}

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
    const value = memberValue(a, member);
    const other = memberValue(b, member);
    if (
      member.isOptional && (value === undefined || other === undefined)
        ? value !== other
        : !member.areEqual(value, other)
    ) {
      return false;
    }
  }
  return true;
}
