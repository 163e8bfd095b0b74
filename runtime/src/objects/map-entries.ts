/**
 * Map fields are objects, so their keys are strings. Generated code enumerates
 * names with `for...in`, which is fast on objects of any shape, and integers with
 * `Object.keys`: V8 keeps them apart from names, and has no fast way to list them.
 */
import { hasOwn } from "./properties.js";

/**
 * Whether the value is an object that may hold a map. An array may, as for protobuf-es.
 */
export function isRecord(value: object): boolean {
  return typeof value === "object" && value !== null;
}

/** Returns the keys of a map whose keys are integers. */
export function keysOf(record: object): string[] {
  return Object.keys(record);
}

/**
 * Returns the value of a key. V8 13 and later learn nothing from reads within
 * `for...in`, where the key is a name. If they have met an index there, they
 * optimize the code for indexes and throw it away at the next name, for ever. A
 * function of its own learns from both.
 */
export function entryValue<Value>(
  record: { readonly [key: string]: Value },
  key: string,
): Value {
  return record[key] as Value;
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
  return lastKey === undefined || hasOwn(record, lastKey);
}

export function setEntry<T>(
  record: { [key: string]: T },
  key: string,
  value: T,
): void {
  if (key === "__proto__") {
    setProto(record, value);
  } else {
    record[key] = value;
  }
}

/**
 * Sets the entry of a map whose key is `__proto__`: an own property like any
 * other.
 */
export function setProto<T>(record: { [key: string]: T }, value: T): void {
  Object.defineProperty(record, "__proto__", {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}
