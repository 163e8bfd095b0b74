import type { UnknownField } from "@bufbuild/protobuf";
import { ANOMALY } from "../contract/signals.js";
import { byteCount, isBytes } from "../objects/bytes.js";
import { writtenOf } from "../write/unknown.js";
import { writeUint32 } from "../write/varint.js";
import { copyBytes } from "./bytes.js";
import { uint32Size } from "./size.js";
import type { Tape } from "./tape.js";

/**
 * Returns the size in bytes of a message's unknown fields.
 *
 * Throws an anomaly if they are not an array of unknown fields.
 */
export function unknownSize(
  fields: readonly UnknownField[],
  tape: Tape,
): number {
  let size = 0;
  const written = writtenOf(fields, tape);
  for (let i = 0; i < written.length; i++) {
    const { no, wireType, data } = written[i] as UnknownField;
    if (!isBytes(data)) {
      throw ANOMALY;
    }
    tape.views?.push(data);
    size += uint32Size((no << 3) | wireType) + byteCount(data);
  }
  return size;
}

export function writeUnknown(
  target: Uint8Array,
  position: number,
  fields: readonly UnknownField[],
  tape: Tape,
): number {
  let p = position;
  const written = writtenOf(fields, tape);
  for (let i = 0; i < written.length; i++) {
    const { no, wireType, data } = written[i] as UnknownField;
    if (!isBytes(data)) {
      throw ANOMALY;
    }
    p = writeUint32(target, p, (no << 3) | wireType);
    p = copyBytes(target, p, data, byteCount(data));
  }
  return p;
}
