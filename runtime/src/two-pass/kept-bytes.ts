/**
 * Structs and unknown fields in two passes: the first writes them as one pass does, and leaves the bytes on the tape; the second
 * copies them.
 */
import { MARGIN, MAX_SIZE } from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import type { UnknownField } from "../contract/unknown-field.js";
import { NO_BYTES } from "../objects/bytes.js";
import { writeString } from "../write/string.js";
import { type JsonRecord, writeStruct } from "../write/struct.js";
import { writeUnknown } from "../write/unknown.js";
import { copyBytes } from "./bytes.js";
import { keepLength, nextPlace, type Tape, takeLength } from "./tape.js";

/** So many bytes have room at first: with the margin of what writes them. */
const INITIAL_LENGTH = 4 * MARGIN;

/**
 * Returns the size in bytes of a JSON object as the fields of a
 * google.protobuf.Struct.
 *
 * Throws an anomaly if a value is not JSON.
 */
export function structSize(json: JsonRecord, tape: Tape): number {
  return keepBytes(writeJson, json, tape);
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
  return keepBytes(writeUnknown, fields, tape);
}

function writeJson(target: Uint8Array, position: number, json: JsonRecord) {
  return writeStruct(target, position, json, writeString);
}

function keepBytes<T>(
  write: (target: Uint8Array, position: number, value: T, tape: Tape) => number,
  value: T,
  tape: Tape,
): number {
  const start = tape.keptEnd;
  for (;;) {
    tape.kept ??= new Uint8Array(INITIAL_LENGTH);
    try {
      const end = write(tape.kept, start, value, tape);
      tape.keptEnd = end;
      keepLength(tape, nextPlace(tape), end - start);
      return end - start;
    } catch (error) {
      if (error !== NO_ROOM && error !== HUGE) {
        throw error;
      }
      const length = 4 * tape.kept.length;
      if (length > MAX_SIZE) {
        // Without memory, it counts: the error has the size of the message.
        return write(NO_BYTES, 0, value, tape);
      }
      const longer = new Uint8Array(length);
      longer.set(tape.kept.subarray(0, start));
      tape.kept = longer;
    }
  }
}

/**
 * Writes the bytes of a value as it was in the first pass, and returns the position after them.
 *
 * Throws if there were none, and a RangeError if they don't fit: then the message has changed.
 */
export function placeKept(
  target: Uint8Array,
  position: number,
  _value: object,
  tape: Tape,
): number {
  const { kept, keptAt: start } = tape;
  const length = takeLength(tape);
  const end = start + length;
  if (kept === undefined || end > tape.keptEnd) {
    throw NO_ROOM;
  }
  tape.keptAt = end;
  return copyBytes(target, position, kept.subarray(start, end), length);
}
