/** Values of an init, converted as `create` of protobuf-es does it. */

import { entryValue, setEntry } from "../objects/map-entries.js";
import { hasOwn } from "../objects/properties.js";

/**
 * Whether a `$typeName`, which only messages have, is that of a type. V8 compares
 * texts by their addresses if it has seen no undefined in the same place.
 */
export function isTypeName(
  name: string | undefined,
  typeName: string,
): boolean {
  return name !== undefined && name === typeName;
}

/**
 * Whether the value is an array. (A message type may be called Array, and then
 * hides the global of that name.) Unlike `isArray`, it tells TypeScript: encoders,
 * whose variable is used for lists of all types, would not compile with that.
 */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/**
 * Returns bytes. An array of numbers becomes an Uint8Array; anything else is
 * returned as it is.
 */
export function toBytes(value: Uint8Array): Uint8Array {
  return Array.isArray(value) ? new Uint8Array(value) : value;
}

export function convertMap<Value, Result>(
  map: { readonly [key: string]: Value },
  convert: (value: Value) => Result,
): { [key: string]: Result } {
  const converted: { [key: string]: Result } = {};
  for (const key in map) {
    // Own keys come first (ECMAScript 2020, EnumerateObjectProperties).
    if (!hasOwn(map, key)) {
      break;
    }
    const value = convert(entryValue(map, key));
    setEntry(converted, key, value);
  }
  return converted;
}
