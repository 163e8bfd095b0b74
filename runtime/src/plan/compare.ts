/**
 * Comparing messages by plans.
 */
import { ANOMALY } from "../contract/signals.js";
import {
  areBytesEqual,
  areInt64TextsEqual,
  areStructsEqual,
  areUint64TextsEqual,
  casesDiffer,
  differ,
  floatsDiffer,
  integersDiffer,
  lengthsDiffer,
  listsDiffer,
  mapsDiffer,
} from "../equals/values.js";
import { getProperty } from "../objects/computed-names.js";
import { hasOwn, isPlain } from "../objects/properties.js";
import type { CopyMember, CopyPlan } from "./copy-plan.js";
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
    const { name, form } = member;
    const isOwn = form === 4; // own
    const value = isOwn && !hasOwn(a, name) ? undefined : getProperty(a, name);
    const other = isOwn && !hasOwn(b, name) ? undefined : getProperty(b, name);
    if (membersDiffer(value, other, member)) {
      return false;
    }
  }
  return true;
}

function membersDiffer(a: AnyValue, b: AnyValue, member: CopyMember): boolean {
  switch (member.form) {
    case 0: // always
      return valuesDiffer(a, b, member);
    case 1: // list
      return itemsDiffer(a, b, member);
    case 3: // map
      return mapsDiffer(a, b, member.isEqualKey, member.areItemsEqual);
    case 2: // oneof
      return oneofsDiffer(a, b, member);
    default:
      return a === undefined || b === undefined
        ? a !== b
        : valuesDiffer(a, b, member);
  }
}

/** Whether values differ that are set. */
export function valuesDiffer(
  a: AnyValue,
  b: AnyValue,
  member: CopyMember,
): boolean {
  switch (member.kind) {
    case 9: {
      // message
      const child = member.child as CopyPlan;
      return !child.areEqual(a, b, child);
    }
    case 10: // struct
      return !areStructsEqual(a, b);
    case 11: // bytes
    case 20: // implicit bytes
      return !areBytesEqual(a, b);
    case 12: // int64 text
      return !areInt64TextsEqual(a, b);
    case 13: // uint64 text
      return !areUint64TextsEqual(a, b);
    case 14: // implicit double
    case 15: // implicit float
      return floatsDiffer(a, b);
    case 16: // implicit int32
    case 17: // implicit uint32
    case 18: // implicit int64
    case 19: // implicit uint64
      return integersDiffer(a, b);
    default:
      return a !== b && differ(a, b);
  }
}

function itemsDiffer(a: AnyValue, b: AnyValue, member: CopyMember): boolean {
  if (member.kind < 9 /* message */) {
    return listsDiffer(a, b);
  }
  if (lengthsDiffer(a, b)) {
    return true;
  }
  for (let i = 0; i < a.length; i++) {
    if (valuesDiffer(a[i], b[i], member)) {
      return true;
    }
  }
  return false;
}

function oneofsDiffer(
  a: AnyValue,
  b: AnyValue,
  { members, name, parent }: CopyMember,
): boolean {
  const which: unknown = a.case;
  if (which !== b.case) {
    return casesDiffer(parent, name, which, b.case);
  }
  const member = which === undefined ? undefined : members.get(which);
  return member !== undefined && valuesDiffer(a.value, b.value, member);
}
