import type { DescField, DescMessage } from "@bufbuild/protobuf";
import type { JsonReader, ReadJson } from "../contract/json-codec.js";
import { giveUp } from "../contract/signals.js";
import { anyFromJson } from "../json/any.js";
import { durationFromJson } from "../json/duration.js";
import { enumCodec, enumFromJson } from "../json/enum.js";
import { fieldMaskFromJson } from "../json/field-mask.js";
import {
  boolsFromJson,
  doublesFromJson,
  floatsFromJson,
  int32sFromJson,
  stringsFromJson,
  uint32sFromJson,
} from "../json/lists.js";
import { atDepth } from "../json/object.js";
import * as scalars from "../json/scalars-from-json.js";
import { nullFromJson } from "../json/scalars-from-json.js";
import {
  jsonObjectFromJson,
  listValueFromJson,
  structFromJson,
  valueFromJson,
} from "../json/struct.js";
import { timestampFromJson } from "../json/timestamp.js";
import { fieldsByName, isNullValue, takesNull } from "./gen/json-names.js";
import { type WellKnown, wellKnown } from "./gen/json-well-known.js";
import { type FieldLayout, fieldsOf, type ValueLayout } from "./gen/layout.js";
import { fromJsonOf, listFromJsonOf } from "./gen/scalars.js";
import {
  type JsonMember,
  JsonOp,
  type JsonPlan,
  type ReadJsonByPlan,
} from "./json-plan.js";
import { createByPlan } from "./make.js";
import { keyCheck } from "./map-keys.js";
import { type AnyMessage, type MakeEmpty, NO_MESSAGE } from "./plan.js";
import { readJsonByPlan } from "./read-json.js";
import { emptyMessage, type TypeLayout, typeLayout } from "./type-layout.js";
import { ScalarType } from "./upstream.js";

/**
 * Makes the plan of a type, which is completed when it is first used: of a large schema,
 * a program uses a small part.
 */
export function createJsonPlan(
  schema: DescMessage,
  planOf: JsonPlan["planOf"],
  makeEmpty: MakeEmpty,
): JsonPlan {
  return {
    schema,
    read: completeAndRead,
    members: new Map(),
    empty: NO_MESSAGE,
    makeEmpty,
    planOf,
  };
}

const completeAndRead: ReadJsonByPlan = (json, reader, depth, plan) => {
  completeJsonPlan(plan);
  return plan.read(json, reader, depth, plan);
};

/** What generated code calls by name. */
const SCALARS: Readonly<Record<string, (json: unknown) => unknown>> = scalars;

const LISTS: Readonly<Record<string, (json: unknown) => unknown>> = {
  boolsFromJson,
  doublesFromJson,
  floatsFromJson,
  int32sFromJson,
  stringsFromJson,
  uint32sFromJson,
};

/** JSON of well-known types that makes an empty message, or one that is as good. */
const EMPTY: Readonly<Record<string, unknown>> = {
  timestamp: "1970-01-01T00:00:00Z",
  duration: "0s",
  fieldMask: "",
  listValue: [],
  value: null,
};

/** Returns JSON of an empty message of a type, or one that is as good. */
export function emptyJson(schema: DescMessage): unknown {
  const special = wellKnown(schema);
  return special === undefined
    ? {}
    : special.kind === "wrapper"
      ? null
      : (EMPTY[special.name] ?? {});
}

function completeJsonPlan(plan: JsonPlan): void {
  const { schema } = plan;
  const layout = typeLayout(schema);
  plan.empty = emptyMessage(layout, plan.makeEmpty);
  const special = wellKnown(schema);
  if (special !== undefined) {
    plan.read = wellKnownReader(plan, special);
    return;
  }
  const members = new Map<string, JsonMember>();
  const names = fieldsByName(schema);
  for (const field of layout.steps.flatMap(fieldsOf)) {
    const [first, second] = names.get(field.field) ?? [];
    const member = memberOf(field, layout.names, plan);
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

/** What fills an empty message. */
type Fill = (
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: never,
) => AnyMessage;

const FILL: Readonly<Record<string, Fill>> = {
  timestamp: (json, _reader, _depth, message) =>
    timestampFromJson(json, message),
  duration: (json, _reader, _depth, message) => durationFromJson(json, message),
  fieldMask: (json, _reader, _depth, message) =>
    fieldMaskFromJson(json, message),
  // It needs no `toBinary`: its reader has plans.
  any: anyFromJson as never,
  struct: structFromJson,
  value: valueFromJson,
  listValue: listValueFromJson,
};

function wellKnownReader(
  plan: JsonPlan,
  special: WellKnown,
): ReadJson<AnyMessage> {
  if (special.kind === "wrapper") {
    const convert = scalarReader(special.type, false);
    return (json, _reader, depth) => {
      const message: AnyMessage & { value?: unknown } = createByPlan(plan);
      message.value = convert(atDepth(json, depth));
      return message;
    };
  }
  const fill = FILL[special.name] as Fill;
  return (json, reader, depth) =>
    fill(atDepth(json, depth), reader, depth, createByPlan(plan) as never);
}

function memberOf(
  layout: FieldLayout,
  names: TypeLayout["names"],
  parent: JsonPlan,
): JsonMember {
  const { field, cardinality, value } = layout;
  const { oneof, localName } = field;
  const isBytes =
    cardinality === "singular" &&
    layout.presence === "implicit" &&
    field.scalar === ScalarType.BYTES;
  const ofList =
    cardinality === "repeated" || cardinality === "packed"
      ? LISTS[listFromJsonOf(value) ?? ""]
      : undefined;
  const convert = ofList ?? readerOf(value, field, parent);
  return {
    op:
      cardinality === "singular" || ofList !== undefined
        ? oneof === undefined
          ? JsonOp.SINGULAR
          : JsonOp.ONEOF
        : cardinality === "map"
          ? JsonOp.MAP
          : JsonOp.LIST,
    name: names.get((oneof ?? field).localName) as string,
    localName: names.get(localName) as string,
    other: undefined,
    // Of oneofs, protobuf-es is left members of null that aren't scalars.
    skipsNull: !(
      isBytes ||
      (cardinality === "singular" && takesNull(field)) ||
      (oneof !== undefined && field.scalar === undefined)
    ),
    convert: isBytes
      ? // Not the empty bytes that messages share.
        (json, reader, depth) =>
          convert(json === null ? "" : json, reader, depth)
      : cardinality === "singular" &&
          oneof === undefined &&
          value.kind !== "scalar" &&
          localName in Object.prototype
        ? // protobuf-es merges a message with what every object inherits.
          giveUp
        : convert,
    isKey: cardinality === "map" ? keyCheck(layout.key) : giveUp,
  };
}

/** Returns the function that reads a value. */
function readerOf(
  value: ValueLayout,
  { enum: desc }: DescField,
  { planOf }: JsonPlan,
): ReadJson<unknown> {
  if (desc !== undefined) {
    if (isNullValue(desc)) {
      return nullFromJson;
    }
    const codec = enumCodec(desc);
    return (json) => enumFromJson(codec, json);
  }
  switch (value.kind) {
    case "scalar":
      return scalarReader(value.type, value.longAsString);
    case "wrapper": {
      const convert = scalarReader(value.type, false);
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

function scalarReader(
  type: number,
  longAsString: boolean,
): (json: unknown) => unknown {
  return SCALARS[fromJsonOf(type, longAsString)] as (json: unknown) => unknown;
}
