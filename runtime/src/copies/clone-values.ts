/**
 * Values of fields, checked and copied as `clone` of protobuf-es does it. They throw ANOMALY at values that are not of
 * the field's type. Some are those that read JSON.
 */
import type { DescEnum } from "@bufbuild/protobuf";
import { ANOMALY, giveUp } from "../contract/signals.js";
import { copyOf } from "../json/lists.js";
import { isStringKey } from "../json/map-keys.js";
import { arrayFromJson, checkOwnKeys } from "../json/object.js";
import { int32FromJson, uint32FromJson } from "../json/scalars-from-json.js";
import {
  entryValue,
  isRecord,
  keysOf,
  setEntry,
} from "../objects/map-entries.js";
import { newMember, newOneof } from "../objects/young.js";
import { isInt64, isUint64 } from "../write/int64.js";

export * from "../json/lists.js";
export * from "../json/scalars-from-json.js";
export { numberToJson } from "../json/scalars-to-json.js";
export { copyStruct } from "../json/struct.js";

/** An int32 with implicit presence: -0 is not set. */
export function implicitInt32<T extends number>(value: T): T {
  return (int32FromJson(value) | 0) as T;
}

export function implicitUint32(value: number): number {
  return uint32FromJson(value) >>> 0;
}

/** A float. It isn't rounded, but must be in the range of one. */
export function checkedFloat(value: number): number {
  return typeof value === "number" &&
    Number.isFinite(Math.fround(value)) === Number.isFinite(value)
    ? value
    : giveUp();
}

export function checkedInt64(value: bigint): bigint {
  return typeof value === "bigint" && isInt64(value) ? value : giveUp();
}

export function checkedUint64(value: bigint): bigint {
  return typeof value === "bigint" && isUint64(value) ? value : giveUp();
}

/** A value of a closed enum. */
export function checkedEnum<T extends number>(value: T, desc: DescEnum): T {
  return typeof value === "number" && desc.value[value] !== undefined
    ? value
    : giveUp();
}

/** Bytes, copied by what they are: the copy of a Buffer shares its memory. */
export function copyBytes(value: Uint8Array): Uint8Array {
  const copy = value instanceof Uint8Array ? value.slice() : undefined;
  return copy instanceof Uint8Array ? copy : giveUp();
}

/** Bytes of a field with implicit presence; undefined if it is not set. */
export function implicitBytes(value: Uint8Array): Uint8Array | undefined {
  return value instanceof Uint8Array && value.byteLength === 0
    ? undefined
    : copyBytes(value);
}

export function copyFloats(list: readonly number[]): number[] {
  const copy = copyOf(arrayFromJson(list) as number[]);
  for (let i = 0; i < copy.length; i++) {
    checkedFloat(copy[i] as number);
  }
  return copy;
}

/** A list whose items are replaced by copies. */
export function copyItems<T>(
  list: readonly T[],
  copyItem: (item: never) => T,
): T[] {
  const copy = copyOf(arrayFromJson(list) as T[]);
  for (let i = 0; i < copy.length; i++) {
    copy[i] = copyItem(copy[i] as never);
  }
  return copy;
}

/** A oneof with a copied value, or without a member: another object than that of the message. */
export function copyOneof<Oneof>(name: string | undefined, value: unknown) {
  return (value === undefined ? newOneof() : newMember(name, value)) as Oneof;
}

/**
 * A map. `isKey` tells whether a key is one of its type, in canonical form. Names are enumerated, which takes less time than a
 * list of them: see objects/map-entries.ts.
 */
export function copyMap<Record extends object>(
  record: Record,
  isKey: (key: string) => boolean,
  copyValue: (value: never) => unknown,
): Record {
  if (!isRecord(record)) {
    throw ANOMALY;
  }
  const source = record as { readonly [key: string]: never };
  const copy: { [key: string]: unknown } = {};
  if (isKey === isStringKey) {
    let lastKey: string | undefined;
    for (const key in source) {
      if (!isStringKey(key)) {
        throw ANOMALY;
      }
      setEntry(copy, key, copyValue(entryValue(source, key)));
      lastKey = key;
    }
    checkOwnKeys(record, lastKey);
  } else {
    for (const key of keysOf(source)) {
      if (!isKey(key)) {
        throw ANOMALY;
      }
      setEntry(copy, key, copyValue(entryValue(source, key)));
    }
  }
  return copy as Record;
}
