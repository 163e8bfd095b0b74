/**
 * Unknown fields, extensions included: a tag, and bytes as they were received.
 */

import type { Draft } from "../encode/draft.js";
import { ANOMALY } from "./anomaly.js";
import { byteCount, copyBytes, isBytes } from "./bytes.js";
import { ensureRoom } from "./room.js";
import { writeUint32 } from "./write-varint.js";

// Constants, because V8 re-reads an import at each use.
const byteCount$ = byteCount;
const copyBytes$ = copyBytes;
const ensureRoom$ = ensureRoom;
const isBytes$ = isBytes;
const writeUint32$ = writeUint32;

/** The shape of `UnknownField` of @bufbuild/protobuf. */
export interface UnknownField {
  readonly no: number;
  readonly wireType: number;
  readonly data: Uint8Array;
}

/**
 * Writes a message's unknown fields, and returns the position after them.
 *
 * Throws an anomaly if they are not an array of unknown fields, and NO_ROOM if
 * there is not enough room.
 */
export function writeUnknown(
  target: Uint8Array,
  position: number,
  fields: readonly UnknownField[] | undefined,
  draft: Draft,
): number {
  return fields === undefined || !draft.unknown
    ? position
    : writeFields(target, position, fields);
}

function writeFields(
  target: Uint8Array,
  position: number,
  fields: readonly UnknownField[],
): number {
  if (!Array.isArray(fields)) {
    throw ANOMALY;
  }
  let p = position;
  for (let i = 0; i < fields.length; i++) {
    const { no, wireType, data } = fields[i] as UnknownField;
    if (!isBytes$(data)) {
      throw ANOMALY;
    }
    ensureRoom$(target, p);
    p = writeUint32$(target, p, tagOf(no, wireType));
    p = copyBytes$(target, p, data, byteCount$(data));
  }
  return p;
}

/** The 32 bits of a tag. */
export function tagOf(no: number, wireType: number): number {
  return (no << 3) | wireType;
}
