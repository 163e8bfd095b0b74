/**
 * Fields of type google.protobuf.Struct are plain JSON objects in protobuf-es.
 * This writes them as the message
 *
 *     message Struct { map<string, Value> fields = 1; }
 *     message Value {
 *       oneof kind {
 *         NullValue null_value = 1;
 *         double number_value = 2;
 *         string string_value = 3;
 *         bool bool_value = 4;
 *         Struct struct_value = 5;
 *         ListValue list_value = 6;
 *       }
 *     }
 *     message ListValue { repeated Value values = 1; }
 *
 * without building it.
 */
import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";
import { entryValue, hasOwnKeys } from "../objects/map-entries.js";
import { isObject } from "../objects/properties.js";
import { DOUBLES, writeFixed64 } from "./int64.js";
import { lengthWidths, writeLength } from "./length.js";
import { ensureRoom } from "./room.js";
import type { writeStringJs } from "./string-loop.js";

/** `writeString`: generated code passes it in, because standalone code has its own. */
type WriteString = typeof writeStringJs;

/**
 * Writes a JSON object as the fields of a google.protobuf.Struct, and returns
 * the position after them.
 *
 * Throws an anomaly if a value is not JSON, and NO_ROOM if there is too
 * little.
 */
export function writeStruct(
  target: Uint8Array,
  position: number,
  json: JsonObject,
  writeString: WriteString,
): number {
  if (!isObject(json)) {
    throw ANOMALY;
  }
  ensureRoom(target, position);
  let p = position;
  let lastKey: string | undefined;
  for (const key in json) {
    target[p++] = 0x0a;
    const start = p + (widths[ENTRY] as number);
    target[start] = 0x0a;
    const keyEnd = writeString(target, start + 1, key);
    target[keyEnd] = 0x12;
    const end = writeDelimitedValue(
      target,
      keyEnd + 1,
      entryValue(json, key),
      writeString,
    );
    p = writeLength(target, p, start, end, widths, ENTRY);
    lastKey = key;
  }
  if (!hasOwnKeys(json, lastKey)) {
    throw ANOMALY;
  }
  return p;
}

function writeDelimitedValue(
  target: Uint8Array,
  position: number,
  json: JsonValue | undefined,
  writeString: WriteString,
): number {
  const start = position + (widths[VALUE] as number);
  const end = writeValue(target, start, json, writeString);
  return writeLength(target, position, start, end, widths, VALUE);
}

function writeValue(
  target: Uint8Array,
  position: number,
  json: JsonValue | undefined,
  writeString: WriteString,
): number {
  let p = position;
  switch (typeof json) {
    case "number":
      target[p++] = 0x11; // number_value
      DOUBLES[0] = json;
      return writeFixed64(target, p);
    case "string":
      target[p++] = 0x1a; // string_value
      return writeString(target, p, json);
    case "boolean":
      target[p++] = 0x20; // bool_value
      target[p++] = json ? 1 : 0;
      return p;
    case "object": {
      if (json === null) {
        target[p++] = 0x08; // null_value
        target[p++] = 0;
        return p;
      }
      const list = Array.isArray(json);
      // list_value and struct_value
      target[p++] = list ? 0x32 : 0x2a;
      const start = p + (widths[NESTED] as number);
      const end = list
        ? writeList(target, start, json, writeString)
        : writeStruct(target, start, json as JsonObject, writeString);
      return writeLength(target, p, start, end, widths, NESTED);
    }
    default:
      throw ANOMALY;
  }
}

function writeList(
  target: Uint8Array,
  position: number,
  json: readonly JsonValue[],
  writeString: WriteString,
): number {
  ensureRoom(target, position);
  let p = position;
  for (let i = 0; i < json.length; i++) {
    target[p++] = 0x0a;
    p = writeDelimitedValue(target, p, json[i], writeString);
  }
  return p;
}

// The places that write a length.
const ENTRY = 0;
const VALUE = 1;
const NESTED = 2;
const widths = /*@__PURE__*/ lengthWidths(3);
