/** Map fields as JSON, and back. */
import type { JsonObject, JsonValue } from "@bufbuild/protobuf";
import { JsonFlags, type JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import {
  entryValue,
  isRecord,
  keysOf,
  setEntry,
} from "../objects/map-entries.js";
import { checkOwnKeys, endObject, objectFromJson } from "./object.js";
import { DICTIONARY, made } from "./text.js";

/**
 * Returns the JSON of a map, or undefined for an empty one, unless the flags say otherwise. Keys
 * are what they are: protobuf-es doesn't look at them.
 */
export function mapToJson<V>(
  record: { [key: string]: V },
  flags: number,
  convert: (value: V, flags: number) => JsonValue,
): JsonObject | undefined {
  if (!isRecord(record)) {
    throw ANOMALY;
  }
  const json: JsonObject = {};
  let count = 0;
  let lastKey: string | undefined;
  for (const key in record) {
    setEntry(json, key, convert(entryValue(record, key), flags));
    lastKey = key;
    count++;
  }
  checkOwnKeys(record, lastKey);
  if (count >= DICTIONARY) {
    made.isSlow = true;
  }
  return lastKey === undefined && (flags & JsonFlags.ALWAYS_EMIT_IMPLICIT) === 0
    ? undefined
    : json;
}

/** Does the same for a map whose keys are integers: see map-entries.ts. */
export function indexedToJson<V>(
  record: { [key: string]: V },
  flags: number,
  convert: (value: V, flags: number) => JsonValue,
): JsonObject | undefined {
  if (!isRecord(record)) {
    throw ANOMALY;
  }
  const keys = keysOf(record);
  if (keys.length === 0 && (flags & JsonFlags.ALWAYS_EMIT_IMPLICIT) === 0) {
    return undefined;
  }
  made.isSlow = true;
  const json: JsonObject = {};
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    setEntry(json, key, convert(entryValue(record, key), flags));
  }
  return json;
}

/**
 * Reads a JSON object into an empty map, and returns it. `isKey` is one of those in map-keys.ts.
 *
 * Throws ANOMALY if it is no object, or has inherited keys or others.
 */
export function mapFromJson<V>(
  json: unknown,
  record: { [key: string]: V },
  reader: JsonReader,
  depth: number,
  isKey: (key: string) => boolean,
  convert: (json: unknown, reader: JsonReader, depth: number) => V,
): { [key: string]: V } {
  // At any depth, since values count by themselves.
  const source = objectFromJson(json, 1);
  let members = 0;
  let lastKey: string | undefined;
  for (const key in source) {
    if (!isKey(key)) {
      throw ANOMALY;
    }
    const value = convert(entryValue(source, key), reader, depth);
    setEntry(record, key, value);
    lastKey = key;
    members++;
  }
  endObject(source, lastKey, members, reader);
  return record;
}
