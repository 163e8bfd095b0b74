import type { JsonReader } from "../contract/json-codec.js";
import { ANOMALY, giveUp } from "../contract/signals.js";
import { hasOwnKeys } from "../objects/map-entries.js";
import { isObject } from "../objects/properties.js";

/**
 * Returns JSON that a message is read from, if as many levels of messages may follow.
 */
export function atDepth(json: unknown, depth: number): unknown {
  return depth < 1 ? giveUp() : json;
}

export function objectFromJson(
  json: unknown,
  depth: number,
): { readonly [key: string]: unknown } {
  if (depth < 1 || !isObject(json)) {
    throw ANOMALY;
  }
  return json as { readonly [key: string]: unknown };
}

/** Ends the reading of an object: counts its members, if all are its own. */
export function endObject(
  object: object,
  lastKey: string | undefined,
  members: number,
  reader: JsonReader,
): void {
  checkOwnKeys(object, lastKey);
  reader.members += members;
}

/** Throws ANOMALY if an object has inherited keys: see `hasOwnKeys`. */
export function checkOwnKeys(
  object: object,
  lastKey: string | undefined,
): void {
  if (!hasOwnKeys(object, lastKey)) {
    throw ANOMALY;
  }
}

export function arrayFromJson(json: unknown): unknown[] {
  if (!Array.isArray(json)) {
    throw ANOMALY;
  }
  return json;
}
