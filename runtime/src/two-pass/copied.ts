/**
 * Structs and unknown fields in two passes: the first writes them as one pass does, and leaves the bytes on the tape; the second
 * copies them.
 */
import type { JsonObject } from "@bufbuild/protobuf";
import { MARGIN } from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import type { UnknownField } from "../contract/unknown-field.js";
import { copyQuickly } from "../encode/copy.js";
import { writeString } from "../write/string.js";
import { writeStruct } from "../write/struct.js";
import { writeUnknown } from "../write/unknown.js";
import { keepLength, nextPlace, type Tape, takeLength } from "./tape.js";

/** So many bytes have room at first: with the margin of what writes them. */
const INITIAL_LENGTH = 4 * MARGIN;

/**
 * Returns the size in bytes of a JSON object as the fields of a google.protobuf.Struct.
 *
 * Throws an anomaly if a value is not JSON.
 */
export function structSize(json: JsonObject, tape: Tape): number {
  return copiedSize(tape, writeStruct, json, writeString);
}

/**
 * Returns the size in bytes of a message's unknown fields.
 *
 * Throws an anomaly if they are not an array of unknown fields.
 */
export function unknownSize(
  fields: readonly UnknownField[],
  tape: Tape,
): number {
  return copiedSize(tape, writeUnknown, fields, tape);
}

function copiedSize<Value, Extra>(
  tape: Tape,
  write: (
    target: Uint8Array,
    position: number,
    value: Value,
    extra: Extra,
  ) => number,
  value: Value,
  extra: Extra,
): number {
  const start = tape.copiedEnd;
  for (;;) {
    tape.copied ??= new Uint8Array(INITIAL_LENGTH);
    try {
      const end = write(tape.copied, start, value, extra);
      tape.copiedEnd = end;
      keepLength(tape, nextPlace(tape), end - start);
      return end - start;
    } catch (error) {
      if (error !== NO_ROOM && error !== HUGE) {
        throw error;
      }
      const longer = new Uint8Array(4 * tape.copied.length);
      longer.set(tape.copied);
      tape.copied = longer;
    }
  }
}

/**
 * Writes a Struct or unknown fields as they were in the first pass, and returns the position after them.
 *
 * Throws if there were none: then the message has changed.
 */
export function placeCopied(
  target: Uint8Array,
  position: number,
  _value: object,
  tape: Tape,
): number {
  const { copied, copiedAt: start } = tape;
  const length = takeLength(tape);
  const end = start + length;
  if (copied === undefined || end > tape.copiedEnd) {
    throw NO_ROOM;
  }
  tape.copiedAt = end;
  copyQuickly(copied, start, end, target, position);
  return position + length;
}
