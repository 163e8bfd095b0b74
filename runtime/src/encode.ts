/**
 * The drivers: what the generated functions `encodeFoo`, `sizeFoo` and
 * `encodeFooInto` call with the encoder of their message type.
 *
 * A driver runs the size pass, makes the output, runs the write pass, and
 * checks that it ends where it should. Whatever goes wrong on the way, the
 * message is left to protobuf-es as if nothing had been tried.
 */
import { CHANGED, NOT_ASCII, UNSUPPORTED } from "./anomaly.js";
import { isUint8Array } from "./bytes.js";
import { framedSize, writeFrame } from "./delimit.js";
import type { Encoder, ToBinary } from "./encoder.js";
import { Buffer } from "./node.js";
import {
  type AnyOptions,
  type EncodedBytes,
  writesUnknownFields,
} from "./options.js";
import {
  acquireTape,
  isTaken,
  KEPT_SCRATCH,
  releaseTape,
  rewind,
  scratchOf,
  type Tape,
} from "./tape.js";
import { varintSize, writeVarint } from "./varint.js";

/** The limit of the Protobuf format, in bytes: 2 GiB - 1. */
const MAX_SIZE = 0x7fffffff;

/**
 * How many calls after one with a string that is not ASCII expect another one.
 * Each of them that meets one starts the count again.
 */
const ELASTIC_RUNS = 16;

/**
 * A UTF-16 code unit takes up to 3 bytes, and so no content takes more than 3
 * times what it would if its strings were ASCII. A length prefix takes at most
 * one byte more than it would then.
 */
const GROWTH = 3;

/** A message over the limit. Thrown by the size pass, never seen outside. */
class TooLarge {
  readonly size: number;
  constructor(size: number) {
    this.size = size;
  }
}

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
  const tape = acquireTape();
  tape.unknown = unknown;
  let failure: unknown = CHANGED;
  try {
    const size = measure(encoder, message, tape);
    const { elastic } = tape;
    const target = elastic
      ? scratchOf(tape, GROWTH * size)
      : new Uint8Array(size);
    const end = encoder.write(message, target, 0, tape);
    if (settle(encoder, tape, size, end)) {
      return elastic
        ? (target.slice(0, end) as EncodedBytes)
        : (target as EncodedBytes);
    }
  } catch (e) {
    failure = e;
  } finally {
    releaseTape(tape);
  }
  return isRecoverable(encoder, failure, tape)
    ? encodeNew(encoder, message, unknown, options, toBinary)
    : (encoder.giveUp(
        encoder,
        message,
        options,
        failure,
        toBinary,
      ) as EncodedBytes);
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
  const unknown = writesUnknownFields(options);
  if (allocate !== undefined && allocate !== null) {
    return encodeTo(allocate, encoder, message, unknown, options);
  }
  return delimited
    ? encodeTo(newBytes, encoder, message, unknown, options)
    : encodeNew(encoder, message, unknown, options);
}

/**
 * Encodes a message into what a function allocates.
 *
 * The function is the caller's, and may count what it hands out: it is called
 * once, with the final size. So as long as a string may turn out not to be
 * ASCII, the bytes are first written elsewhere, unless nobody can tell.
 */
