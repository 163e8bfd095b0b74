/** What is known of a message type at run time to clone its messages, and to compare them; and what goes by that. */
import { ANOMALY } from "../contract/signals.js";
import * as copiers from "../copies/clone-values.js";
import { copyOneof } from "../copies/clone-values.js";
import * as equalities from "../copies/equals-values.js";
import { areSame } from "../copies/equals-values.js";
import * as mapKeys from "../json/map-keys.js";
import { getProperty } from "../objects/computed-names.js";
import { hasOwn, isPlain } from "../objects/properties.js";
import { type Call, copyOf, equalityOf } from "./gen/copies.js";
import {
  type FieldLayout,
  isOptional,
  membersOf,
  type OneofLayout,
  readsPlainly,
} from "./gen/layout.js";
import { withPrototype } from "./make.js";
import {
  type AnyMessage,
  type AnyValue,
  type MakingPlan,
  type NewPlan,
  NO_MESSAGE,
} from "./plan.js";
import { emptyMessage, nameOf } from "./type-layout.js";

export interface CopyPlan extends MakingPlan<CopyPlan> {
  readonly typeName: string;
  /** What does it. It completes the plan first, or is generated for the type and needs none. */
  copy: (message: AnyMessage, plan: CopyPlan) => AnyMessage;
  areEqual: (a: AnyMessage, b: AnyMessage, plan: CopyPlan) => boolean;
  /** In the order of declaration. */
  members: readonly CopyMember[];
  /** Those that every message has first. */
  copied: readonly CopyMember[];
  /** Whether messages with a prototype of their own are left to protobuf-es. */
  isPlain: boolean;
}

/** How a field or oneof is cloned and compared: by the functions that generated code calls. */
interface CopyMember {
  readonly copy: (value: AnyValue) => unknown;
  readonly areEqual: (a: AnyValue, b: AnyValue) => boolean;
  /** The property, or the name of a member of a oneof. */
  readonly name: string;
  /** Whether messages have it only if it is set: if it isn't undefined, or not inherited either. */
  readonly isOptional: boolean;
  readonly isOwn: boolean;
}

export function createCopyPlan(plan: NewPlan<CopyPlan>): CopyPlan {
  return {
    typeName: plan.schema.typeName,
    copy(message, plan) {
      complete(plan);
      return copyByPlan(message, plan);
    },
    areEqual(a, b, plan) {
      complete(plan);
      return areEqualByPlan(a, b, plan);
    },
    members: [],
    copied: [],
    isPlain: false,
    empty: NO_MESSAGE,
    ...plan,
  };
}

function complete(plan: CopyPlan): void {
  const steps = membersOf(plan.schema);
  plan.members = steps.map((step) =>
    step.cardinality === "oneof"
      ? oneofMember(step, plan)
      : fieldMember(step, plan),
  );
  // As protobuf-es does it: it starts with an empty message.
  plan.copied = [...plan.members].sort(
    (a, b) => Number(a.isOptional) - Number(b.isOptional),
  );
  plan.isPlain = steps.some(readsPlainly);
  plan.empty = emptyMessage(plan);
  plan.copy = copyByPlan;
  plan.areEqual = areEqualByPlan;
}

function fieldMember(layout: FieldLayout, plan: CopyPlan): CopyMember {
  const equality = equalityOf(layout);
  return {
    copy: copierOf(layout, plan),
    areEqual: equality ? functionOf(equality, "areEqual", plan) : areSame,
    name: nameOf(layout.field),
    isOptional: isOptional(layout),
    isOwn: isOptional(layout) && !readsPlainly(layout),
  };
}

/** Returns the function that copies the value of a field. Bytes that are not set are those of an empty message. */
function copierOf(layout: FieldLayout, plan: CopyPlan): CopyMember["copy"] {
  const { field, value } = layout;
  const call = copyOf(layout);
  const copy = functionOf(call, "copy", plan);
  if (call.of !== "implicitBytes") {
    return copy;
  }
  const [wrapped] = value.kind === "wrapper" ? value.message.fields : [];
  const { parent, localName } = wrapped ?? field;
  const type = { schema: parent, create: plan.create };
  return (bytes) => copy(bytes) ?? emptyMessage(type).message[localName];
}

/** What generated code calls by name. */
const FUNCTIONS: Readonly<Record<string, AnyFunction>> = {
  ...mapKeys,
  ...copiers,
  ...equalities,
};

type AnyFunction = (...args: AnyValue[]) => AnyValue;

function functionOf(
  { of, rest }: Call,
  what: "copy" | "areEqual",
  plan: CopyPlan,
): AnyFunction {
  if (typeof of !== "string") {
    const child = plan.planOf(of);
    return what === "copy"
      ? (message) => child.copy(message, child)
      : (a, b) => child.areEqual(a, b, child);
  }
  const called = FUNCTIONS[of] as AnyFunction;
  const [first, second] = rest.map((each) =>
    each && "of" in each ? functionOf(each, what, plan) : each,
  );
  if (rest.length === 0) {
    return called;
  }
  return what === "copy"
    ? (value) => called(value, first, second)
    : (a, b) => called(a, b, first, second);
}

function oneofMember(
  { oneof, members }: OneofLayout,
  plan: CopyPlan,
): CopyMember {
  const fields = members.map((member) => fieldMember(member, plan));
  const byName = new Map<unknown, CopyMember>(
    fields.map((field) => [field.name, field]),
  );
  return {
    copy: (oneof) => {
      const member = byName.get(oneof.case);
      return copyOneof(member?.name, member?.copy(oneof.value));
    },
    areEqual: (a, b) => {
      const member = byName.get(a.case);
      return a.case === b.case
        ? member === undefined || member.areEqual(a.value, b.value)
        : // Unknown names are those of no member.
          member === undefined && !byName.has(b.case);
    },
    name: nameOf(oneof),
    isOptional: false,
    isOwn: false,
  };
}

function memberValue(
  message: AnyMessage,
  { name, isOwn }: CopyMember,
): AnyValue {
  return isOwn && !hasOwn(message, name)
    ? undefined
    : getProperty(message, name);
}

/** Returns a deep copy of a message. Throws ANOMALY where generated code does, as the next function does. */
function copyByPlan(message: AnyMessage, plan: CopyPlan): AnyMessage {
  const { copied, typeName } = plan;
  if (message.$typeName !== typeName || (plan.isPlain && !isPlain(message))) {
    throw ANOMALY;
  }
  const copy = new plan.empty.messageClass();
  copy.$typeName = typeName;
  for (let i = 0; i < copied.length; i++) {
    const member = copied[i] as CopyMember;
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
 */
function areEqualByPlan(a: AnyMessage, b: AnyMessage, plan: CopyPlan): boolean {
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
