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
import { ANOMALY } from "./anomaly.js";
import { writeDouble } from "./fixed.js";
import { adjustLength } from "./length.js";
import { hasOwnKeys, keepEntry, nextKey } from "./map-entries.js";
import { hasOwn } from "./own.js";
import { nextSize, reserve, type Tape } from "./tape.js";
import { stringSize, writeString } from "./utf8.js";
import { varintSize, writeVarint } from "./varint.js";

/** A value that JSON can express. */
type Json = null | number | string | boolean | readonly Json[] | JsonRecord;
interface JsonRecord {
  readonly [key: string]: Json;
}

/**
 * Whether the value is an object of JSON values.
 */
export function isJsonObject(value: unknown): value is JsonRecord {
  if (!isRecord(value)) {
    return false;
  }
  for (const key in value) {
    if (!hasOwn(value, key) || !isJson(value[key])) {
      return false;
    }
  }
  return true;
}

function isJson(value: unknown): boolean {
  switch (typeof value) {
    case "number":
    case "string":
    case "boolean":
      return true;
    default:
      return (
        value === null ||
        (Array.isArray(value) ? isJsonArray(value) : isJsonObject(value))
      );
  }
}

/** A hole reads as undefined, and is none of JSON. */
function isJsonArray(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) {
    if (!isJson(list[i])) {
      return false;
    }
  }
  return true;
}

function isRecord(
  value: unknown,
): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Size in bytes of a JSON object as the fields of a google.protobuf.Struct.
 *
 * Throws an anomaly if a value is none of JSON.
 */
export function structSize(json: JsonRecord, tape: Tape): number {
  if (!isRecord(json)) {
    throw ANOMALY;
  }
  const countSlot = reserve(tape);
  let size = 0;
  let count = 0;
  let lastKey = "";
  for (const key in json) {
    const member = json[key];
    keepEntry(tape, key, member);
    const entrySlot = reserve(tape);
    const valueSlot = reserve(tape);
    const keySize = stringSize(key, tape);
    const value = valueSize(member, tape);
    const entry = 2 + keySize + varintSize(value) + value;
    tape.sizes[entrySlot] = entry;
    tape.sizes[valueSlot] = value;
    size += 1 + varintSize(entry) + entry;
    lastKey = key;
    count++;
  }
  if (!hasOwnKeys(json, lastKey, count)) {
    throw ANOMALY;
  }
  tape.sizes[countSlot] = count;
  return size;
}

/**
 * Writes a JSON object as the fields of a google.protobuf.Struct, and returns
 * the position behind them.
 */
export function writeStruct(
  target: Uint8Array,
  position: number,
  _json: JsonRecord,
  tape: Tape,
): number {
  let p = position;
  for (let count = nextSize(tape); count > 0; count--) {
    const key = nextKey<string>(tape);
    const member = nextKey<Json>(tape);
    target[p++] = 0x0a;
    const entry = nextSize(tape);
    p = writeVarint(target, p, entry);
    const end = p + entry;
    const value = nextSize(tape);
    target[p++] = 0x0a;
    p = writeString(target, p, key, tape);
    target[p++] = 0x12;
    p = writeVarint(target, p, value);
    p = writeSizedValue(target, p, member, value, tape);
    if (p !== end) {
      p = adjustLength(target, p, end, entry, tape);
    }
  }
  return p;
}

/**
 * Size in bytes of a JSON value as the fields of a google.protobuf.Value.
 */
function valueSize(json: Json | undefined, tape: Tape): number {
  switch (typeof json) {
    case "number":
      return 9;
    case "string":
      return 1 + stringSize(json, tape);
    case "boolean":
      return 2;
    case "object": {
      if (json === null) {
        return 2;
      }
      const slot = reserve(tape);
      const size = Array.isArray(json)
        ? listSize(json, tape)
        : structSize(json as JsonRecord, tape);
      tape.sizes[slot] = size;
      return 1 + varintSize(size) + size;
    }
    default:
      throw ANOMALY;
  }
}

/**
 * Writes a JSON value behind the prefix of its length.
 */
function writeSizedValue(
  target: Uint8Array,
  position: number,
  json: Json | undefined,
  length: number,
  tape: Tape,
): number {
  const p = writeValue(target, position, json, tape);
  const end = position + length;
  return p === end ? p : adjustLength(target, p, end, length, tape);
}

function writeValue(
  target: Uint8Array,
  position: number,
  json: Json | undefined,
  tape: Tape,
): number {
  let p = position;
  switch (typeof json) {
    case "number":
      target[p++] = 0x11;
      return writeDouble(target, p, json);
    case "string":
      target[p++] = 0x1a;
      return writeString(target, p, json, tape);
    case "boolean":
      target[p++] = 0x20;
      target[p++] = json ? 1 : 0;
      return p;
    case "object": {
      if (json === null) {
        target[p++] = 0x08;
        target[p++] = 0;
        return p;
      }
      const list = Array.isArray(json);
      target[p++] = list ? 0x32 : 0x2a;
      const length = nextSize(tape);
      p = writeVarint(target, p, length);
      const end = p + length;
      p = list
        ? writeList(target, p, json, tape)
        : writeStruct(target, p, json as JsonRecord, tape);
      return p === end ? p : adjustLength(target, p, end, length, tape);
    }
    default:
      throw ANOMALY;
  }
}

/**
 * Size in bytes of a JSON array as the fields of a google.protobuf.ListValue.
 */
function listSize(json: readonly Json[], tape: Tape): number {
  let size = 0;
  for (let i = 0; i < json.length; i++) {
    const slot = reserve(tape);
    const value = valueSize(json[i], tape);
    tape.sizes[slot] = value;
    size += 1 + varintSize(value) + value;
  }
  return size;
}

function writeList(
  target: Uint8Array,
  position: number,
  json: readonly Json[],
  tape: Tape,
): number {
  let p = position;
  for (let i = 0; i < json.length; i++) {
    target[p++] = 0x0a;
    const length = nextSize(tape);
    p = writeVarint(target, p, length);
    p = writeSizedValue(target, p, json[i], length, tape);
  }
  return p;
}
