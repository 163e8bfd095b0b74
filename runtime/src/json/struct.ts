/**
 * google.protobuf.Struct, Value and ListValue as JSON, and back. Fields of type Struct are
 * JSON objects already, which are copied: nothing is shared with a message.
 */
import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import type { ListValue, Struct, Value } from "@bufbuild/protobuf/wkt";
import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { entryValue, hasOwnKeys, setEntry } from "../objects/map-entries.js";
import { isObject } from "../objects/properties.js";

/**
 * Returns the JSON of a Struct.
 *
 * Throws ANOMALY at values that JSON can't express, as the following functions do.
 */
export function structToJson(message: Struct): JsonObject {
  const { fields } = message;
  if (!isObject(fields)) {
    throw ANOMALY;
  }
  const json: JsonObject = {};
  let lastKey: string | undefined;
  for (const key in fields) {
    const value = valueToJson(entryValue(fields, key));
    setEntry(json, key, value);
    lastKey = key;
  }
  if (!hasOwnKeys(fields, lastKey)) {
    throw ANOMALY;
  }
  return json;
}

/** Returns the JSON of a Value, which must have one. */
export function valueToJson(message: Value): JsonValue {
  const { kind } = message;
  const { value } = kind;
  switch (kind.case) {
    case "nullValue":
      return null;
    case "numberValue":
      return finite(value);
    case "stringValue":
      if (typeof value !== "string") {
        throw ANOMALY;
      }
      return value;
    case "boolValue":
      if (typeof value !== "boolean") {
        throw ANOMALY;
      }
      return value;
    case "structValue":
      return structToJson(kind.value);
    case "listValue":
      return listValueToJson(kind.value);
    default:
      throw ANOMALY;
  }
}

/** Returns the JSON of a ListValue. */
export function listValueToJson(message: ListValue): JsonValue[] {
  const { values } = message;
  if (!Array.isArray(values)) {
    throw ANOMALY;
  }
  const json: JsonValue[] = [];
  // A hole reads as undefined, which has no `kind`.
  for (let i = 0; i < values.length; i++) {
    json.push(valueToJson(values[i] as Value));
  }
  return json;
}

/** Returns a copy of the JSON object that a field of type Struct holds. */
export function jsonObjectToJson(value: JsonObject): JsonObject {
  if (!isObject(value)) {
    throw ANOMALY;
  }
  const json: JsonObject = {};
  let lastKey: string | undefined;
  for (const key in value) {
    const copy = copyValue(entryValue(value, key));
    setEntry(json, key, copy);
    lastKey = key;
  }
  if (!hasOwnKeys(value, lastKey)) {
    throw ANOMALY;
  }
  return json;
}

function copyValue(value: JsonValue | undefined): JsonValue {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return finite(value);
    case "object":
      if (value === null) {
        return null;
      }
      return Array.isArray(value)
        ? copyList(value)
        : jsonObjectToJson(value as JsonObject);
    default:
      throw ANOMALY;
  }
}

function copyList(list: readonly JsonValue[]): JsonValue[] {
  const json: JsonValue[] = [];
  for (let i = 0; i < list.length; i++) {
    json.push(copyValue(list[i]));
  }
  return json;
}

/** Returns the value if it is a number that JSON can express. */
function finite(value: unknown): number {
  if (!Number.isFinite(value)) {
    throw ANOMALY;
  }
  return value as number;
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
  if (!(depth >= 1)) {
    throw ANOMALY;
  }
  readFields(json, reader, depth - 1, message.fields);
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

/** Does the same for a ListValue. */
export function listValueFromJson(
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: ListValue,
): ListValue {
  if (!(depth >= 1) || !Array.isArray(json)) {
    throw ANOMALY;
  }
  readValues(json, reader, depth - 1, message.values);
  return message;
}

/** `depth` is that of the values, as in the functions below. */
function readFields(
  json: unknown,
  reader: JsonReader,
  depth: number,
  fields: { [key: string]: Value },
): void {
  if (!isObject(json)) {
    throw ANOMALY;
  }
  const record = json as { readonly [key: string]: unknown };
  let members = 0;
  let lastKey: string | undefined;
  for (const key in record) {
    const value = readValue(entryValue(record, key), reader, depth);
    setEntry(fields, key, value);
    lastKey = key;
    members++;
  }
  if (!hasOwnKeys(record, lastKey)) {
    throw ANOMALY;
  }
  reader.members += members;
}

function readValues(
  list: readonly unknown[],
  reader: JsonReader,
  depth: number,
  values: Value[],
): void {
  for (let i = 0; i < list.length; i++) {
    values.push(readValue(list[i], reader, depth));
  }
}

function readValue(json: unknown, reader: JsonReader, depth: number): Value {
  return {
    $typeName: "google.protobuf.Value",
    kind: readKind(json, reader, depth),
  };
}

function readKind(
  json: unknown,
  reader: JsonReader,
  depth: number,
): Value["kind"] {
  if (!(depth >= 1)) {
    throw ANOMALY;
  }
  switch (typeof json) {
    case "string":
      return { case: "stringValue", value: json };
    case "number":
      return { case: "numberValue", value: json };
    case "boolean":
      return { case: "boolValue", value: json };
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
    return { case: "nullValue", value: 0 };
  }
  if (Array.isArray(json)) {
    const values: Value[] = [];
    readValues(json, reader, depth - 1, values);
    return {
      case: "listValue",
      value: { $typeName: "google.protobuf.ListValue", values },
    };
  }
  const fields: { [key: string]: Value } = {};
  readFields(json, reader, depth - 1, fields);
  return {
    case: "structValue",
    value: { $typeName: "google.protobuf.Struct", fields },
  };
}

/**
 * Returns what a field of type Struct holds: a copy of the JSON. Numbers may be NaN or
 * infinite, which protobuf-es doesn't see before they are written.
 */
export function jsonObjectFromJson(
  json: unknown,
  reader: JsonReader,
  depth: number,
): JsonObject {
  if (!(depth >= 1)) {
    throw ANOMALY;
  }
  return readJsonObject(json, reader, depth - 1);
}

/** `depth` is that of the values, as above. */
function readJsonObject(
  json: unknown,
  reader: JsonReader,
  depth: number,
): JsonObject {
  if (!isObject(json)) {
    throw ANOMALY;
  }
  const record = json as { readonly [key: string]: unknown };
  const copy: JsonObject = {};
  let members = 0;
  let lastKey: string | undefined;
  for (const key in record) {
    const value = readJson(entryValue(record, key), reader, depth);
    setEntry(copy, key, value);
    lastKey = key;
    members++;
  }
  if (!hasOwnKeys(record, lastKey)) {
    throw ANOMALY;
  }
  reader.members += members;
  return copy;
}

function readJson(json: unknown, reader: JsonReader, depth: number): JsonValue {
  if (!(depth >= 1)) {
    throw ANOMALY;
  }
  switch (typeof json) {
    case "string":
    case "number":
    case "boolean":
      return json;
    case "object":
      if (json === null) {
        return null;
      }
      return Array.isArray(json)
        ? readJsonList(json, reader, depth - 1)
        : readJsonObject(json, reader, depth - 1);
    default:
      throw ANOMALY;
  }
}

function readJsonList(
  list: readonly unknown[],
  reader: JsonReader,
  depth: number,
): JsonValue[] {
  const copy: JsonValue[] = [];
  for (let i = 0; i < list.length; i++) {
    copy.push(readJson(list[i], reader, depth));
  }
  return copy;
}
