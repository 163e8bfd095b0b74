/**
 * Where standalone code writes a message before its size is known. Simpler than
 * the drafts of other code, because all of this is in the user's bundle: nothing is remembered of long messages.
 */

import type { Draft as BaseDraft } from "../contract/draft.js";
import { EncodeError } from "../contract/encode-error.js";
import type { AnyOptions } from "../contract/encoder.js";
import {
  checkSize,
  INITIAL_LENGTH,
  KEPT_LENGTH,
  ORIGIN,
} from "../contract/limits.js";
import { ANOMALY, NO_ROOM } from "../contract/signals.js";
import { writeGrowing } from "../encode/grow.js";
import { writesUnknownFields } from "../encode/options.js";

/** What one call writes into. */
export interface Draft extends BaseDraft {
  /** The memory. */
  bytes: Uint8Array;
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

/** Memory for the next call. One that begins during another call finds none. */
let spare: Uint8Array | undefined;

export function acquireDraft(options: AnyOptions): Draft {
  const unknown = writesUnknownFields(options);
  const bytes = spare ?? new Uint8Array(INITIAL_LENGTH);
  spare = undefined;
  return { bytes, unknown };
}

/** Keeps the memory of a draft for the next call, unless it is too much. */
export function releaseDraft({ bytes }: Draft): void {
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
  write: Write<M>,
  typeName: string,
  message: M,
  draft: Draft,
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
