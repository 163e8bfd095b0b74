/**
 * Unknown fields in two passes.
 */
import { ANOMALY } from "../wire/anomaly.js";
import { byteCount, isBytes } from "../wire/bytes.js";
import { tagOf, type UnknownField } from "../wire/write-unknown.js";
import { writeUint32 } from "../wire/write-varint.js";
import { copyBytes } from "./bytes.js";
import { uint32Size } from "./size.js";
import { CALL, foundUnknown, keepArray } from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const CALL$ = CALL;
const byteCount$ = byteCount;
const copyBytes$ = copyBytes;
const foundUnknown$ = foundUnknown;
const isBytes$ = isBytes;
const keepArray$ = keepArray;
const uint32Size$ = uint32Size;
const writeUint32$ = writeUint32;

/**
 * Returns the size in bytes of a message's unknown fields.
 *
 * Throws an anomaly if they are not an array of unknown fields.
 */
export function unknownSize(
  fields: readonly UnknownField[] | undefined,
): number {
  return fields === undefined ? 0 : fieldsSize(fields);
}

function fieldsSize(fields: readonly UnknownField[]): number {
  if (!CALL$.tape.unknown) {
    return 0;
  }
  foundUnknown$();
  if (!Array.isArray(fields)) {
    throw ANOMALY;
  }
  let size = 0;
  for (let i = 0; i < fields.length; i++) {
    const { no, wireType, data } = fields[i] as UnknownField;
    if (!isBytes$(data)) {
      throw ANOMALY;
    }
    if (CALL$.tape.intoMemory) {
      keepArray$(data);
    }
    size += uint32Size$(tagOf(no, wireType)) + byteCount$(data);
  }
  return size;
}

/**
 * Writes a message's unknown fields, and returns the position after them.
 *
 * Throws an anomaly if they are not an array of unknown fields.
 */
export function writeUnknown(
  target: Uint8Array,
  position: number,
  fields: readonly UnknownField[] | undefined,
): number {
  return fields === undefined || !CALL$.tape.unknown
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
    p = writeUint32$(target, p, tagOf(no, wireType));
    p = copyBytes$(target, p, data, byteCount$(data));
  }
  return p;
}
