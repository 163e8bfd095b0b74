import type { DescField } from "@bufbuild/protobuf";
import { zeroOfItem, zeroOfScalar } from "../objects/zero-value.js";
import {
  type FieldLayout,
  fieldsOf,
  isLoose,
  type MapLayout,
  mergesInherited,
  tagOf,
  type ValueLayout,
  wireType,
} from "./gen/layout.js";
import {
  endTagOf,
  KEY_STRING,
  Kind,
  kindOf,
  LOOSE_STRING,
  ReadForm,
  ReadOp,
  readCode,
  TEXT,
} from "./gen/plan-codes.js";
import { readByPlan } from "./gen/read.js";
import { jsType, wireTypeOfScalar } from "./gen/scalars.js";
import {
  type NewPlan,
  NO_MESSAGE,
  type ReadField,
  type ReadPlan,
} from "./plan.js";
import { readJson } from "./read.js";
import { emptyMessage, nameOf, stepsOf } from "./type-layout.js";
import { ScalarType, WireType } from "./upstream.js";

export function createReadPlan(plan: NewPlan<ReadPlan>): ReadPlan {
  return {
    numbers: undefined,
    read(message, source, p, end, depth, plan) {
      completeReadPlan(plan);
      return plan.read(message, source, p, end, depth, plan);
    },
    fields: [],
    otherFields: new Map(),
    empty: NO_MESSAGE,
    item: undefined,
    ...plan,
  };
}

function completeReadPlan(plan: ReadPlan): void {
  plan.empty = emptyMessage(plan);
  const fields: (ReadField | undefined)[] = [];
  const otherFields = new Map<number, ReadField>();
  for (const member of stepsOf(plan.schema).flatMap(fieldsOf)) {
    for (const [tag, field] of readFields(member, plan)) {
      if (tag >= MAX_TABLE) {
        otherFields.set(tag, field);
      } else {
        while (fields.length <= tag) {
          fields.push(undefined);
        }
        fields[tag] = field;
      }
    }
  }
  Object.assign(plan, { fields, otherFields, read: readByPlan });
}

/** Tags from here on are looked up in a map: those of the fields 128 and later. */
const MAX_TABLE = 1024;

/** Returns how a field is read, for each of its tags: lists of scalars can be packed or expanded. */
function readFields(
  layout: FieldLayout,
  parent: ReadPlan,
): [tag: number, field: ReadField][] {
  const { field, value, cardinality } = layout;
  const expanded = tagOf(field.number, wireType(value));
  const delimited = tagOf(field.number, WireType.LengthDelimited);
  const of = (op: number) => readField(layout, op, parent);
  if (cardinality === "map") {
    return [[delimited, of(ReadOp.MAP)]];
  }
  const fields: [number, ReadField][] = [[expanded, of(opOf(layout))]];
  if (
    cardinality !== "singular" &&
    value.kind === "scalar" &&
    expanded !== delimited
  ) {
    fields.push([delimited, of(ReadOp.PACKED)]);
  }
  return fields;
}

function opOf(layout: FieldLayout): number {
  const { field, value } = layout;
  if (value.kind === "scalar") {
    return readCode(value, field);
  }
  if (mergesInherited(layout)) {
    return ReadOp.ANOMALY;
  }
  return kindOf(value) === Kind.MESSAGE ? ReadOp.MESSAGE : ReadOp.OTHER;
}

function formOf({ field, cardinality }: FieldLayout): number {
  const { enum: desc, oneof } = field;
  if (cardinality !== "singular") {
    return ReadForm.REPEATED;
  }
  if (desc !== undefined && !desc.open) {
    return oneof === undefined ? ReadForm.CLOSED : ReadForm.CLOSED_ONEOF;
  }
  return oneof === undefined ? ReadForm.SINGULAR : ReadForm.ONEOF;
}

function readField(
  layout: FieldLayout,
  op: number,
  parent: ReadPlan,
): ReadField {
  const { field, value } = layout;
  const form = formOf(layout);
  const name = nameOf(field.oneof ?? field);
  return {
    op,
    form,
    no: field.number,
    name,
    member: field.oneof === undefined ? "" : nameOf(field),
    slot: parent.empty.slots.get(name) ?? -1,
    kind: kindOf(value),
    type: value.kind === "scalar" ? readCode(value, field) : 0,
    endTag: endTagOf(value),
    child:
      op === ReadOp.MAP
        ? entryPlan(layout as MapLayout, parent)
        : childOf(value, parent),
    values: field.enum?.value,
  };
}

function childOf(value: ValueLayout, parent: ReadPlan): ReadPlan | undefined {
  switch (value.kind) {
    case "scalar":
      return undefined;
    case "struct":
      return { ...parent, read: readJson };
    default:
      return parent.planOf(value.message);
  }
}

/** Makes the plan for the entries of a map, which are read like messages of two fields. */
function entryPlan(layout: MapLayout, parent: ReadPlan): ReadPlan {
  const { field, key, valueTag } = layout;
  const itemField: ReadField = {
    ...readField({ ...layout, cardinality: "repeated" }, opOf(layout), parent),
    form: ReadForm.SINGULAR,
    name: "value",
    slot: 1,
  };
  // Of a scalar, no more is asked.
  const op = keyCode(key, field);
  const keyField = { ...itemField, op, no: 1, name: "key", slot: 0 };
  const { child } = itemField;
  const fields: (ReadField | undefined)[] =
    Array(MAX_ENTRY_TAG).fill(undefined);
  fields[tagOf(1, wireTypeOfScalar(key))] = keyField;
  fields[valueTag] = itemField;
  return {
    ...parent,
    numbers: new Set([1, 2]),
    read: readByPlan,
    fields,
    empty: {
      ...parent.empty,
      permanent: 2,
      zeros: [zeroOfScalar(key, true), undefined],
    },
    item: (source) =>
      child?.read(undefined, source, 0, 0, 1, child) ?? zeroOfItem(field),
  };
}

/** The tags of entries are smaller: their fields are 1 and 2. */
const MAX_ENTRY_TAG = 24;

function keyCode(type: number, field: DescField): number {
  if (type === ScalarType.STRING) {
    return isLoose(field) ? LOOSE_STRING : KEY_STRING;
  }
  // 64-bit integers become strings, as names of properties are.
  return jsType(type) === "bigint" ? TEXT + type : type;
}
