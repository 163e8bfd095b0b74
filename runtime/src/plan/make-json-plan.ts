import type { DescField } from "@bufbuild/protobuf";
import type { JsonCodec, JsonReader } from "../contract/json-codec.js";
import { giveUp } from "../contract/signals.js";
import { anyFromJson } from "../json/any.js";
import { durationFromJson } from "../json/duration.js";
import { enumCodec, enumFromJson } from "../json/enum.js";
import { fieldMaskFromJson } from "../json/field-mask.js";
import { type WellKnown, wellKnown } from "../json/gen/json-well-known.js";
import * as lists from "../json/lists.js";
import { mapFromJson } from "../json/map.js";
import * as mapKeys from "../json/map-keys.js";
import { arrayFromJson, atDepth } from "../json/object.js";
import * as scalars from "../json/scalars-from-json.js";
import { nullFromJson } from "../json/scalars-from-json.js";
import {
  jsonObjectFromJson,
  listValueFromJson,
  structFromJson,
  valueFromJson,
} from "../json/struct.js";
import { timestampFromJson } from "../json/timestamp.js";
import { newList } from "../objects/young.js";
import { fieldsByName, isNullValue, takesNull } from "./gen/json-names.js";
import {
  type FieldLayout,
  fieldsOf,
  hasSharedBytes,
  listFromJsonOf,
  mergesInherited,
  type ValueLayout,
} from "./gen/layout.js";
import { fromJsonOf, isKeyOf } from "./gen/scalars.js";
import { type JsonMember, type JsonPlan, readJsonByPlan } from "./json-plan.js";
import { createByPlan } from "./make.js";
import { type AnyMessage, type NewPlan, NO_MESSAGE } from "./plan.js";
import { emptyMessage, nameOf, stepsOf } from "./type-layout.js";

export function createJsonPlan(plan: NewPlan<JsonPlan>): JsonPlan {
  return {
    read(json, reader, depth, plan) {
      completeJsonPlan(plan);
      return plan.read(json, reader, depth, plan);
    },
    members: new Map(),
    empty: NO_MESSAGE,
    ...plan,
  };
}

/** What generated code calls by name. */
const FUNCTIONS: Readonly<Record<string, (json: never) => unknown>> = {
  ...lists,
  ...mapKeys,
  ...scalars,
};

function functionOf<Result = unknown>(name: string): (json: unknown) => Result {
  return FUNCTIONS[name] as (json: unknown) => Result;
}

function completeJsonPlan(plan: JsonPlan): void {
  const { schema } = plan;
  plan.empty = emptyMessage(plan);
  const special = wellKnown(schema);
  if (special !== undefined) {
    plan.read = wellKnownReader(plan, special);
    return;
  }
  const members = new Map<string, JsonMember>();
  const names = fieldsByName(schema);
  for (const layout of stepsOf(schema).flatMap(fieldsOf)) {
    const { field } = layout;
    const [first, second] = names.get(field) ?? [];
    const member: JsonMember = {
      name: nameOf(field.oneof ?? field),
      member: field.oneof && nameOf(field),
      other: undefined,
      skipsNull: !takesNull(layout),
      convert: fieldReader(layout, plan),
    };
    if (first !== undefined) {
      members.set(first, member);
    }
    if (second !== undefined) {
      members.set(second, { ...member, other: first });
    }
  }
  plan.members = members;
  plan.read = readJsonByPlan;
}

type Fill = (
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: never,
) => AnyMessage;

const FILL: Readonly<Record<string, Fill>> = {
  // It needs no `toBinary`: its reader has plans.
  any: anyFromJson as never,
  duration: durationFromJson,
  fieldMask: fieldMaskFromJson,
  listValue: listValueFromJson,
  struct: structFromJson,
  timestamp: timestampFromJson,
  value: valueFromJson,
};

function wellKnownReader(
  plan: JsonPlan,
  special: WellKnown,
): JsonCodec<AnyMessage>["read"] {
  if (special.kind === "wrapper") {
    const convert = functionOf(fromJsonOf(special.type));
    return (json, _reader, depth) => {
      const message: AnyMessage & { value?: unknown } = createByPlan(plan);
      message.value = convert(atDepth(json, depth));
      return message;
    };
  }
  const fill = FILL[special.name] as Fill;
  return (json, reader, depth) =>
    fill(json, reader, depth, createByPlan(plan) as never);
}

function fieldReader(
  layout: FieldLayout,
  parent: JsonPlan,
): JsonMember["convert"] {
  const { field, value } = layout;
  if (mergesInherited(layout)) {
    return giveUp;
  }
  const convert = readerOf(value, field, parent);
  switch (layout.cardinality) {
    case "singular":
      return hasSharedBytes(layout)
        ? (json, reader, depth) =>
            convert(json === null ? "" : json, reader, depth)
        : convert;
    case "map": {
      const isKey = functionOf<boolean>(isKeyOf(layout.key));
      return (json, reader, depth) =>
        mapFromJson(json, {}, reader, depth, isKey, convert);
    }
    default: {
      const ofList = listFromJsonOf(value);
      return ofList === undefined ? listReader(convert) : functionOf(ofList);
    }
  }
}

function listReader(convert: JsonMember["convert"]): JsonMember["convert"] {
  return (json, reader, depth) => {
    const items = arrayFromJson(json);
    const list = newList();
    for (let i = 0; i < items.length; i++) {
      list.push(convert(items[i], reader, depth));
    }
    return list;
  };
}

function readerOf(
  value: ValueLayout,
  { enum: desc }: DescField,
  { planOf }: JsonPlan,
): JsonMember["convert"] {
  if (desc !== undefined) {
    if (isNullValue(desc)) {
      return nullFromJson;
    }
    const codec = enumCodec(desc);
    return (json) => enumFromJson(codec, json);
  }
  switch (value.kind) {
    case "scalar":
      return functionOf(fromJsonOf(value.type, value.longAsString));
    case "wrapper": {
      const convert = functionOf(fromJsonOf(value.type));
      // It counts as a message.
      return (json, _reader, depth) => convert(atDepth(json, depth));
    }
    case "struct":
      return jsonObjectFromJson;
    case "message": {
      const child = planOf(value.message);
      return (json, reader, depth) => child.read(json, reader, depth, child);
    }
  }
}
