/**
 * Where standalone code writes a message before its size is known. Simpler than
 * the drafts of other code, because all of this is in the user's bundle: the
 * memory grows by guessing alone, and nothing is remembered of long messages.
 */

import { EncodeError } from "../contract/encode-error.js";
import type { AnyOptions } from "../contract/encoder.js";
import {
  checkSize,
  INITIAL_LENGTH,
  KEPT_LENGTH,
  MAX_GUESS,
  ORIGIN,
} from "../contract/limits.js";
import { ANOMALY, HUGE, NO_ROOM } from "../contract/signals.js";
import { writesUnknownFields } from "../encode/options.js";
import { NO_BYTES } from "../objects/bytes.js";

/** What one call writes into, and the option that generated code passes on. */
export interface Draft {
  /** The memory. */
  bytes: Uint8Array;
  /** The option `writeUnknownFields`. */
  unknown: boolean;
}

/**
 * What is generated for a message type: validates and writes the message, and
 * returns the position after it.
 *
 * Throws if the message does not conform to its type, and NO_ROOM or HUGE if
 * it may not fit into the target. If the target is empty, the bytes are counted.
 */
export type Write<M> = (
  message: M,
  target: Uint8Array,
  position: number,
  draft: Draft,
) => number;

/** For the next call. One that begins during another call finds none. */
let spare: Draft | undefined;

export function acquireDraft(options: AnyOptions): Draft {
  const unknown = writesUnknownFields(options);
  const draft = spare ?? { bytes: new Uint8Array(INITIAL_LENGTH), unknown };
  spare = undefined;
  draft.unknown = unknown;
  return draft;
}

/** Keeps a draft for the next call, unless it takes too much memory. */
export function releaseDraft(draft: Draft): void {
  if (draft.bytes.length <= KEPT_LENGTH) {
    spare = draft;
  }
}

/**
 * Writes a message into a draft, which is made as long as the message needs,
 * and returns its end. If that is beyond the last useful one, the draft may not
 * hold the message.
 *
 * Throws an EncodeError if the message does not conform to its type, and a
 * RangeError if the size is over 2 GiB - 1.
 */
export function writeDraft<M>(
  write: Write<M>,
  typeName: string,
  message: M,
  draft: Draft,
  useful: number,
): number {
  let counts = false;
  let counted = false;
  for (;;) {
    try {
      const target = counts ? NO_BYTES : draft.bytes;
      const end = write(message, target, ORIGIN, draft);
      checkSize(typeName, end - ORIGIN);
      // Bytes after the end of the target would be lost. None get there if all
      // code that writes checks for room.
      if (end <= target.length || (counts && end > useful)) {
        return end;
      }
      if (!counts) {
        throw NO_ROOM;
      }
      draft.bytes = new Uint8Array(end + (end >>> 3) + INITIAL_LENGTH);
      counts = false;
      counted = true;
    } catch (e) {
      const grows = e === NO_ROOM || e === HUGE;
      if (e === ANOMALY || (grows && counted)) {
        throw new EncodeError(
          typeName,
          undefined,
          message,
          "it changed meanwhile",
        );
      }
      if (!grows) {
        throw e;
      }
      const length = 4 * draft.bytes.length;
      counts = e === HUGE || length > MAX_GUESS;
      if (!counts) {
        draft.bytes = new Uint8Array(length);
      }
    }
  }
}
