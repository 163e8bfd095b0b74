/**
 * google.protobuf.Struct, Value and ListValue as JSON, and back. Fields of type Struct are
 * JSON objects already, which are copied: nothing is shared with a message.
 */
import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import type { ListValue, Struct, Value } from "@bufbuild/protobuf/wkt";
import type { JsonReader } from "../contract/json-codec.js";
import { MAX_DEPTH } from "../contract/limits.js";
import { ANOMALY } from "../contract/signals.js";
import type { Mutable } from "../contract/zero.js";
import { entryValue, setEntry } from "../objects/map-entries.js";
import { classOf, newList, newMember } from "../objects/young.js";
import {
  arrayFromJson,
  atDepth,
  checkOwnKeys,
  endObject,
  objectFromJson,
} from "./object.js";
import { stringFromJson } from "./scalars-from-json.js";
import { boolToJson, stringToJson } from "./scalars-to-json.js";

/**
 * Returns the JSON of a Struct.
 *
 * Throws ANOMALY at values that JSON can't express, as the following functions do.
 */
export function structToJson({ fields }: Struct): JsonObject {
  const record = objectFromJson(fields, 1) as Struct["fields"];
  const json: JsonObject = {};
  let lastKey: string | undefined;
  for (const key in record) {
    setEntry(json, key, valueToJson(entryValue(record, key)));
    lastKey = key;
  }
  checkOwnKeys(record, lastKey);
  return json;
}

/** Returns the JSON of a Value, which must have one. */
export function valueToJson({ kind }: Value): JsonValue {
  switch (kind.case) {
    case "nullValue":
      return null;
    case "numberValue":
      return finite(kind.value);
    case "stringValue":
      return stringToJson(kind.value);
    case "boolValue":
      return boolToJson(kind.value);
    case "structValue":
      return structToJson(kind.value);
    case "listValue":
      return listValueToJson(kind.value);
    default:
      throw ANOMALY;
  }
}

/** Returns the JSON of a ListValue. A hole reads as undefined, which has no `kind`. */
export function listValueToJson({ values }: ListValue): JsonValue[] {
  const list = arrayFromJson(values) as Value[];
  const json = newList<JsonValue>();
  for (let i = 0; i < list.length; i++) {
    json.push(valueToJson(list[i] as Value));
  }
  return json;
}

// Apart from those of messages: with one for both, V8 would not know what converts the values.

/** Returns a copy of the JSON object that a field of type Struct holds. */
export function jsonObjectToJson(value: JsonObject): JsonObject {
  return jsonObjectFromJson(value, { members: 0, isWritten: true }, MAX_DEPTH);
}

/** Returns a clone of it. */
export function copyStruct(value: JsonObject): JsonObject {
  return jsonObjectFromJson(value, { members: 0, isClone: true }, MAX_DEPTH);
}

function finite(value: number): number {
  if (!Number.isFinite(value)) {
    throw ANOMALY;
  }
  return value;
}

/**
 * Fills an empty Struct from JSON, and returns it. `depth` is how many levels of messages
 * may follow, this one included.
 *
 * Throws ANOMALY at values that are not JSON, and if they are too deep, as the following
 * functions do.
 */
export function structFromJson(
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: Struct,
): Struct {
  const record = objectFromJson(json, depth);
  const { fields } = message;
  let members = 0;
  let lastKey: string | undefined;
  for (const key in record) {
    const value = readValue(entryValue(record, key), reader, depth - 1);
    setEntry(fields, key, value);
    lastKey = key;
    members++;
  }
  endObject(record, lastKey, members, reader);
  return message;
}

/** Does the same for a ListValue. */
export function listValueFromJson(
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: ListValue,
): ListValue {
  const list = arrayFromJson(atDepth(json, depth));
  const { values } = message;
  for (let i = 0; i < list.length; i++) {
    values.push(readValue(list[i], reader, depth - 1));
  }
  return message;
}

/**
 * Does the same for a Value. protobuf-es counts it twice: as a message, and as a value,
 * as which those in a Struct or ListValue count once.
 */
export function valueFromJson(
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: Value,
): Value {
  message.kind = readKind(json, reader, depth - 1);
  return message;
}

function readValue(json: unknown, reader: JsonReader, depth: number): Value {
  return new KindValue(readKind(json, reader, depth));
}

function readKind(
  given: unknown,
  reader: JsonReader,
  depth: number,
): Value["kind"] {
  const json = atDepth(given, depth);
  switch (typeof json) {
    case "string":
      return newMember("stringValue", json);
    case "number":
      return newMember("numberValue", json);
    case "boolean":
      return newMember("boolValue", json);
    case "object":
      return readObject(json, reader, depth);
    default:
      throw ANOMALY;
  }
}

function readObject(
  json: object | null,
  reader: JsonReader,
  depth: number,
): Value["kind"] {
  if (json === null) {
    return newMember("nullValue", 0);
  }
  if (Array.isArray(json)) {
    const list = listValueFromJson(json, reader, depth, new EmptyList());
    return newMember("listValue", list);
  }
  const struct = structFromJson(json, reader, depth, new EmptyStruct());
  return newMember("structValue", struct);
}

const KindValue = /*@__PURE__*/ classOf<Value, [kind: Value["kind"]]>(function (
  this: Mutable<Value>,
  kind,
) {
  this.$typeName = "google.protobuf.Value";
  this.kind = kind;
});

const EmptyList = /*@__PURE__*/ classOf<ListValue, []>(function (
  this: Mutable<ListValue>,
) {
  this.$typeName = "google.protobuf.ListValue";
  this.values = newList();
});

const EmptyStruct = /*@__PURE__*/ classOf<Struct, []>(function (
  this: Mutable<Struct>,
) {
  this.$typeName = "google.protobuf.Struct";
  this.fields = {};
});

type Counter = Pick<JsonReader, "members"> & {
  /** Whether the copy is JSON, and not what a field holds. */
  readonly isWritten?: boolean;
  /** Whether texts and keys have to be UTF-8. */
  readonly isClone?: boolean;
};

/**
 * Returns what a field of type Struct holds: a copy of the JSON. Numbers may be NaN or
 * infinite, which protobuf-es doesn't see before they are written.
 */
export function jsonObjectFromJson(
  json: unknown,
  counter: Counter,
  depth: number,
): JsonObject {
  const record = objectFromJson(json, depth);
  const copy: JsonObject = {};
  let members = 0;
  let lastKey: string | undefined;
  for (const key in record) {
    copyText(key, counter);
    setEntry(copy, key, copyValue(entryValue(record, key), counter, depth - 1));
    lastKey = key;
    members++;
  }
  checkOwnKeys(record, lastKey);
  counter.members += members;
  return copy;
}

function copyValue(given: unknown, counter: Counter, depth: number): JsonValue {
  const json = atDepth(given, depth);
  switch (typeof json) {
    case "string":
      return copyText(json, counter);
    case "boolean":
      return json;
    case "number":
      return counter.isWritten ? finite(json) : json;
    case "object":
      return json === null
        ? null
        : Array.isArray(json)
          ? copyList(json, counter, depth)
          : jsonObjectFromJson(json, counter, depth);
    default:
      throw ANOMALY;
  }
}

function copyText(text: string, { isClone }: Counter): string {
  return isClone ? stringFromJson(text) : text;
}

function copyList(
  list: readonly unknown[],
  counter: Counter,
  depth: number,
): JsonValue[] {
  const copy = newList<JsonValue>();
  for (let i = 0; i < list.length; i++) {
    copy.push(copyValue(list[i], counter, depth - 1));
  }
  return copy;
}
