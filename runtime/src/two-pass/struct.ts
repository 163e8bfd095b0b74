/**
 * Fields of type google.protobuf.Struct in two passes: the first writes them as one pass does (write/struct.ts), and leaves
 * the bytes on the tape; the second copies them.
 */
import type { JsonObject } from "@bufbuild/protobuf";
import { MARGIN } from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import { copyQuickly } from "../encode/copy.js";
import { writeString } from "../write/string.js";
import { writeStruct } from "../write/struct.js";
import { keepLength, nextPlace, type Tape, takeLength } from "./tape.js";

/** So many bytes have room for Structs at first: with the margin of what writes them. */
const INITIAL_LENGTH = 4 * MARGIN;

/**
 * Returns the size in bytes of a JSON object as the fields of a
 * google.protobuf.Struct.
 *
 * Throws an anomaly if a value is not JSON.
 */
export function structSize(json: JsonObject, tape: Tape): number {
  const start = tape.structsEnd;
  for (;;) {
    tape.structs ??= new Uint8Array(INITIAL_LENGTH);
    try {
      const end = writeStruct(tape.structs, start, json, writeString);
      tape.structsEnd = end;
      keepLength(tape, nextPlace(tape), end - start);
      return end - start;
    } catch (error) {
      if (error !== NO_ROOM && error !== HUGE) {
        throw error;
      }
      const longer = new Uint8Array(4 * tape.structs.length);
      longer.set(tape.structs);
      tape.structs = longer;
    }
  }
}

/**
 * Writes the bytes of a JSON object as it was in the first pass, and returns the position after them.
 *
 * Throws if there were none: then the message has changed.
 */
export function placeStruct(
  target: Uint8Array,
  position: number,
  _json: JsonObject,
  tape: Tape,
): number {
  const { structs, structsAt: start } = tape;
  const length = takeLength(tape);
  const end = start + length;
  if (structs === undefined || end > tape.structsEnd) {
    throw NO_ROOM;
  }
  tape.structsAt = end;
  copyQuickly(structs, start, end, target, position);
  return position + length;
}
