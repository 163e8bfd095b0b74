/**
 * The drivers: what the generated functions `encodeFoo`, `sizeFoo` and
 * `encodeFooInto` call with the encoder of their message type.
 *
 * A driver lets the encoder write into a draft, and copies the bytes to where
 * they belong. Whatever goes wrong on the way, the message is left to
 * protobuf-es as if nothing had been tried.
 */
import { ANOMALY, HUGE, NO_ROOM, UNSUPPORTED } from "./anomaly.js";
import { byteCount, isUint8Array, SHORT } from "./bytes.js";
import { framedSize, writeFrame } from "./delimit.js";
import { acquireDraft, type Draft, KEPT_LENGTH, trimDraft } from "./draft.js";
import type { Encoder, ToBinary } from "./encoder.js";
import { Buffer } from "./node.js";
import {
  type AnyOptions,
  type EncodedBytes,
  writesUnknownFields,
} from "./options.js";
import { MAX_GUESS } from "./room.js";
import { varintSize, writeVarint } from "./varint.js";

/** The limit of the Protobuf format, in bytes: 2 GiB - 1. */
const MAX_SIZE = 0x7fffffff;

/** Where a message begins in a draft, to have room for its own length: a varint. */
const ORIGIN = 5;

/** Up to this length, 256 MiB, drafts are made because the last message took one. */
const MAX_ROOM = 1 << 28;

/** What a draft has beyond the message: a margin, and room for gaps on the way. */
const SLACK = 1 << 16;

/** A message over the limit, which no other encoder is asked about. */
class TooLarge extends RangeError {}

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
  return options
    ? (encodeWith(encoder, message, options) as EncodedBytes)
    : encodeNew(encoder, message, true, undefined);
}

/**
 * Encodes a message into a new Uint8Array, and leaves anomalies to the given
 * `toBinary`.
 */
