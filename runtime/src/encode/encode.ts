/**
 * What `encodeFoo` and `toBinary` call with the encoder of a message type: it lets the encoder write into the draft, and copies the bytes
 * to where they belong. The draft is made as long as the message needs. If anything goes wrong, the message is left to
 * protobuf-es, as if nothing had been tried.
 */
import type { Draft } from "../contract/draft.js";
import type { EncodedBytes } from "../contract/encode-options.js";
import type { AnyOptions, Encoder, ToBinary } from "../contract/encoder.js";
import {
  checkSize,
  INITIAL_LENGTH,
  KEPT_LENGTH,
  MAX_GUESS,
  MAX_SIZE,
  ORIGIN,
} from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";
import { stringMemory } from "../engine/string-memory.js";
import { callUpstream, retryEncode } from "../fallback/upstream.js";
import { refusalOf } from "../gate/refusals.js";
import { NO_BYTES } from "../objects/bytes.js";
import { dropView } from "../write/view.js";
import { copyToAllocated } from "./copy.js";
import { writesUnknownFields } from "./options.js";
import { writeSize } from "./output.js";
import { encodeRefused } from "./refused.js";

/**
 * Encodes a message into a new Uint8Array with an ArrayBuffer of its own, or
 * into what the option `allocate` returns.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size
 * is over 2 GiB - 1.
 */
export function encode<M>(
  encoder: Encoder<M>,
  message: M,
  options?: AnyOptions,
): EncodedBytes {
  const refusal = refusalOf(encoder.gate);
  if (refusal !== undefined) {
    return encodeRefused(encoder, message, options, refusal) as EncodedBytes;
  }
  return encodeReady(
    encoder,
    message,
    options,
    options?.delimited,
    options?.allocate,
  ) as EncodedBytes;
}

/**
 * Does the same for given values of the options `delimited` and `allocate`,
 * with an encoder that is not refused. Leaves anomalies to the given `toBinary`.
 */
export function encodeReady<M>(
  encoder: Encoder<M>,
  message: M,
  options: AnyOptions,
  delimited: boolean | undefined,
  allocate?: ((size: number) => Uint8Array) | null,
  toBinary?: ToBinary,
): Uint8Array {
  const draft = acquireDraft(options);
  try {
    const end = writeDraft(
      encoder,
      message,
      draft,
      options,
      ORIGIN + MAX_SIZE,
      toBinary,
    );
    const start = delimited ? writeSize(draft.bytes, end) : ORIGIN;
    return allocate === undefined || allocate === null
      ? draft.bytes.slice(start, end)
      : copyToAllocated(allocate, draft.bytes, start, end);
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
}

/**
 * Where a message is written before its size is known.
 *
 * One draft serves all top-level calls of the module. A call that begins while
 * another one is under way (a getter that encodes) gets a draft of its own.
 */
export class MessageDraft implements Draft {
  /** The memory. */
  bytes: Uint8Array = new Uint8Array(INITIAL_LENGTH);
  /** The option `writeUnknownFields`. */
  unknown = true;
  viewed: Uint8Array | undefined = undefined;
  view: DataView | undefined = undefined;
  /** Whether a call uses this draft. */
  busy = false;
  /** What was thrown when the fast path gave up. */
  failure: unknown = undefined;
}

const shared: MessageDraft = /*@__PURE__*/ new MessageDraft();

/** For calls within a call. */
let inner: MessageDraft | undefined;

/**
 * Returns a draft for one call. The caller must end its use: set `busy` to
 * false first, which takes no stack, and then call `trimDraft`. (A caller whose program V8
 * ends, after the `timeout` of node:vm for one, does neither: V8 runs no `finally` then.)
 */
export function acquireDraft(options: AnyOptions): MessageDraft {
  const draft = shared.busy ? innerDraft() : shared;
  // Most calls have no options, and get by with what V8 inlines for nothing.
  draft.unknown = !options || writesUnknownFields(options);
  draft.busy = true;
  return draft;
}

/**
 * Returns a draft for a call within a call. It is kept, because the outer call may
 * never end: then all later ones are within it.
 */
function innerDraft(): MessageDraft {
  if (inner === undefined || inner.busy) {
    inner = new MessageDraft();
  }
  return inner;
}

/** Gives back what is not to be kept: too much memory, and what was thrown. */
export function trimDraft(draft: MessageDraft): void {
  draft.failure = undefined;
  if (
    draft.bytes.length > KEPT_LENGTH ||
    (stringMemory.isNew && draft === shared)
  ) {
    draft.bytes = memoryFor(draft);
    dropView(draft);
  }
}

/**
 * Returns the memory that a draft keeps. The shared one has that of WebAssembly, once there is one.
 */
function memoryFor(draft: MessageDraft): Uint8Array {
  if (draft !== shared || stringMemory.bytes === undefined) {
    return new Uint8Array(INITIAL_LENGTH);
  }
  stringMemory.isNew = false;
  return stringMemory.bytes;
}

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
 * its end. If that is beyond `maxEnd`, the draft may hold neither.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size
 * is over 2 GiB - 1.
 */
export function writeDraft<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  maxEnd: number,
  toBinary?: ToBinary,
): number {
  const end = tryDraft(encoder, message, draft, draft.bytes);
  return end >= 0
    ? end
    : writeAfterFirstTry(
        encoder,
        message,
        draft,
        options,
        maxEnd,
        toBinary,
        end,
      );
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
function writeAfterFirstTry<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  maxEnd: number,
  toBinary: ToBinary | undefined,
  tried: number,
): number {
  if (tried === FAILED) {
    return leaveToUpstream(encoder, message, draft, options, maxEnd, toBinary);
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
    if (counts && end <= maxEnd) {
      end = tryLonger(encoder, message, draft, draftLength);
    }
  }
  if (end === GROW || end === COUNT) {
    draft.failure = NO_ROOM;
  }
  return end >= 0
    ? end
    : leaveToUpstream(encoder, message, draft, options, maxEnd, toBinary);
}

/** Leaves the message to protobuf-es, or throws. */
function leaveToUpstream<M>(
  encoder: Encoder<M>,
  message: M,
  draft: MessageDraft,
  options: AnyOptions,
  maxEnd: number,
  toBinary?: ToBinary,
): number {
  const bytes = callUpstream(
    encoder,
    "toBinary",
    message,
    options,
    draft.failure,
    toBinary ?? encoder.toBinary,
    retryEncode,
  );
  checkSize(encoder.typeName, bytes.length);
  const end = ORIGIN + bytes.length;
  if (end <= maxEnd) {
    if (end > draft.bytes.length) {
      draft.bytes = new Uint8Array(end);
    }
    draft.bytes.set(bytes, ORIGIN);
  }
  return end;
}