function encodeTo<M>(
  allocate: (size: number) => Uint8Array,
  encoder: Encoder<M>,
  message: M,
  unknown: boolean,
  options: NonNullable<AnyOptions>,
): Uint8Array {
  const delimited = Boolean(options.delimited);
  const tape = acquireTape();
  tape.unknown = unknown;
  let failure: unknown = CHANGED;
  let allocating = false;
  try {
    const size = measure(encoder, message, tape);
    if (
      !tape.elastic &&
      (tape.exact || allocate === newBytes || allocate === Buffer?.allocUnsafe)
    ) {
      const prefix = delimited ? varintSize(size) : 0;
      allocating = true;
      const target = allocated(allocate, prefix + size);
      allocating = false;
      const end = encoder.write(message, target, prefix, tape);
      if (settle(encoder, tape, size, end - prefix)) {
        if (delimited) {
          writeVarint(target, 0, size);
        }
        return target;
      }
    } else {
      const capacity = tape.elastic ? GROWTH * size : size;
      const target = scratchOf(tape, capacity);
      const end = encoder.write(message, target, 0, tape);
      if (settle(encoder, tape, size, end)) {
        allocating = true;
        return filled(allocate, target.subarray(0, end), delimited);
      }
    }
  } catch (e) {
    if (allocating) {
      throw e;
    }
    failure = e;
  } finally {
    releaseTape(tape);
  }
  if (isRecoverable(encoder, failure, tape)) {
    return encodeTo(allocate, encoder, message, unknown, options);
  }
  const bytes = encoder.giveUp(encoder, message, options, failure);
  return filled(allocate, bytes, delimited);
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
  const available = room(target, offset);
  const tape = acquireTape();
  tape.unknown = options ? writesUnknownFields(options) : true;
  const delimited = options ? Boolean(options.delimited) : false;
  let failure: unknown = CHANGED;
  try {
    const size = measure(encoder, message, tape);
    const prefix = delimited ? varintSize(size) : 0;
    if (prefix + size > available) {
      failure = NO_ROOM;
    } else if (tape.elastic) {
      const scratch = scratchOf(tape, GROWTH * size);
      const end = encoder.write(message, scratch, 0, tape);
      if (settle(encoder, tape, size, end)) {
        if (framedSize(end, delimited) <= available) {
          const bytes = scratch.subarray(0, end);
          return writeFrame(target, offset, bytes, delimited) - offset;
        }
        failure = NO_ROOM;
      }
    } else {
      const start = offset + prefix;
      const end = encoder.write(message, target, start, tape);
      if (settle(encoder, tape, size, end - start)) {
        if (delimited) {
          writeVarint(target, offset, size);
        }
        return end - offset;
      }
    }
  } catch (e) {
    failure = e;
  } finally {
    releaseTape(tape);
  }
  if (failure === NO_ROOM) {
    const needed = sizeOf(encoder, message, options);
    throw noRoom(encoder, needed, available);
  }
  if (isRecoverable(encoder, failure, tape)) {
    return encodeInto(encoder, message, target, offset, options);
  }
  const bytes = encoder.giveUp(encoder, message, options, failure);
  const needed = framedSize(bytes.length, delimited);
  if (needed > available) {
    throw noRoom(encoder, needed, available);
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
  const tape = acquireTape();
  tape.unknown = options ? writesUnknownFields(options) : true;
  let failure: unknown;
  try {
    return measure(encoder, message, tape, true);
  } catch (e) {
    failure = e;
  } finally {
    releaseTape(tape);
  }
  rejectTooLarge(encoder, failure);
  return encoder.giveUp(encoder, message, options, failure).length;
}

/**
 * Runs the size pass.
 */
function measure<M>(
  encoder: Encoder<M>,
  message: M,
  tape: Tape,
  exact = false,
): number {
  if (!encoder.accepts(encoder, message)) {
    throw UNSUPPORTED;
  }
  tape.exact = exact;
  tape.elastic = !exact && encoder.elasticRuns > 0;
  const size = encoder.size(message, tape);
  if (tape.elastic && GROWTH * size > KEPT_SCRATCH) {
    // Counting characters is cheaper than so much memory.
    rewind(tape);
    return measure(encoder, message, tape, true);
  }
  if (size > MAX_SIZE) {
    throw new TooLarge(size);
  }
  return size;
}

/**
 * Remembers whether there were strings that are not ASCII, and returns whether
 * the write pass met what the size pass left: the size, and, where a part may
 * end elsewhere than sized, each entry of the tape.
 */
function settle<M>(
  encoder: Encoder<M>,
  tape: Tape,
  size: number,
  written: number,
): boolean {
  if (tape.elastic || tape.exact) {
    const { grown } = tape;
    encoder.elasticRuns = grown > 0 ? ELASTIC_RUNS : encoder.elasticRuns - 1;
    return tape.exact
      ? written === size
      : written === size + grown && isTaken(tape);
  }
  return written === size;
}

/**
 * Whether to try again, for strings that are not ASCII. That cannot fail for
 * the same reason.
 *
 * Throws a RangeError if the message was too large.
 */
function isRecoverable<M>(
  encoder: Encoder<M>,
  failure: unknown,
  tape: Tape,
): boolean {
  rejectTooLarge(encoder, failure);
  if (failure === NOT_ASCII && !tape.elastic && !tape.exact) {
    encoder.elasticRuns = ELASTIC_RUNS;
    return true;
  }
  return false;
}

function rejectTooLarge<M>(encoder: Encoder<M>, failure: unknown): void {
  if (failure instanceof TooLarge) {
    throw new RangeError(
      `cannot encode message ${encoder.typeName} to binary: ${failure.size} bytes are more than a Protobuf message can have (${MAX_SIZE})`,
    );
  }
}

/** The message does not fit into the target. */
const NO_ROOM: object = /*@__PURE__*/ Object.freeze({});

function noRoom<M>(
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
function room(target: Uint8Array, offset: number): number {
  if (!isUint8Array(target)) {
    throw new TypeError("target is not a Uint8Array");
  }
  if (!Number.isInteger(offset) || offset < 0 || offset > target.length) {
    throw new RangeError(
      `offset ${String(offset)} is outside of the target of ${target.length} bytes`,
    );
  }
  return target.length - offset;
}

function newBytes(size: number): Uint8Array {
  return new Uint8Array(size);
}

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
  if (bytes.length < size) {
    throw new RangeError(
      `option allocate returned too few bytes: ${size} bytes needed, ${bytes.length} bytes returned`,
    );
  }
  return bytes.length === size ? bytes : bytes.subarray(0, size);
}

/**
 * Returns a copy of the bytes in memory that the user's function makes.
 */
function filled(
  allocate: (size: number) => Uint8Array,
  bytes: Uint8Array,
  delimited: boolean,
): Uint8Array {
  const target = allocated(allocate, framedSize(bytes.length, delimited));
  writeFrame(target, 0, bytes, delimited);
  return target;
}
