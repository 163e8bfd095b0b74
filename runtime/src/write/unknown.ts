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
  for (const { no, wireType, data } of writtenOf(fields, draft)) {
    if (!isBytes(data)) {
      throw ANOMALY;
    }
    ensureRoom(target, p);
    p = writeUint32(target, p, (no << 3) | wireType);
    p = copyBytes(target, p, data, byteCount(data));
  }
  return p;
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
