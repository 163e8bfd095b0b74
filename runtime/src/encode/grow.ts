import type { Draft } from "../contract/draft.js";
import type { Encoder } from "../contract/encoder.js";
import { INITIAL_LENGTH, MAX_GUESS, ORIGIN } from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import { NO_BYTES } from "../objects/bytes.js";

/** What one call writes into. */
export interface GrowingDraft extends Draft {
  /** The memory. */
  bytes: Uint8Array;
}

/**
 * Writes a message into a draft, whose memory is made as long as the message needs, and
 * returns its end. If that is beyond `maxEnd`, the draft may not hold the message.
 *
 * Throws what `write` throws; but NO_ROOM only if the message has become longer meanwhile.
 */
export function writeGrowing<M>(
  write: Encoder<M>["write"],
  message: M,
  draft: GrowingDraft,
  maxEnd: number,
): number {
  let target = draft.bytes;
  let counted = false;
  for (;;) {
    try {
      const end = write(message, target, ORIGIN, draft);
      const counts = target === NO_BYTES;
      if (end <= target.length || (counts && end > maxEnd)) {
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
      if (counted) {
        throw NO_ROOM;
      }
      const length = 4 * draft.bytes.length;
      if (e === HUGE || length > MAX_GUESS) {
        target = NO_BYTES;
      } else {
        draft.bytes = new Uint8Array(length);
        target = draft.bytes;
      }
    }
  }
}
