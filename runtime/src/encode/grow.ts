import type { Draft } from "../contract/draft.js";
import type { Encoder } from "../contract/encoder.js";
import {
  INITIAL_LENGTH,
  KEPT_LENGTH,
  MAX_GUESS,
  MAX_SIZE,
  ORIGIN,
} from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import { NO_BYTES } from "../objects/bytes.js";

/** What one call writes into. */
export interface GrowingDraft extends Draft {
  bytes: Uint8Array;
}

/**
 * Writes a message into a draft, whose memory is made as long as the message needs, and
 * returns its end. If that is beyond `maxEnd`, or over the limit for messages, the draft may not hold the message.
 * The first attempt is with `first`: the draft's memory, or none (NO_BYTES).
 *
 * Throws what `write` throws; but NO_ROOM only if the message has become longer meanwhile.
 */
export function writeGrowing<M>(
  write: Encoder<M>["write"],
  message: M,
  draft: GrowingDraft,
  maxEnd: number,
  first: Uint8Array = draft.bytes,
): number {
  const mostEnd = Math.min(maxEnd, ORIGIN + MAX_SIZE);
  let target = first;
  let counted = false;
  for (;;) {
    try {
      const end = write(message, target, ORIGIN, draft);
      const counts = target === NO_BYTES;
      if (end <= target.length || (counts && end > mostEnd)) {
        return end;
      }
      // Bytes after the end of the target would be lost. None get there if all
      // code that writes checks for room.
      if (!counts) {
        throw NO_ROOM;
      }
      counted = true;
      draft.bytes = new Uint8Array(end + INITIAL_LENGTH);
      target = draft.bytes;
    } catch (e) {
      if (e !== NO_ROOM && e !== HUGE) {
        throw e;
      }
      // What only counts needs no room, and what was counted has it.
      if (counted || target === NO_BYTES) {
        throw NO_ROOM;
      }
      target = lengthened(draft, e);
    }
  }
}

/** Makes the memory of a draft longer that was too short, and returns it; or NO_BYTES, if the message is to be counted first. */
export function lengthened(draft: GrowingDraft, thrown: unknown): Uint8Array {
  const length = Math.max(4 * draft.bytes.length, KEPT_LENGTH);
  if (thrown === HUGE || length > MAX_GUESS) {
    return NO_BYTES;
  }
  draft.bytes = new Uint8Array(length);
  return draft.bytes;
}
