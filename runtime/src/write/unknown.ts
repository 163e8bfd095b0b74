/**
 * Unknown fields, extensions included: a tag, and bytes as they were received.
 */

import type { UnknownField } from "@bufbuild/protobuf";
import type { Draft } from "../contract/draft.js";
import { ANOMALY } from "../contract/signals.js";
import { byteCount, isBytes } from "../objects/bytes.js";
import { copyBytes } from "./bytes.js";
import { ensureRoom } from "./room.js";
import { writeUint32 } from "./varint.js";

/**
 * Writes a message's unknown fields, and returns the position after them.
 *
 * Throws an anomaly if they are not an array of unknown fields, and NO_ROOM if
 * there is not enough room.
 */
export function writeUnknown(
  target: Uint8Array,
  position: number,
  fields: readonly UnknownField[],
  draft: Draft,
): number {
  let p = position;
  const written = writtenOf(fields, draft);
  // By index as protobuf-es does, since an array may have an iterator of its own.
  for (let i = 0; i < written.length; i++) {
    const { no, wireType, data } = written[i] as UnknownField;
    if (!isBytes(data)) {
      throw ANOMALY;
    }
    p = writeUnknownField(target, p, no, wireType, data);
  }
  return p;
}

/** Writes a field with checked bytes, and returns the position after it. Throws NO_ROOM if there is not enough room. */
export function writeUnknownField(
  target: Uint8Array,
  position: number,
  no: number,
  wireType: number,
  data: Uint8Array,
): number {
  ensureRoom(target, position);
  const start = writeUint32(target, position, (no << 3) | wireType);
  return copyBytes(target, start, data, byteCount(data));
}

/** Returns the fields that are written: none, if the option says so. Throws an anomaly if they are no array. */
export function writtenOf(
  fields: readonly UnknownField[],
  { unknown }: Draft,
): readonly UnknownField[] {
  if (!unknown) {
    return [];
  }
  if (!Array.isArray(fields)) {
    throw ANOMALY;
  }
  return fields;
}
