/**
 * Writing a message into a draft, which is made as long as the message needs.
 */

import { checkEncodeSupport, encodeUpstream } from "../fallback/to-binary.js";
import { HUGE, NO_ROOM } from "../wire/anomaly.js";
import { NO_BYTES } from "../wire/bytes.js";
import { MAX_GUESS } from "../wire/room.js";
import type { Draft } from "./draft.js";
import type { Encoder, ToBinary } from "./encoder.js";
import { checkSize, INITIAL_LENGTH, KEPT_LENGTH, ORIGIN } from "./limits.js";
import type { AnyOptions } from "./options.js";

// A constant, because V8 re-reads an import at each use.
const checkEncodeSupport$ = checkEncodeSupport;

/** Up to this length, 256 MiB, the draft for the next message is as long as the last one needed. */
const MAX_REMEMBERED = 1 << 28;

/** Returned instead of an end: try again with a longer draft. */
const GROW = -1;
/** Returned instead of an end: count the bytes first, for a draft of the right length. */
const COUNT = -2;
/** Returned instead of an end: the fast path gives up. Why is in the draft. */
const FAILED = -3;

/** In the place of such a result: the encoder remembers that the draft is too short. */
const UNTRIED = -4;

/**
 * Writes a message into a draft, or what protobuf-es makes of it, and returns
 * its end. If that is beyond the last useful one, the draft may hold neither.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size
 * is over 2 GiB - 1.
 */
export function writeDraft<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  options: AnyOptions,
  useful: number,
  toBinary?: ToBinary,
): number {
  const end =
    encoder.draftLength > 0
      ? UNTRIED
      : tryDraft(encoder, message, draft, draft.bytes);
  return end >= 0
    ? end
    : writeFully(encoder, message, draft, options, useful, toBinary, end);
}

/** Does that after an attempt with the draft as it is, or without one (UNTRIED). */
function writeFully<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  options: AnyOptions,
  useful: number,
  toBinary: ToBinary | undefined,
  tried: number,
): number {
  const first =
    tried === UNTRIED
      ? tryLonger(encoder, message, draft, encoder.draftLength)
      : tried;
  const end = writeLong(encoder, message, draft, useful, first);
  return end === FAILED
    ? giveUp(encoder, message, draft, options, useful, toBinary)
    : end;
}

/**
 * Writes a message into the memory of a draft, and returns its end, or GROW or COUNT if that is too
 * short, or FAILED. Without memory (NO_BYTES), it counts.
 */
function tryDraft<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  target: Uint8Array,
): number {
  try {
    checkEncodeSupport$(encoder);
    const end = encoder.write(message, target, ORIGIN, draft);
    // Bytes after the end of the target would be lost. None get there if all
    // code that writes checks for room.
    return end <= target.length || target === NO_BYTES ? end : GROW;
  } catch (e) {
    return afterError(draft, e);
  }
}

/** Does the same with a draft of the given length. */
function tryLonger<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  length: number,
): number {
  try {
    draft.bytes = new Uint8Array(length);
  } catch (e) {
    return afterError(draft, e);
  }
  return tryDraft(encoder, message, draft, draft.bytes);
}

/**
 * Returns GROW or COUNT if what was thrown asks for it. Otherwise it is noted in the draft.
 */
function afterError(draft: Draft, thrown: unknown): number {
  if (thrown === NO_ROOM) {
    return GROW;
  }
  if (thrown === HUGE) {
    return COUNT;
  }
  draft.failure = thrown;
  return FAILED;
}

/**
 * Continues after a draft that was too short, or long, and remembers how long a
 * draft the next message needs.
 *
 * Throws a RangeError if the message is over the limit.
 */
function writeLong<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  useful: number,
  tried: number,
): number {
  let end = tried;
  while (end === GROW && draft.bytes.length < MAX_GUESS) {
    const length = Math.max(4 * draft.bytes.length, KEPT_LENGTH);
    end = tryLonger(encoder, message, draft, length);
  }
  const counts = end === GROW || end === COUNT;
  if (counts) {
    end = tryDraft(encoder, message, draft, NO_BYTES);
  }
  encoder.draftLength = 0;
  if (end === FAILED) {
    return FAILED;
  }
  checkSize(encoder.typeName, end - ORIGIN);
  const draftLength = Math.ceil(end * 1.125) + INITIAL_LENGTH;
  if (draftLength > KEPT_LENGTH && draftLength <= MAX_REMEMBERED) {
    encoder.draftLength = draftLength;
  }
  if (!counts || end > useful) {
    return end;
  }
  end = tryLonger(encoder, message, draft, draftLength);
  if (end === GROW || end === COUNT) {
    draft.failure = NO_ROOM;
    return FAILED;
  }
  return end;
}

/**
 * Leaves the message to protobuf-es, or throws.
 */
function giveUp<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  options: AnyOptions,
  useful: number,
  toBinary?: ToBinary,
): number {
  const bytes = encodeUpstream(
    encoder,
    message,
    options,
    draft.failure,
    toBinary,
  );
  checkSize(encoder.typeName, bytes.length);
  const end = ORIGIN + bytes.length;
  if (end <= useful) {
    if (end > draft.bytes.length) {
      draft.bytes = new Uint8Array(end);
    }
    draft.bytes.set(bytes, ORIGIN);
  }
  return end;
}
