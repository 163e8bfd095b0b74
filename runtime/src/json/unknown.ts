/** Members of JSON objects that stand for no field. */
import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { entryValue } from "../objects/map-entries.js";
import { checkOwnKeys } from "./object.js";

/**
 * Ignores a member of an object, and counts the members within it if the object comes of a text.
 *
 * Throws ANOMALY if it must not be ignored, because it is an error or may be an extension;
 * or if it is very deep.
 */
export function skipUnknown(
  key: string,
  json: unknown,
  reader: JsonReader,
): void {
  if (
    !reader.ignoreUnknownFields ||
    (reader.registry !== undefined && key.startsWith("[") && key.endsWith("]"))
  ) {
    throw ANOMALY;
  }
  countMembersOf(json, reader);
}

/**
 * Counts the members within what is read by nothing else, if it comes of a text.
 *
 * Throws ANOMALY if it is very deep.
 */
export function countMembersOf(json: unknown, reader: JsonReader): void {
  if (!reader.isValue) {
    reader.members += countMembers(json, MAX_DEPTH);
  }
}

function countMembers(json: unknown, depth: number): number {
  if (typeof json !== "object" || json === null) {
    return 0;
  }
  if (depth === 0) {
    throw ANOMALY;
  }
  let members = 0;
  if (Array.isArray(json)) {
    for (let i = 0; i < json.length; i++) {
      members += countMembers(json[i], depth - 1);
    }
    return members;
  }
  const record = json as { readonly [key: string]: unknown };
  let lastKey: string | undefined;
  for (const key in record) {
    members += 1 + countMembers(entryValue(record, key), depth - 1);
    lastKey = key;
  }
  checkOwnKeys(record, lastKey);
  return members;
}

const MAX_DEPTH = 500;
