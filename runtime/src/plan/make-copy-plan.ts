/**
 * Plans for cloning and comparing messages, made of descriptors.
 */
import type { DescField, DescMessage } from "@bufbuild/protobuf";
import * as copiers from "../clone/values.js";
import {
  checkedEnum,
  copyItems,
  copyMap,
  copyOneof,
  copyStruct,
  implicitBytes,
} from "../clone/values.js";
import * as equalities from "../equals/values.js";
import {
  areItemsEqual,
  areListsEqual,
  areMapsEqual,
  areStructsEqual,
} from "../equals/values.js";
import { zeroOfItem } from "../objects/zero-value.js";
import {
  areEqualByPlan,
  areValuesEqual,
  type CopyMember,
  type CopyPlan,
  type CopyValue,
  copyByPlan,
} from "./copy-plan.js";
import {
  closedEnumOf,
  copierOf,
  equalityOf,
  listCopierOf,
} from "./gen/copies.js";
import {
  type FieldLayout,
  hasDefaults,
  membersOf,
  type OneofLayout,
  scalarLayout,
  type ValueLayout,
} from "./gen/layout.js";
import { isIntegerKey } from "./gen/scalars.js";
import { keyCheck } from "./map-keys.js";
import { type AnyMessage, type MakeEmpty, NO_MESSAGE } from "./plan.js";
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
  plan.members = [
    ...plan.members.filter(({ isOptional }) => !isOptional),
    ...plan.members.filter(({ isOptional }) => isOptional),
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
  const isPlain = !hasDefaults(plan.schema);
  plan.members = membersOf(plan.schema).map((step) =>
    step.cardinality === "oneof"
      ? oneofMember(step, layout.names, plan)
      : fieldMember(step, layout.names, plan, isPlain),
  );
  plan.isPlain = plan.members.some(
    (member) => member.isOptional && !member.isOwn,
  );
  return layout;
}

function fieldMember(
  layout: FieldLayout,
  names: TypeLayout["names"],
  plan: CopyPlan,
  isPlain: boolean,
): CopyMember {
  const presence =
    layout.cardinality === "singular" ? layout.presence : "implicit";
  const isOptional = presence !== "implicit";
  return {
    ...functionsOf(layout, plan),
    name: names.get(layout.field.localName) as string,
    isOptional,
    isOwn: isOptional && !(presence === "explicit-plain" && isPlain),
  };
}

function functionsOf(layout: FieldLayout, plan: CopyPlan): CopyValue {
  const { value, field, cardinality } = layout;
  if (cardinality === "singular") {
    return ofValue(value, layout.presence === "implicit", plan, field);
  }
  const { copy, areEqual } = ofValue(value, false, plan, field);
  if (cardinality === "map") {
    const isKey = keyCheck(layout.key);
    const isEqualKey = isIntegerKey(layout.key) ? isKey : undefined;
    return {
      copy: (map) => copyMap(map, isKey, copy),
      areEqual: (a, b) => areMapsEqual(a, b, isEqualKey, areEqual),
    };
  }
  const copyList = COPIERS[listCopierOf(value) ?? ""];
  return {
    copy: copyList ?? ((list) => copyItems(list, copy)),
    areEqual:
      areEqual === undefined
        ? areListsEqual
        : (a, b) => areItemsEqual(a, b, areEqual),
  };
}

/** What generated code calls by name. */
const COPIERS = copiers as unknown as Readonly<Record<string, Copy>>;
const EQUALITIES = equalities as unknown as Readonly<Record<string, AreEqual>>;

type Copy = CopyValue["copy"];
type AreEqual = CopyValue["areEqual"];

function ofValue(
  value: ValueLayout,
  isImplicit: boolean,
  plan: CopyPlan,
  { parent, localName }: DescField,
): CopyValue {
  switch (value.kind) {
    case "message": {
      const child = plan.planOf(value.message);
      return {
        copy: (message) => child.copy(message, child),
        areEqual: (a, b) => child.areEqual(a, b, child),
      };
    }
    case "struct":
      return { copy: copyStruct, areEqual: areStructsEqual };
    case "wrapper": {
      const [wrapped] = value.message.fields as [DescField];
      return ofValue(scalarLayout(value.type), true, plan, wrapped);
    }
  }
  const closed = closedEnumOf(value);
  const copy = COPIERS[copierOf(value, isImplicit)] as Copy;
  return {
    copy: closed
      ? (number) => checkedEnum(number, closed)
      : copy === implicitBytes
        ? (bytes) =>
            copy(bytes) ??
            emptyMessage(typeLayout(parent), plan.makeEmpty).message[localName]
        : copy,
    areEqual: EQUALITIES[equalityOf(value, isImplicit) ?? ""],
  };
}

function oneofMember(
  { oneof: { localName }, members }: OneofLayout,
  names: TypeLayout["names"],
  plan: CopyPlan,
): CopyMember {
  const byName = new Map<unknown, CopyMember>();
  for (const member of members) {
    const { localName } = member.field;
    byName.set(localName, fieldMember(member, names, plan, false));
  }
  return {
    copy: (oneof) => {
      const member = byName.get(oneof.case);
      return copyOneof(member?.name, member?.copy(oneof.value));
    },
    areEqual: (a, b) => {
      const member = byName.get(a.case);
      return a.case === b.case
        ? member === undefined || areValuesEqual(a.value, b.value, member)
        : // Unknown names are those of no member.
          member === undefined && !byName.has(b.case);
    },
    name: names.get(localName) as string,
    isOptional: false,
    isOwn: false,
  };
}

/** Returns what has an empty copy: `clone` of protobuf-es makes no message of nothing. */
export function emptySource({ typeName, fields }: DescMessage): AnyMessage {
  const message: AnyMessage = { $typeName: typeName };
  for (const field of fields) {
    const { fieldKind, oneof } = field;
    message[(oneof ?? field).localName] =
      fieldKind === "list"
        ? []
        : fieldKind === "map" || oneof !== undefined
          ? {}
          : zeroOfItem(field);
  }
  return message;
}
