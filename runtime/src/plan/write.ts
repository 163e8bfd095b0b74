import type { Draft } from "../contract/draft.js";
import { MARGIN } from "../contract/limits.js";
import { ANOMALY } from "../contract/signals.js";
import { entryValue, isRecord, keysOf } from "../objects/map-entries.js";
import { isArray } from "../objects/properties.js";
import { parseInt32Key } from "../write/decimal.js";
import { writeLength } from "../write/length.js";
import { noRoom } from "../write/room.js";
import { writeString } from "../write/string.js";
import { writeStruct } from "../write/struct.js";
import { writeUint32 } from "../write/varint.js";
import { Kind } from "./gen/plan-codes.js";
import { writePacked, writeScalar } from "./gen/write-switches.js";
import type { AnyValue, WriteKey, WriteStep } from "./plan.js";

/** Returns the member of a oneof that is set, if this step writes it. */
export function memberOf(
  { members }: WriteStep,
  name: unknown,
): WriteStep | undefined {
  for (let i = 0; i < members.length; i++) {
    const member = members[i] as WriteStep;
    if (member.name === name) {
      return member;
    }
  }
  return undefined;
}

export function writeValue(
  value: AnyValue,
  target: Uint8Array,
  position: number,
  draft: Draft,
  widths: Uint8Array,
  step: WriteStep,
): number {
  const { tag, kind, place } = step;
  if (kind === Kind.SCALAR) {
    return writeScalar(target, position, value, tag, step.type, false);
  }
  const at = writeUint32(target, position, tag);
  if (step.endTag !== 0) {
    return writeGroup(value, target, at, draft, step);
  }
  const start = at + (widths[place] as number);
  const end = writeContent(value, target, start, draft, step);
  return writeLength(target, at, start, end, widths, place);
}

function writeGroup(
  value: AnyValue,
  target: Uint8Array,
  position: number,
  draft: Draft,
  step: WriteStep,
): number {
  const p = writeContent(value, target, position, draft, step);
  if (p > target.length - MARGIN) {
    noRoom(target);
  }
  return writeUint32(target, p, step.endTag);
}

function writeContent(
  value: AnyValue,
  target: Uint8Array,
  position: number,
  draft: Draft,
  step: WriteStep,
): number {
  const { child } = step;
  if (child !== undefined) {
    return child.write(value, target, position, draft, child);
  }
  return step.kind === Kind.STRUCT
    ? writeStruct(target, position, value, writeString)
    : writeScalar(target, position, value, step.innerTag, step.type, true);
}

/** Writes an expanded list. Holes read as undefined, and are rejected. */
export function writeList(
  list: unknown[],
  target: Uint8Array,
  position: number,
  draft: Draft,
  widths: Uint8Array,
  step: WriteStep,
): number {
  if (!isArray(list)) {
    throw ANOMALY;
  }
  let p = position;
  for (let i = 0; i < list.length; i++) {
    if (p > target.length - MARGIN) {
      noRoom(target);
    }
    p = writeValue(list[i], target, p, draft, widths, step);
  }
  return p;
}

/** Writes a packed list. An empty one is not written. */
export function writePackedList(
  list: unknown[],
  target: Uint8Array,
  position: number,
  draft: Draft,
  widths: Uint8Array,
  step: WriteStep,
): number {
  const { type, tag, place } = step;
  if (!isArray(list)) {
    throw ANOMALY;
  }
  if (!(list.length > 0)) {
    return position;
  }
  const at = writeUint32(target, position, tag);
  return writePacked(target, at, list, type, draft, widths, place);
}

export function writeMap(
  record: { readonly [key: string]: unknown },
  target: Uint8Array,
  position: number,
  draft: Draft,
  widths: Uint8Array,
  step: WriteStep,
): number {
  if (!isRecord(record)) {
    throw ANOMALY;
  }
  const keys = keysOf(record);
  const key = step.key as WriteKey;
  const place = step.entryPlace;
  let p = position;
  for (let i = 0; i < keys.length; i++) {
    if (p > target.length - MARGIN) {
      noRoom(target);
    }
    const name = keys[i] as string;
    const at = writeUint32(target, p, key.fieldTag);
    const start = at + (widths[place] as number);
    p = writeKey(target, start, name, key);
    const item =
      key.jsType === "number" ? record[Number(name)] : entryValue(record, name);
    p = writeValue(item, target, p, draft, widths, step);
    p = writeLength(target, at, start, p, widths, place);
  }
  return p;
}

/** Checks a key, and writes it with its tag. 64-bit integers are written as the strings that they are. */
function writeKey(
  target: Uint8Array,
  position: number,
  name: string,
  { jsType, tag, type }: WriteKey,
): number {
  let value: unknown = name;
  if (jsType === "number") {
    value = parseInt32Key(name);
  } else if (jsType === "boolean") {
    if (name !== "true" && name !== "false") {
      throw ANOMALY;
    }
    value = name === "true";
  }
  return writeScalar(target, position, value, tag, type, false);
}