export function encodeNew<M>(
  encoder: Encoder<M>,
  message: M,
  unknown: boolean,
  options: AnyOptions,
  toBinary?: ToBinary,
): EncodedBytes {
  const draft = acquireDraft(unknown);
  let failure: unknown;
  try {
    const end = writeDraft(encoder, message, draft);
    return draft.bytes.slice(ORIGIN, end) as EncodedBytes;
  } catch (e) {
    failure = e;
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
  return giveUp(encoder, message, options, failure, toBinary) as EncodedBytes;
}

/**
 * Encodes a message with options.
 */
function encodeWith<M>(
  encoder: Encoder<M>,
  message: M,
  options: NonNullable<AnyOptions>,
): Uint8Array {
  const { delimited, allocate } = options;
  return delimited || (allocate !== undefined && allocate !== null)
    ? encodeTo(
        allocate ?? newBytes,
        encoder,
        message,
        Boolean(delimited),
        options,
      )
    : encodeNew(encoder, message, writesUnknownFields(options), options);
}

/**
 * Encodes a message into what a function allocates.
 */
function encodeTo<M>(
  allocate: (size: number) => Uint8Array,
  encoder: Encoder<M>,
  message: M,
  delimited: boolean,
  options: NonNullable<AnyOptions>,
): Uint8Array {
  const draft = acquireDraft(writesUnknownFields(options));
  let failure: unknown;
  let allocating = false;
  try {
    const end = writeDraft(encoder, message, draft);
    const start = delimited ? prependLength(draft.bytes, end) : ORIGIN;
    allocating = true;
    const target = allocated(allocate, end - start);
    copyPart(draft.bytes, start, end, target, 0);
    return target;
  } catch (e) {
    if (allocating) {
      throw e;
    }
    failure = e;
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
  const bytes = giveUp(encoder, message, options, failure);
  const target = allocated(allocate, framedSize(bytes.length, delimited));
  writeFrame(target, 0, bytes, delimited);
  return target;
}

/**
 * Writes a message into a Uint8Array at an offset, and returns the number of
 * bytes written.
 *
 * Throws what `toBinary` of protobuf-es throws; a RangeError if the size is
 * over 2 GiB - 1, if the offset is outside of the target, or if the message
 * does not fit behind it; and a TypeError if the target is no Uint8Array.
 */
export function encodeInto<M>(
  encoder: Encoder<M>,
  message: M,
  target: Uint8Array,
  offset = 0,
  options?: AnyOptions,
): number {
  const available = roomBehind(target, offset);
  const delimited = options ? Boolean(options.delimited) : false;
  const draft = acquireDraft(options ? writesUnknownFields(options) : true);
  let needed = 0;
  let failure: unknown = UNFIT;
  try {
    const end = writeDraft(encoder, message, draft, available + ORIGIN);
    const start = delimited ? prependLength(draft.bytes, end) : ORIGIN;
    needed = end - start;
    if (needed <= available) {
      copyPart(draft.bytes, start, end, target, offset);
      return needed;
    }
  } catch (e) {
    failure = e;
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
  if (failure === UNFIT) {
    throw unfit(encoder, needed, available);
  }
  const bytes = giveUp(encoder, message, options, failure);
  needed = framedSize(bytes.length, delimited);
  if (needed > available) {
    throw unfit(encoder, needed, available);
  }
  writeFrame(target, offset, bytes, delimited);
  return needed;
}

/**
 * Returns the size of an encoded message in bytes.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size
 * is over 2 GiB - 1.
 */
export function sizeOf<M>(
  encoder: Encoder<M>,
  message: M,
  options?: AnyOptions,
): number {
  return framedSize(
    plainSizeOf(encoder, message, options),
    Boolean(options?.delimited),
  );
}

function plainSizeOf<M>(
  encoder: Encoder<M>,
  message: M,
  options: AnyOptions,
): number {
  const draft = acquireDraft(options ? writesUnknownFields(options) : true);
  let failure: unknown;
  try {
    return writeDraft(encoder, message, draft, 0) - ORIGIN;
  } catch (e) {
    failure = e;
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
  return giveUp(encoder, message, options, failure).length;
}

/**
 * Writes a message into a draft, which is made long enough for it, and returns
 * its end. Beyond a certain end, it is enough to return that.
 */
function writeDraft<M>(
  encoder: Encoder<M>,
  message: M,
  draft: Draft,
  useful = MAX_SIZE + ORIGIN,
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

/**
 * Writes the length of the message in front of it, and returns where that
 * begins.
 */
function prependLength(bytes: Uint8Array, end: number): number {
  const size = end - ORIGIN;
  const start = ORIGIN - varintSize(size);
  writeVarint(bytes, start, size);
  return start;
}

/**
 * Copies a part of a draft.
 */
function copyPart(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
): void {
  const size = end - start;
  if (position + size > byteCount(target)) {
    // A getter of the message took its memory away.
    throw ANOMALY;
  }
  if (size <= SHORT) {
    for (let i = 0; i < size; i++) {
      target[position + i] = bytes[start + i] as number;
    }
  } else if (nativeCopy !== undefined) {
    nativeCopy.call(bytes, target, position, start, end);
  } else {
    target.set(bytes.subarray(start, end), position);
  }
}

const nativeCopy = Buffer?.prototype.copy;

/**
 * Leaves the message to protobuf-es, or throws.
 */
function giveUp<M>(
  encoder: Encoder<M>,
  message: M,
  options: AnyOptions,
  failure: unknown,
  toBinary?: ToBinary,
): Uint8Array {
  if (failure instanceof TooLarge) {
    throw failure;
  }
  return encoder.giveUp(encoder, message, options, failure, toBinary);
}

/** The message does not fit into the target. */
const UNFIT: object = /*@__PURE__*/ Object.freeze({});

function unfit<M>(
  encoder: Encoder<M>,
  needed: number,
  available: number,
): RangeError {
  return new RangeError(
    `cannot encode message ${encoder.typeName} into the target: ${needed} bytes needed, ${available} bytes available`,
  );
}

/**
 * The number of bytes of the target behind the offset.
 */
function roomBehind(target: Uint8Array, offset: number): number {
  if (!isUint8Array(target)) {
    throw new TypeError("target is not a Uint8Array");
  }
  const length = byteCount(target);
  if (!Number.isInteger(offset) || offset < 0 || offset > length) {
    throw new RangeError(
      `offset ${String(offset)} is outside of the target of ${length} bytes`,
    );
  }
  return length - offset;
}

function newBytes(size: number): Uint8Array {
  return new Uint8Array(size);
}

/** A target for counting. */
const NO_BYTES = /*@__PURE__*/ new Uint8Array(0);

/**
 * Calls the user's function, and returns as many bytes as are needed.
 */
function allocated(
  allocate: (size: number) => Uint8Array,
  size: number,
): Uint8Array {
  const bytes = allocate(size);
  if (!isUint8Array(bytes)) {
    throw new TypeError("option allocate did not return a Uint8Array");
  }
  const length = byteCount(bytes);
  if (length < size) {
    throw new RangeError(
      `option allocate returned too few bytes: ${size} bytes needed, ${length} bytes returned`,
    );
  }
  return length === size ? bytes : bytes.subarray(0, size);
}
