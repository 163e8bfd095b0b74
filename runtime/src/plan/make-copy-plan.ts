/**
 * Plans for cloning and comparing messages, made of descriptors.
 */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { zeroOfItem } from "../objects/zero-value.js";
import { areEqualByPlan, valuesDiffer } from "./compare.js";
import { copyByPlan, copyValue } from "./copy.js";
import { type CopyMember, type CopyPlan, FORMS, KINDS } from "./copy-plan.js";
import {
  type FieldLayout,
  hasDefaults,
  membersOf,
  type Step,
  scalarLayout,
  type ValueLayout,
} from "./gen/layout.js";
import { isIntegerKey, scalarOf } from "./gen/scalars.js";
import { keyCheck } from "./map-keys.js";
import {
  type AnyMessage,
  type AnyValue,
  type MakeEmpty,
  NO_MESSAGE,
} from "./plan.js";
import { emptyMessage, type TypeLayout, typeLayout } from "./type-layout.js";

/**
 * Makes the plan of a type, which is completed when it is first used: of a large schema,
 * a program uses a small part.
 */
export function createCopyPlan(
  schema: DescMessage,
  planOf: CopyPlan["planOf"],
  makeEmpty: MakeEmpty,
): CopyPlan {
  return {
    schema,
    typeName: schema.typeName,
    copy: completeAndCopy,
    areEqual: completeAndCompare,
    members: [],
    isPlain: false,
    empty: NO_MESSAGE,
    makeEmpty,
    planOf,
  };
}

const completeAndCopy: CopyPlan["copy"] = (message, plan) => {
  plan.empty = emptyMessage(completeMembers(plan), plan.makeEmpty);
  // As protobuf-es does it: it starts with an empty message.
  const isSet = ({ form }: CopyMember) => form >= FORMS.indexOf("own");
  plan.members = [
    ...plan.members.filter((member) => !isSet(member)),
    ...plan.members.filter(isSet),
  ];
  plan.copy = copyByPlan;
  return copyByPlan(message, plan);
};

const completeAndCompare: CopyPlan["areEqual"] = (a, b, plan) => {
  completeMembers(plan);
  plan.areEqual = areEqualByPlan;
  return areEqualByPlan(a, b, plan);
};

function completeMembers(plan: CopyPlan): TypeLayout {
  const layout = typeLayout(plan.schema);
  plan.isPlain = !hasDefaults(plan.schema);
  plan.members = membersOf(plan.schema).map((step) =>
    memberOf(step, layout.names, plan),
  );
  plan.isPlain &&= plan.members.some(({ form }) => FORMS[form] === "defined");
  return layout;
}

function memberOf(
  step: Step,
  names: TypeLayout["names"],
  plan: CopyPlan,
): CopyMember {
  if (step.cardinality !== "oneof") {
    return fieldMember(step, names, plan);
  }
  const { members, oneof } = step;
  const [first] = members as [FieldLayout];
  return {
    ...fieldMember(first, names, plan),
    name: names.get(oneof.localName) as string,
    form: FORMS.indexOf("oneof"),
    members: new Map(
      members.map((member) => [
        member.field.localName,
        fieldMember(member, names, plan),
      ]),
    ),
  };
}

function fieldMember(
  layout: FieldLayout,
  names: TypeLayout["names"],
  { schema, isPlain, planOf, makeEmpty }: CopyPlan,
): CopyMember {
  const { field, value, cardinality } = layout;
  const isImplicit =
    cardinality === "singular" && layout.presence === "implicit";
  const isKey = keyCheck(cardinality === "map" ? layout.key : KEY);
  const [type, property] =
    value.kind === "wrapper"
      ? [value.message, "value"]
      : [schema, field.localName];
  const member: CopyMember = {
    name: names.get(field.localName) as string,
    form: FORMS.indexOf(formOf(layout, isPlain)),
    kind: KINDS.indexOf(kindOf(value, isImplicit)),
    desc: field.enum,
    child: value.kind === "message" ? planOf(value.message) : undefined,
    zero: () => emptyMessage(typeLayout(type), makeEmpty).message[property],
    isKey,
    isEqualKey:
      cardinality === "map" && isIntegerKey(layout.key) ? isKey : undefined,
    copyItem: (item) => copyValue(item, member),
    areItemsEqual: (a, b) => !valuesDiffer(a, b, member),
    members: new Map(),
    parent: schema,
  };
  return member;
}

/** The type of keys where there are none: a string. */
const KEY = 9;

function formOf(layout: FieldLayout, isPlain: boolean): string {
  if (layout.cardinality !== "singular") {
    return layout.cardinality === "map" ? "map" : "list";
  }
  switch (layout.presence) {
    case "implicit":
      return "always";
    case "explicit-plain":
      return isPlain ? "defined" : "own";
    default:
      return "own";
  }
}

/** Returns which of the `KINDS` a value is of. */
function kindOf(value: ValueLayout, isImplicit: boolean): string {
  if (value.kind !== "scalar") {
    return value.kind === "wrapper"
      ? kindOf(scalarLayout(value.type), true)
      : value.kind;
  }
  const { domain } = scalarOf(value.type);
  const implicit = `implicit ${domain}`;
  if (value.longAsString) {
    return `${domain} text`;
  }
  return isImplicit && KINDS.includes(implicit)
    ? implicit
    : value.enum?.open === false
      ? "enum"
      : domain;
}

/** Returns what has an empty copy: `clone` of protobuf-es makes no message of nothing. */
export function emptySource({ typeName, fields }: DescMessage): AnyMessage {
  const message: AnyMessage = { $typeName: typeName };
  for (const field of fields) {
    const { localName, oneof } = field;
    message[oneof?.localName ?? localName] = oneof ? {} : unsetValue(field);
  }
  return message;
}

function unsetValue(field: DescField): AnyValue {
  const { fieldKind } = field;
  return fieldKind === "list" || fieldKind === "map"
    ? { list: [], map: {} }[fieldKind]
    : zeroOfItem(field);
}
