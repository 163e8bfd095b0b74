/**
 * Where standalone code writes a message before its size is known. Simpler than
 * the drafts of other code, because all of this is in the user's bundle: nothing is remembered of long messages.
 */

import { EncodeError } from "../contract/encode-error.js";
import type { AnyOptions, Encoder } from "../contract/encoder.js";
import {
  checkSize,
  INITIAL_LENGTH,
  KEPT_LENGTH,
  ORIGIN,
} from "../contract/limits.js";
import { ANOMALY, NO_ROOM } from "../contract/signals.js";
import { type GrowingDraft, writeGrowing } from "../encode/grow.js";
import { writesUnknownFields } from "../encode/options.js";

/** Memory for the next call. One that begins during another call finds none. */
let spare: Uint8Array | undefined;

export function acquireDraft(options: AnyOptions): GrowingDraft {
  const unknown = writesUnknownFields(options);
  const bytes = spare ?? new Uint8Array(INITIAL_LENGTH);
  spare = undefined;
  return { bytes, unknown };
}

/** Keeps the memory of a draft for the next call, unless it is too much. */
export function releaseDraft({ bytes }: GrowingDraft): void {
  if (bytes.length <= KEPT_LENGTH) {
    spare = bytes;
  }
}

/**
 * Writes a message into a draft, which is made as long as the message needs,
 * and returns its end. If that is beyond `maxEnd`, the draft may not
 * hold the message.
 *
 * Throws an EncodeError if the message does not conform to its type, and a
 * RangeError if the size is over 2 GiB - 1.
 */
export function writeDraft<M>(
  write: Encoder<M>["write"],
  typeName: string,
  message: M,
  draft: GrowingDraft,
  maxEnd: number,
): number {
  try {
    const end = writeGrowing(write, message, draft, maxEnd);
    checkSize(typeName, end - ORIGIN);
    return end;
  } catch (e) {
    throw e === NO_ROOM || e === ANOMALY
      ? new EncodeError(typeName, undefined, message, "it changed meanwhile")
      : e;
  }
}
