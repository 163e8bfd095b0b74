/** Members of JSON objects that stand for no field. */
import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY } from "../contract/signals.js";
import { entryValue } from "../objects/map-entries.js";
import { checkOwnKeys } from "./object.js";

/**
 * Ignores a member of an object, and counts the members within it if the object comes of a text.
 *
 * Throws ANOMALY if it must not be ignored, because it is an error or may be an extension;
 * or if it is very deep or large.
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
 * Throws ANOMALY if it is very deep or large.
 */
export function countMembersOf(json: unknown, reader: JsonReader): void {
  if (!reader.isValue && typeof json === "object" && json !== null) {
    left = MAX_VALUES;
    reader.members += countMembers(json, MAX_DEPTH);
  }
}

/** How many more values may be looked at. */
let left = 0;

/**
 * Values that no text was parsed for can have cycles, or the same object in many places.
 */
function countMembers(json: object, depth: number): number {
  if (depth === 0) {
    throw ANOMALY;
  }
  return Array.isArray(json)
    ? countInList(json, depth)
    : countInObject(json as { readonly [key: string]: unknown }, depth);
}

function countInList(list: readonly unknown[], depth: number): number {
  spend(list.length);
  let members = 0;
  for (let i = 0; i < list.length; i++) {
    members += countWithin(list[i], depth);
  }
  return members;
}

function countInObject(
  record: { readonly [key: string]: unknown },
  depth: number,
): number {
  let own = 0;
  let within = 0;
  let lastKey: string | undefined;
  for (const key in record) {
    within += countWithin(entryValue(record, key), depth);
    lastKey = key;
    own++;
  }
  checkOwnKeys(record, lastKey);
  spend(own);
  return own + within;
}

function countWithin(json: unknown, depth: number): number {
  return typeof json === "object" && json !== null
    ? countMembers(json, depth - 1)
    : 0;
}

function spend(values: number): void {
  left -= values + 1;
  if (left < 0) {
    throw ANOMALY;
  }
}

const MAX_DEPTH = 500;
const MAX_VALUES = 10_000_000;
