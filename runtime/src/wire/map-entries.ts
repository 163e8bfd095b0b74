/**
 * Map fields are objects, so their keys are strings. Generated code enumerates
 * them with `for...in`, which is fast on objects of any shape.
 */
import { hasOwn } from "./properties.js";

// Constants, because V8 re-reads an import at each use.
const hasOwn$ = hasOwn;

/**
 * Whether the value is an object that may hold a map.
 */
export function isRecord(value: object): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * Whether all keys that `for...in` gave are the record's own. Own keys come
 * first (ECMAScript 2020, EnumerateObjectProperties), so a look at the last
 * one is enough.
 */
export function hasOwnKeys(
  record: object,
  lastKey: string | undefined,
): boolean {
  return lastKey === undefined || hasOwn$(record, lastKey);
}
