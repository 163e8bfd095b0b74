/**
 * Writing messages by plans.
 */
import type { Draft } from "../contract/draft.js";
import { MARGIN } from "../contract/limits.js";
import { ANOMALY } from "../contract/signals.js";
import {
  entryValue,
  hasOwnKeys,
  isRecord,
  keysOf,
} from "../objects/map-entries.js";
import { isArray } from "../objects/properties.js";
import { parseInt32Key } from "../write/decimal.js";
import { writeOtherLength } from "../write/length.js";
import { noRoom } from "../write/room.js";
import { writeString } from "../write/string.js";
import { writeStruct } from "../write/struct.js";
import { writeUint32 } from "../write/varint.js";
import { Kind } from "./gen/plan-codes.js";
import { writePacked, writeScalar } from "./gen/write-switches.js";
import type { AnyMessage, WriteKey, WritePlan, WriteStep } from "./plan.js";

type MessageStep = WriteStep & { readonly child: WritePlan };

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

/** Checks a value, and writes it with its tag. */
export function writeValue(
  // biome-ignore lint/suspicious/noExplicitAny: what writes it checks it
  value: any,
  target: Uint8Array,
  position: number,
  draft: Draft,
  widths: Uint8Array,
  step: WriteStep,
): number {
  const { tag, kind, endTag, place } = step;
  if (kind === Kind.SCALAR) {
    return writeScalar(target, position, value, tag, step.type, false);
  }
  const { child } = step;
  let p = writeTag(target, position, tag);
  if (endTag !== 0) {
    p =
      child === undefined
        ? writeContent(target, p, value, step)
        : child.write(value, target, p, draft, child);
    if (p > target.length - MARGIN) {
      noRoom(target);
    }
    return writeTag(target, p, endTag);
  }
  const at = p;
  const start = p + (widths[place] as number);
  p =
    child === undefined
      ? writeContent(target, start, value, step)
      : child.write(value, target, start, draft, child);
  return endLength(target, at, start, p, widths, place);
}

/** Checks what is a message on the wire, but isn't one, and writes its fields. */
function writeContent(
  target: Uint8Array,
  position: number,
  // biome-ignore lint/suspicious/noExplicitAny: what writes it checks it
  value: any,
  step: WriteStep,
): number {
  return step.kind === Kind.STRUCT
    ? writeStruct(target, position, value, writeString)
    : writeScalar(target, position, value, step.innerTag, step.type, true);
}

/** Writes the length of what ends at a position. */
function endLength(
  target: Uint8Array,
  at: number,
  start: number,
  p: number,
  widths: Uint8Array,
  place: number,
): number {
  if (p - start <= 0x7f && start === at + 1 && p <= target.length - MARGIN) {
    target[at] = p - start;
    return p;
  }
  return writeOtherLength(target, at, start, p, widths, place);
}

function writeTag(target: Uint8Array, position: number, tag: number): number {
  if (tag < 0x80) {
    target[position] = tag;
    return position + 1;
  }
  return writeUint32(target, position, tag);
}

/** Writes an expanded list. Holes read as undefined, and are rejected. */
export function writeList(
  list: AnyMessage[],
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
  if (step.kind === Kind.MESSAGE) {
    const { child, tag, place } = step as MessageStep;
    for (let i = 0; i < list.length; i++) {
      if (tag < 0x80) target[p++] = tag;
      else p = writeUint32(target, p, tag);
      const at = p;
      const start = p + (widths[place] as number);
      p = child.write(list[i] as AnyMessage, target, start, draft, child);
      if (
        p - start <= 0x7f &&
        start === at + 1 &&
        p <= target.length - MARGIN
      ) {
        target[at] = p - start;
      } else {
        p = writeOtherLength(target, at, start, p, widths, place);
      }
    }
    return p;
  }
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
  const at = writeTag(target, position, tag);
  return writePacked(target, at, list, type, draft, widths, place);
}

/** Writes a map: an entry of a key and a value for each property. */
export function writeMap(
  record: { readonly [key: string]: unknown },
  target: Uint8Array,
  position: number,
  draft: Draft,
  widths: Uint8Array,
  step: WriteStep,
): number {
  const { isIndex } = step.key as WriteKey;
  if (!isRecord(record)) {
    throw ANOMALY;
  }
  let p = position;
  if (isIndex) {
    for (const name of keysOf(record)) {
      p = writeEntry(record, name, target, p, draft, widths, step);
    }
    return p;
  }
  let lastKey: string | undefined;
  for (const name in record) {
    p = writeEntry(record, name, target, p, draft, widths, step);
    lastKey = name;
  }
  if (!hasOwnKeys(record, lastKey)) {
    throw ANOMALY;
  }
  return p;
}

function writeEntry(
  record: { readonly [key: string]: unknown },
  name: string,
  target: Uint8Array,
  position: number,
  draft: Draft,
  widths: Uint8Array,
  step: WriteStep,
): number {
  const key = step.key as WriteKey;
  if (position > target.length - MARGIN) {
    noRoom(target);
  }
  const at = writeTag(target, position, key.fieldTag);
  const start = at + (widths[step.entryPlace] as number);
  let p = writeKey(target, start, name, key);
  const item =
    key.jsType === "number" ? record[Number(name)] : entryValue(record, name);
  if (step.kind === Kind.MESSAGE) {
    // A message: no function in between, which would take room on the stack.
    const child = step.child as WritePlan;
    const itemAt = writeTag(target, p, step.tag);
    const itemStart = itemAt + (widths[step.place] as number);
    p = child.write(item as AnyMessage, target, itemStart, draft, child);
    p = endLength(target, itemAt, itemStart, p, widths, step.place);
  } else {
    p = writeValue(item, target, p, draft, widths, step);
  }
  return endLength(target, at, start, p, widths, step.entryPlace);
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
