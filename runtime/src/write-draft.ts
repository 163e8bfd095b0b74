/**
 * Writing a message into a draft, which is made as long as the message needs.
 */
import { HUGE, NO_ROOM, UNSUPPORTED } from "./anomaly.js";
import { type Draft, KEPT_LENGTH } from "./draft.js";
import type { Encoder } from "./encoder.js";
import { MAX_GUESS } from "./room.js";

/** Where a message begins in a draft, to have room for its own length: a varint. */
export const ORIGIN = 5;

/** The limit of the Protobuf format, in bytes: 2 GiB - 1. */
const MAX_SIZE = 0x7fffffff;

/** Up to this length, 256 MiB, drafts are made because the last message took one. */
const MAX_ROOM = 1 << 28;

/** What a draft has beyond the message: a margin, and room for gaps on the way. */
const SLACK = 1 << 16;

/** A message over the limit, which no other encoder is asked about. */
export class TooLarge extends RangeError {}

/** A target for counting. */
const NO_BYTES = /*@__PURE__*/ new Uint8Array(0);

/**
 * Writes a message into a draft, which is made long enough for it, and returns
 * its end. If that is beyond the last useful one, the draft may not hold the
 * message.
 */
export function writeDraft<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  useful = Number.POSITIVE_INFINITY,
): number {
  if (!encoder.accepts(encoder, message)) {
    throw UNSUPPORTED;
  }
  const { room } = encoder;
  if (room > 0) {
    draft.bytes = new Uint8Array(room);
  }
  const end = tryDraft(encoder, message, draft);
  return end > 0 && room === 0
    ? end
    : writeLong(encoder, message, draft, useful, end);
}

/**
 * Writes a message into the draft as it is, and returns its end, or GROW or
 * COUNT if the draft is too short.
 */
function tryDraft<M>(encoder: Encoder<M>, message: M, draft: Draft): number {
  try {
    const end = encoder.write(message, draft.bytes, ORIGIN, draft);
    // Bytes behind the end of the draft would be lost. None get there as long
    // as all who write ask for room.
    return end <= draft.bytes.length ? end : GROW;
  } catch (e) {
    switch (e) {
      case NO_ROOM:
        return GROW;
      case HUGE:
        return COUNT;
      default:
        throw e;
    }
  }
}

/** To try again with a longer draft. */
const GROW = -1;
/** To count the bytes, and make a draft of the right length. */
const COUNT = -2;

/**
 * Goes on where a draft turned out to be too short, or was a long one, and
 * remembers how long a draft the next message may take.
 *
 * Throws a TooLarge if the message is.
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
    draft.bytes = new Uint8Array(Math.max(4 * draft.bytes.length, KEPT_LENGTH));
    end = tryDraft(encoder, message, draft);
  }
  const counts = end < 0;
  if (counts) {
    end = ORIGIN + encoder.write(message, NO_BYTES, 0, draft);
    if (end - ORIGIN > MAX_SIZE) {
      throw new TooLarge(
        `cannot encode message ${encoder.typeName} to binary: ${end - ORIGIN} bytes are more than a Protobuf message can have (${MAX_SIZE})`,
      );
    }
  }
  const room = roomFor(end);
  encoder.room = room > KEPT_LENGTH && room <= MAX_ROOM ? room : 0;
  if (!counts || end > useful) {
    return end;
  }
  draft.bytes = new Uint8Array(room);
  end = tryDraft(encoder, message, draft);
  if (end < 0) {
    throw NO_ROOM;
  }
  return end;
}

/**
 * The length of a draft for messages that end there.
 */
function roomFor(end: number): number {
  return Math.ceil(end * 1.125) + SLACK;
}
