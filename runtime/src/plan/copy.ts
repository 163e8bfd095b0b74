/**
 * Cloning messages by plans.
 */
import {
  checkedEnum,
  checkedFloat,
  checkedInt32,
  checkedInt64,
  checkedInt64Text,
  checkedUint64,
  checkedUint64Text,
  copyBytes,
  copyFloats,
  copyInt32s,
  copyList,
  copyMap,
  copyStruct,
  copyUnknown,
  implicitBytes,
  implicitInt32,
  implicitUint32,
} from "../clone/values.js";
import { ANOMALY } from "../contract/signals.js";
import {
  boolsFromJson,
  numbersToJson,
  stringsFromJson,
  uint32sFromJson,
} from "../json/lists.js";
import {
  boolFromJson,
  stringFromJson,
  uint32FromJson,
} from "../json/scalars-from-json.js";
import { numberToJson } from "../json/scalars-to-json.js";
import { getProperty } from "../objects/computed-names.js";
import { hasOwn, isPlain } from "../objects/properties.js";
import { newMember, newOneof } from "../objects/young.js";
import type { CopyMember, CopyPlan } from "./copy-plan.js";
import { withPrototype } from "./make.js";
import type { AnyMessage, AnyValue } from "./plan.js";

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
    const { name, form } = member;
    if (form === 4 /* own */ && !hasOwn(message, name)) {
      continue;
    }
    const value = getProperty(message, name);
    switch (form) {
      case 0: // always
        copy[name] = copyValue(value, member);
        break;
      case 1: // list
        copy[name] = copyItems(value, member);
        break;
      case 2: // oneof
        copy[name] = copyOneof(value, member);
        break;
      case 3: // map
        copy[name] = copyMap(value, member.isKey, member.copyItem);
        break;
      default:
        if (value !== undefined) {
          copy[name] = copyValue(value, member);
        }
    }
  }
  if (message.$unknown !== undefined) {
    copyUnknown(message, copy);
  }
  return withPrototype(copy, plan.empty);
}

export function copyValue(value: AnyValue, member: CopyMember): unknown {
  switch (member.kind) {
    case 0: // string
      return stringFromJson(value);
    case 1: // bool
      return boolFromJson(value);
    case 2: // double
    case 14: // implicit double
      return numberToJson(value);
    case 3: // float
    case 15: // implicit float
      return checkedFloat(value);
    case 4: // int32
      return checkedInt32(value);
    case 5: // uint32
      return uint32FromJson(value);
    case 6: // int64
    case 18: // implicit int64
      return checkedInt64(value);
    case 7: // uint64
    case 19: // implicit uint64
      return checkedUint64(value);
    case 8: // enum
      return checkedEnum(value, member.desc as never);
    case 9: {
      // message
      const child = member.child as CopyPlan;
      return child.copy(value, child);
    }
    case 10: // struct
      return copyStruct(value);
    case 11: // bytes
      return copyBytes(value);
    case 12: // int64 text
      return checkedInt64Text(value);
    case 13: // uint64 text
      return checkedUint64Text(value);
    case 16: // implicit int32
      return implicitInt32(value);
    case 17: // implicit uint32
      return implicitUint32(value);
    default: // implicit bytes
      return implicitBytes(value) ?? member.zero();
  }
}

function copyItems(list: AnyValue, member: CopyMember): unknown[] {
  // Lists of values that stay the same as a whole.
  switch (member.kind) {
    case 0: // string
      return stringsFromJson(list);
    case 1: // bool
      return boolsFromJson(list);
    case 2: // double
      return numbersToJson(list);
    case 3: // float
      return copyFloats(list);
    case 4: // int32
      return copyInt32s(list);
    case 5: // uint32
      return uint32sFromJson(list);
  }
  const copy = copyList<unknown>(list);
  for (let i = 0; i < copy.length; i++) {
    copy[i] = copyValue(copy[i], member);
  }
  return copy;
}

/** Makes a new object for the member that is set, or one without if there is none of that name. */
function copyOneof(oneof: AnyValue, { members }: CopyMember): unknown {
  const name: unknown = oneof.case;
  const member = name === undefined ? undefined : members.get(name);
  return member === undefined
    ? newOneof()
    : newMember(member.name, copyValue(oneof.value, member));
}
