/**
 * Reading fields of type google.protobuf.Struct as plain JSON objects, without
 * building the messages in between. The schema is in write/struct.ts.
 */
import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";
import type { Source } from "../contract/source.js";
import { setEntry } from "../objects/map-entries.js";
import { isObject } from "../objects/properties.js";
import { readDouble } from "./int64.js";
import { readString } from "./string.js";
import { endsGroup, skipField, skipInEntry } from "./unknown.js";
import { nextEnd, nextTag, readVarint } from "./varint.js";

/**
 * Reads the fields of a google.protobuf.Struct into a JSON object, or those of a google.protobuf.ListValue into a list, and
 * returns it: both have one field, of entries or of values. `depth` is how many levels of messages may follow, this one
 * included.
 *
 * Throws ANOMALY at anything unusual.
 */
export function readStruct<Json extends JsonObject | JsonValue[]>(
  json: Json,
  source: Source,
  position: number,
  end: number,
  depth: number,
): Json {
  if (depth < 1) {
    throw ANOMALY;
  }
  let p = position;
  while (p < end) {
    const tag = nextTag(source, p);
    p = source.p;
    if (tag === 0x0a) {
      const next = nextEnd(source, p, end);
      if (Array.isArray(json)) {
        json.push(readValue(undefined, source, source.p, next, depth - 1));
      } else {
        readEntry(json, source, source.p, next, depth);
      }
      p = next;
    } else {
      p = skipOther(source, tag, 1, p, end, depth);
    }
  }
  if (p !== end) {
    throw ANOMALY;
  }
  return json;
}

function readEntry(
  json: JsonObject,
  source: Source,
  position: number,
  end: number,
  depth: number,
): void {
  let key = "";
  let value: JsonValue | undefined;
  let p = position;
  while (p < end) {
    const tag = nextTag(source, p);
    p = source.p;
    if (tag === 0x0a) {
      const next = nextEnd(source, p, end);
      key = readString(source.bytes, source.p, next);
      p = next;
    } else if (tag === 0x12) {
      const next = nextEnd(source, p, end);
      value = readValue(value, source, source.p, next, depth - 1);
      p = next;
    } else {
      p = skipInEntry(source, tag, p, end, depth);
    }
  }
  if (p !== end) {
    throw ANOMALY;
  }
  setEntry(json, key, value === undefined ? null : value);
}

/**
 * Reads the fields of a google.protobuf.Value, and returns it. A list or object
 * is merged with one that was there.
 */
function readValue(
  before: JsonValue | undefined,
  source: Source,
  position: number,
  end: number,
  depth: number,
): JsonValue {
  if (depth < 1) {
    throw ANOMALY;
  }
  const { bytes } = source;
  let value: JsonValue = before === undefined ? null : before;
  let p = position;
  while (p < end) {
    const tag = nextTag(source, p);
    p = source.p;
    switch (tag) {
      // NullValue null_value = 1;
      case 0x08:
        if ((bytes[p++] as number) > 0x7f) {
          readVarint(source, p);
          p = source.p;
        }
        value = null;
        break;
      // double number_value = 2;
      case 0x11:
        value = readDouble(bytes, p);
        p += 8;
        break;
      // string string_value = 3;
      case 0x1a: {
        const next = nextEnd(source, p, end);
        value = readString(bytes, source.p, next);
        p = next;
        break;
      }
      // bool bool_value = 4;
      case 0x20: {
        const byte = bytes[p++] as number;
        if (byte > 0x7f) {
          throw ANOMALY;
        }
        value = byte !== 0;
        break;
      }
      // Struct struct_value = 5;
      case 0x2a: {
        const next = nextEnd(source, p, end);
        const object = isObject(value) ? (value as JsonObject) : {};
        value = readStruct(object, source, source.p, next, depth - 1);
        p = next;
        break;
      }
      // ListValue list_value = 6;
      case 0x32: {
        const next = nextEnd(source, p, end);
        const list = Array.isArray(value) ? value : [];
        value = readStruct(list, source, source.p, next, depth - 1);
        p = next;
        break;
      }
      default:
        p = skipOther(source, tag, 6, p, end, depth);
    }
  }
  if (p !== end) {
    throw ANOMALY;
  }
  return value;
}

/** Skips a field whose number is not among the first so many. */
function skipOther(
  source: Source,
  tag: number,
  known: number,
  position: number,
  end: number,
  depth: number,
): number {
  if (endsGroup(source, tag, position, depth)) {
    return end;
  }
  const no = tag >>> 3;
  if (no <= known) {
    throw ANOMALY;
  }
  return skipField(source, tag, position, end, depth - 1);
}
