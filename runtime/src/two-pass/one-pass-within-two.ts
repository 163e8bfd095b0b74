/**
 * A message of one pass, maybe, within a message of two: its code is generated
 * elsewhere (the option map_imports). (The other way round: two-pass-within-one.ts.)
 *
 * That code writes into a draft. So each of the two passes has it do so, and one
 * takes the size of what it wrote, the other the bytes. Its `bytes` values are not
 * seen, so it may have views on the target.
 */
import { acquireDraft, type Draft, trimDraft } from "../encode/draft.js";
import type { Encoder, EncoderTable } from "../encode/encoder.js";
import { KEPT_LENGTH, ORIGIN } from "../encode/limits.js";
import { HUGE, NO_ROOM } from "../wire/anomaly.js";
import { NO_BYTES } from "../wire/bytes.js";
import { setBytes } from "../wire/plain-bytes.js";
import { MARGIN } from "../wire/room.js";
import type { TwoPassEncoder } from "./encoder.js";
import { CALL } from "./tape.js";

type Measure = TwoPassEncoder<object>["measure"];
type Place = TwoPassEncoder<object>["place"];

/**
 * Returns the function that finds the size of a message.
 */
export function findMeasure(table: EncoderTable, typeName: string): Measure {
  const encoder = find(table, typeName);
  return isTwoPass(encoder)
    ? encoder.measure
    : (message) => {
        const { tape } = CALL;
        tape.hasOthers = tape.intoMemory;
        tape.used = true;
        return withDraft(encoder, message, (_, size) => size);
      };
}

/**
 * Returns the function that writes a message of known size.
 */
export function findPlace(table: EncoderTable, typeName: string): Place {
  const encoder = find(table, typeName);
  return isTwoPass(encoder)
    ? encoder.place
    : (message, target, position) =>
        withDraft(encoder, message, ({ bytes }, size) => {
          // Throws a RangeError if they don't fit: the message has changed.
          setBytes.call(
            target,
            bytes.subarray(ORIGIN, ORIGIN + size),
            position,
          );
          return position + size;
        });
}

function find(table: EncoderTable, typeName: string): Encoder<object> {
  const encoder = table.find((candidate) => candidate.typeName === typeName);
  if (encoder === undefined) {
    throw new Error(`no encoder of ${typeName} where map_imports says`);
  }
  return encoder;
}

/** Whether the encoder uses our tape. One of another copy of this package is taken for one of one pass. */
function isTwoPass(
  encoder: Encoder<object>,
): encoder is TwoPassEncoder<object> {
  return "call" in encoder && encoder.call === CALL;
}

/**
 * Writes a message into a draft, and returns what is made of it.
 */
function withDraft(
  encoder: Encoder<object>,
  message: object,
  use: (draft: Draft, size: number) => number,
): number {
  const draft = acquireDraft(CALL.tape.unknown);
  try {
    return use(draft, writeAll(encoder, message, draft) - ORIGIN);
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
}

/**
 * Writes a message into a draft that is made as long as it needs, and returns its
 * end.
 */
function writeAll(
  encoder: Encoder<object>,
  message: object,
  draft: Draft,
): number {
  for (;;) {
    try {
      return encoder.write(message, draft.bytes, ORIGIN, draft);
    } catch (e) {
      if (e !== NO_ROOM && e !== HUGE) {
        throw e;
      }
      const least = Math.max(4 * draft.bytes.length, KEPT_LENGTH);
      // A single value is so long that it is counted.
      const counted =
        e === HUGE ? encoder.write(message, NO_BYTES, ORIGIN, draft) : 0;
      draft.bytes = new Uint8Array(Math.max(least, counted + 2 * MARGIN));
    }
  }
}
