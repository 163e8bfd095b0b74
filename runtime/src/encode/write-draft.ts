/**
 * Writing a message into a draft, which is made as long as the message needs.
 */
import type { AnyOptions, Encoder, ToBinary } from "../contract/encoder.js";
import {
  checkSize,
  INITIAL_LENGTH,
  KEPT_LENGTH,
  MAX_GUESS,
  ORIGIN,
} from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import { callUpstream, encodeAgain } from "../fallback/upstream.js";
import { NO_BYTES } from "../objects/bytes.js";
import type { MessageDraft } from "./draft.js";

/** Up to this length, 256 MiB, the next message that needs a long draft gets one as long as the last one needed. */
const MAX_REMEMBERED = 1 << 28;

/** Returned instead of an end: try again with a longer draft. */
const GROW = -1;
/** Returned instead of an end: count the bytes first, for a draft of the right length. */
const COUNT = -2;
/** Returned instead of an end: the fast path gives up. Why is in the draft. */
const FAILED = -3;

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
  draft: MessageDraft,
  options: AnyOptions,
  useful: number,
  toBinary?: ToBinary,
): number {
  const end = tryDraft(encoder, message, draft, draft.bytes);
  return end >= 0
    ? end
    : writeLong(encoder, message, draft, options, useful, toBinary, end);
}

/**
 * Writes a message into the memory of a draft, and returns its end; or GROW or COUNT if that is too
 * short, or FAILED, and why is in the draft. Without memory (NO_BYTES), it counts.
 */
function tryDraft<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  target: Uint8Array,
): number {
  try {
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
  draft: MessageDraft,
  length: number,
): number {
  try {
    draft.bytes = new Uint8Array(length);
  } catch (e) {
    return afterError(draft, e);
  }
  return tryDraft(encoder, message, draft, draft.bytes);
}

function afterError(draft: MessageDraft, thrown: unknown): number {
  draft.failure = thrown;
  return thrown === NO_ROOM ? GROW : thrown === HUGE ? COUNT : FAILED;
}

/**
 * Continues after the first attempt, and remembers how long a draft the next such message needs.
 *
 * Throws a RangeError if the message is over the limit.
 */
function writeLong<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  useful: number,
  toBinary: ToBinary | undefined,
  tried: number,
): number {
  if (tried === FAILED) {
    return giveUp(encoder, message, draft, options, useful, toBinary);
  }
  let end =
    encoder.draftLength > draft.bytes.length
      ? tryLonger(encoder, message, draft, encoder.draftLength)
      : tried;
  while (end === GROW && draft.bytes.length < MAX_GUESS) {
    const length = Math.max(4 * draft.bytes.length, KEPT_LENGTH);
    end = tryLonger(encoder, message, draft, length);
  }
  const counts = end === GROW || end === COUNT;
  if (counts) {
    end = tryDraft(encoder, message, draft, NO_BYTES);
  }
  encoder.draftLength = 0;
  if (end !== FAILED) {
    checkSize(encoder.typeName, end - ORIGIN);
    const draftLength = Math.ceil(end * 1.125) + INITIAL_LENGTH;
    if (draftLength > KEPT_LENGTH && draftLength <= MAX_REMEMBERED) {
      encoder.draftLength = draftLength;
    }
    if (counts && end <= useful) {
      end = tryLonger(encoder, message, draft, draftLength);
    }
  }
  if (end === GROW || end === COUNT) {
    draft.failure = NO_ROOM;
  }
  return end >= 0
    ? end
    : giveUp(encoder, message, draft, options, useful, toBinary);
}

/**
 * Leaves the message to protobuf-es, or throws.
 */
function giveUp<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  useful: number,
  toBinary?: ToBinary,
): number {
  const bytes = callUpstream(
    encoder,
    "toBinary",
    message,
    options,
    draft.failure,
    toBinary ?? encoder.toBinary,
    encodeAgain,
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
