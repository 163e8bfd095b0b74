/**
 * Comparisons of values, as `equals` of protobuf-es makes them. It looks at types only where that makes a difference, and
 * so do these. They throw ANOMALY where values of a wrong type may be equal though they are not the same.
 */
import type { DescMessage, JsonObject, JsonValue } from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";
import { Buffer } from "../engine/buffer.js";
import { isInt64Text, isUint64Text } from "../json/int64.js";
import { byteCount } from "../objects/bytes.js";
import { entryValue, isRecord } from "../objects/map-entries.js";
import { hasOwn, isObject } from "../objects/properties.js";

/** Whether values differ that are not the same. */
export function differ(a: unknown, b: unknown): true {
  const type = typeof a;
  if (type !== typeof b || type === "object" || type === "undefined") {
    throw ANOMALY;
  }
  return true;
}

/**
 * Whether integers with implicit presence differ. Texts such as "" and "00" are unset; and an object is asked for its
 * number, which may throw.
 */
export function integersDiffer(a: unknown, b: unknown): boolean {
  if (typeof a === "object") {
    throw ANOMALY;
  }
  return a !== b && otherIntegersDiffer(a, b);
}

function otherIntegersDiffer(a: unknown, b: unknown): true {
  if (typeof a === "string") {
    throw ANOMALY;
  }
  return differ(a, b);
}

/** The same for values of which one may be unset. */
export function optionalsDiffer(a: unknown, b: unknown): true {
  return a === undefined || b === undefined || differ(a, b);
}

/** Whether floats or doubles with implicit presence differ: -0 is set, and 0 is not. */
export function floatsDiffer(a: number, b: number): boolean {
  return a === b ? a === 0 && !Object.is(a, b) : differ(a, b);
}

/** Whether int64s with `jstype = JS_STRING` are equal. */
export function areInt64TextsEqual(a: string, b: string): boolean {
  if (!isInt64Text(a) || !isInt64Text(b)) {
    throw ANOMALY;
  }
  return a === b;
}

export function areUint64TextsEqual(a: string, b: string): boolean {
  if (!isUint64Text(a) || !isUint64Text(b)) {
    throw ANOMALY;
  }
  return a === b;
}

/** So many bytes are compared in less time by a loop than by a call of native code. */
const LOOPED = 64;

/** Whether bytes are equal. */
export function areBytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) {
    return true;
  }
  if (!(a instanceof Uint8Array) || !(b instanceof Uint8Array)) {
    throw ANOMALY;
  }
  const { length } = a;
  if (length !== b.length) {
    return false;
  }
  if (length > LOOPED && byteCount(a) === length && byteCount(b) === length) {
    const compare = Buffer?.compare;
    if (compare !== undefined) {
      return compare(a, b) === 0;
    }
  }
  for (let i = 0; i < length; i++) {
    if (a[i] !== b[i]) {
      return false;
    }
  }
  return true;
}

/** Whether lists have different lengths. */
export function lengthsDiffer(
  a: readonly unknown[],
  b: readonly unknown[],
): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) {
    throw ANOMALY;
  }
  return a.length !== b.length;
}

/** Whether lists differ whose items are equal if they are the same. */
export function listsDiffer(
  a: readonly unknown[],
  b: readonly unknown[],
): boolean {
  if (lengthsDiffer(a, b)) {
    return true;
  }
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== b[i]) {
      return differ(a[i], b[i]);
    }
  }
  return false;
}

/** Whether other lists differ, given what tells whether two items are equal. */
export function itemsDiffer<T>(
  a: readonly T[],
  b: readonly T[],
  areEqual: (a: T, b: T) => boolean,
): boolean {
  if (lengthsDiffer(a, b)) {
    return true;
  }
  for (let i = 0; i < a.length; i++) {
    if (!areEqual(a[i] as T, b[i] as T)) {
      return true;
    }
  }
  return false;
}

/**
 * Whether maps differ. `isKey` tells whether a key is one of its type, in canonical form; without, all are. Another
 * function than the default tells whether values are equal that may not be the same.
 */
export function mapsDiffer<V>(
  a: { readonly [key: string]: V },
  b: { readonly [key: string]: V },
  isKey?: (key: string) => boolean,
  areEqual: (a: V, b: V) => boolean = areSame,
): boolean {
  if (!isRecord(a) || !isRecord(b)) {
    throw ANOMALY;
  }
  const keys = Object.keys(a);
  if (!hasKeys(keys, b, isKey)) {
    return true;
  }
  const others = Object.keys(b);
  if (others.length !== keys.length && !hasKeys(others, a, isKey)) {
    return true;
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (!areEqual(entryValue(a, key), entryValue(b, key))) {
      return true;
    }
  }
  return false;
}

function hasKeys(
  keys: readonly string[],
  record: object,
  isKey: ((key: string) => boolean) | undefined,
): boolean {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (isKey !== undefined && !isKey(key)) {
      throw ANOMALY;
    }
    if (!hasOwn(record, key)) {
      return false;
    }
  }
  return true;
}

function areSame(a: unknown, b: unknown): boolean {
  return a === b || !differ(a, b);
}

/** Whether the JSON objects of fields of type google.protobuf.Struct are equal. */
export function areStructsEqual(a: JsonObject, b: JsonObject): boolean {
  if (!isObject(a) || !isObject(b)) {
    throw ANOMALY;
  }
  return !mapsDiffer(a, b, undefined, isSameJson);
}

function isSameJson(a: JsonValue, b: JsonValue): boolean {
  switch (typeof a) {
    case "string":
    case "number":
    case "boolean":
      return a === b;
    case "object":
      if (Array.isArray(a)) {
        return (
          Array.isArray(b) &&
          a.length === b.length &&
          a.every((item, i) => isSameJson(item, b[i] as JsonValue))
        );
      }
      return a === null || !isObject(b)
        ? a === b
        : areStructsEqual(a, b as JsonObject);
    default:
      throw ANOMALY;
  }
}

/** Whether different values of a oneof's `case` are two members, or a member and none: an unknown name is none. */
export function casesDiffer(
  { oneofs }: DescMessage,
  oneof: string,
  a: unknown,
  b: unknown,
): boolean {
  const { fields = [] } =
    oneofs.find(({ localName }) => localName === oneof) ?? {};
  return fields.some(({ localName }) => localName === a || localName === b);
}
