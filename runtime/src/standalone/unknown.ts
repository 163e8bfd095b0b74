import type { UnknownField } from "../contract/unknown-field.js";
import { byteCount, isBytes } from "../objects/bytes.js";
import { copyBytes } from "../write/bytes.js";
import { ensureRoom } from "../write/room.js";
import { tagOf } from "../write/unknown.js";
import { writeUint32 } from "../write/varint.js";
import type { Draft } from "./draft.js";
import { invalid, type Owner } from "./reject.js";

/**
 * Writes a message's unknown fields, and returns the position after them.
 *
 * Throws an EncodeError if they are not an array of unknown fields, and NO_ROOM
 * if there is not enough room.
 */
export function writeUnknown(
  target: Uint8Array,
  position: number,
  message: Owner,
  fields: readonly UnknownField[] | undefined,
  draft: Draft,
): number {
  return fields === undefined || !draft.unknown
    ? position
    : writeFields(target, position, message, fields);
}

function writeFields(
  target: Uint8Array,
  position: number,
  message: Owner,
  fields: readonly UnknownField[],
): number {
  if (!Array.isArray(fields)) {
    invalid(message, "$unknown", fields);
  }
  let p = position;
  for (const field of fields as readonly (Partial<UnknownField> | null)[]) {
    const { no, wireType, data } = field ?? {};
    if (
      typeof no !== "number" ||
      typeof wireType !== "number" ||
      !isBytes(data as Uint8Array)
    ) {
      invalid(message, "$unknown", fields);
    }
    ensureRoom(target, p);
    p = writeUint32(target, p, tagOf(no, wireType));
    p = copyBytes(target, p, data as Uint8Array, byteCount(data as Uint8Array));
  }
  return p;
}
