/**
 * Unknown fields, extensions included: a tag, and bytes as they were received.
 */
import { ANOMALY } from "./anomaly.js";
import { byteCount, isBytes } from "./bytes.js";
import { invalid } from "./error.js";
import type { Tape } from "./tape.js";
import { uint32Size, writeUint32 } from "./varint.js";

/** The shape of `UnknownField` of @bufbuild/protobuf. */
export interface UnknownField {
  readonly no: number;
  readonly wireType: number;
  readonly data: Uint8Array;
}

/**
 * Throws an EncodeError if the unknown fields of the message are none.
 */
export function checkUnknown(message: {
  readonly $typeName: string;
  readonly $unknown?: readonly UnknownField[] | undefined;
}): void {
  const fields = message.$unknown;
  if (
    fields !== undefined &&
    !(Array.isArray(fields) && fields.every(isUnknownField))
  ) {
    throw invalid(message, "$unknown", fields);
  }
}

function isUnknownField(field: Partial<UnknownField> | undefined): boolean {
  return (
    typeof field?.no === "number" &&
    typeof field.wireType === "number" &&
    field.data !== undefined &&
    isBytes(field.data)
  );
}

/**
 * Size in bytes of a message's unknown fields.
 *
 * Throws an anomaly if they are not an array of unknown fields.
 */
export function unknownSize(
  fields: readonly UnknownField[] | undefined,
  tape: Tape,
): number {
  return fields === undefined ? 0 : sizeOfFields(fields, tape);
}

function sizeOfFields(fields: readonly UnknownField[], tape: Tape): number {
  if (!tape.unknown) {
    return 0;
  }
  if (!Array.isArray(fields)) {
    throw ANOMALY;
  }
  let size = 0;
  for (let i = 0; i < fields.length; i++) {
    const { no, wireType, data } = fields[i] as UnknownField;
    if (!isBytes(data)) {
      throw ANOMALY;
    }
    size += uint32Size(tagOf(no, wireType)) + data.length;
  }
  return size;
}

/**
 * Writes a message's unknown fields, and returns the position behind them.
 */
export function writeUnknown(
  target: Uint8Array,
  position: number,
  fields: readonly UnknownField[] | undefined,
  tape: Tape,
): number {
  return fields === undefined || !tape.unknown
    ? position
    : writeFields(target, position, fields);
}

function writeFields(
  target: Uint8Array,
  position: number,
  fields: readonly UnknownField[],
): number {
  let p = position;
  for (let i = 0; i < fields.length; i++) {
    const { no, wireType, data } = fields[i] as UnknownField;
    p = writeUint32(target, p, tagOf(no, wireType));
    target.set(data, p);
    p += byteCount(data);
  }
  return p;
}

/** The 32 bits of a tag. */
function tagOf(no: number, wireType: number): number {
  return (no << 3) | wireType;
}
