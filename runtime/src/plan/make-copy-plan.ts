import * as copiers from "../clone/values.js";
import { copyOneof } from "../clone/values.js";
import * as equalities from "../equals/values.js";
import { areSame } from "../equals/values.js";
import * as mapKeys from "../json/map-keys.js";
import {
  areEqualByPlan,
  type CopyMember,
  type CopyPlan,
  copyByPlan,
} from "./copy-plan.js";
import { type Call, copyOf, equalityOf } from "./gen/copies.js";
import {
  type FieldLayout,
  isOptional,
  membersOf,
  type OneofLayout,
  readsPlainly,
} from "./gen/layout.js";
import { type AnyValue, type NewPlan, NO_MESSAGE } from "./plan.js";
import { emptyMessage, nameOf } from "./type-layout.js";

export function createCopyPlan(plan: NewPlan<CopyPlan>): CopyPlan {
  return {
    typeName: plan.schema.typeName,
    copy(message, plan) {
      completeMembers(plan);
      plan.empty = emptyMessage(plan);
      // As protobuf-es does it: it starts with an empty message.
      plan.members = [
        ...plan.members.filter(({ isOptional }) => !isOptional),
        ...plan.members.filter(({ isOptional }) => isOptional),
      ];
      plan.copy = copyByPlan;
      return copyByPlan(message, plan);
    },
    areEqual(a, b, plan) {
      completeMembers(plan);
      plan.areEqual = areEqualByPlan;
      return areEqualByPlan(a, b, plan);
    },
    members: [],
    isPlain: false,
    empty: NO_MESSAGE,
    ...plan,
  };
}

function completeMembers(plan: CopyPlan): void {
  const steps = membersOf(plan.schema);
  plan.members = steps.map((step) =>
    step.cardinality === "oneof"
      ? oneofMember(step, plan)
      : fieldMember(step, plan),
  );
  plan.isPlain = steps.some(readsPlainly);
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
  const byName = new Map<unknown, CopyMember>(
    members.map((member) => [
      member.field.localName,
      fieldMember(member, plan),
    ]),
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
