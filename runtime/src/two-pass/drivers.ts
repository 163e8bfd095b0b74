/**
 * The drivers of two passes: what the generated functions `encodeFoo`, `sizeFoo`
 * and `encodeFooInto` call with the encoder of their message type.
 *
 * The first pass finds the size; then there is memory of exactly that size, or
 * the caller's, and the second pass writes there, in place. If anything goes
 * wrong, the message is left to protobuf-es.
 */
import type { ToBinary } from "../encode/encoder.js";
import { checkSize, MAX_SIZE } from "../encode/limits.js";
import {
  type AnyOptions,
  type EncodedBytes,
  writesUnknownFields,
} from "../encode/options.js";
import {
  allocated,
  bytesAfter,
  bytesLeft,
  doesNotFit,
} from "../encode/output.js";
import { checkEncodeSupport, encodeUpstream } from "../fallback/to-binary.js";
import { NO_ROOM } from "../wire/anomaly.js";
import { byteCount } from "../wire/bytes.js";
import { setBytes } from "../wire/plain-bytes.js";
import { varintSize, writeVarint } from "../wire/write-varint.js";
import type { TwoPassEncoder } from "./encoder.js";
import { isShared } from "./shared-memory.js";
import { guesses } from "./string.js";
import {
  acquireTape,
  CALL,
  forgetValues,
  lookAgain,
  startMeasure,
  startPlace,
  type Tape,
  trimTape,
} from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const CALL$ = CALL;
const MAX_SIZE$ = MAX_SIZE;
const acquireTape$ = acquireTape;
const allocated$ = allocated;
const byteCount$ = byteCount;
const bytesAfter$ = bytesAfter;
const bytesLeft$ = bytesLeft;
const checkEncodeSupport$ = checkEncodeSupport;
const guesses$ = guesses;
const isShared$ = isShared;
const setBytes$ = setBytes;
const startMeasure$ = startMeasure;
const startPlace$ = startPlace;
const trimTape$ = trimTape;
const varintSize$ = varintSize;
const writeVarint$ = writeVarint;
const writesUnknownFields$ = writesUnknownFields;

/** Instead of a size or an end: the pass gave up. Why is on the tape. */
const FAILED = -1;

/** Makes the output. */
type Allocate = (size: number) => Uint8Array;

/**
 * Encodes a message into a new Uint8Array with an ArrayBuffer of its own, or
 * into what the option `allocate` returns.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size
 * is over 2 GiB - 1.
 */
export function encode<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options?: AnyOptions,
): EncodedBytes {
  return encodeTo(
    encoder,
    message,
    options,
    options?.delimited,
    options?.allocate,
  ) as EncodedBytes;
}

/**
 * Does the same for given values of the options `delimited` and `allocate`,
 * and leaves anomalies to the given `toBinary`.
 */
export function encodeTo<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  delimited: boolean | undefined,
  allocate?: Allocate | null,
  toBinary?: ToBinary,
): Uint8Array {
  const own = allocate === undefined || allocate === null;
  const tape = acquireTape$(writesUnknownFields$(options), !own);
  try {
    return (
      (own && !delimited && encodeOnce(encoder, message, tape)) ||
      encodeFully(
        encoder,
        message,
        options,
        tape,
        delimited,
        allocate,
        toBinary,
      )
    );
  } finally {
    tape.busy = false;
    CALL$.tape = tape.outer;
    trimTape$(tape);
  }
}

/**
 * Encodes a message into a new Uint8Array, if each pass has to be done only once. Otherwise it returns undefined, and the
 * tape has the size and what was thrown. Small, so that V8 inlines all that each call needs.
 */
function encodeOnce<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  tape: Tape,
): Uint8Array | undefined {
  tape.exact = false;
  let size = FAILED;
  try {
    startMeasure$(tape);
    checkEncodeSupport$(encoder);
    const found = encoder.measure(message, guesses$(false));
    checkCall(tape);
    size = found;
    if (size <= MAX_SIZE$) {
      const output = new Uint8Array(size);
      startPlace$(tape);
      if (encoder.place(message, output, 0) === size) {
        checkCall(tape);
        return output;
      }
    }
  } catch (e) {
    noteFailure(tape, e);
  }
  tape.size = size;
  return undefined;
}

/**
 * Does what `encodeTo` does with a given tape, as often as it takes.
 */
function encodeFully<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  tape: Tape,
  delimited: boolean | undefined,
  allocate: Allocate | null | undefined,
  toBinary: ToBinary | undefined,
): Uint8Array {
  const own = allocate === undefined || allocate === null;
  let size: number;
  if (!own || delimited) {
    // What the caller allocates is allocated once, so its size has to be right.
    size = measure(encoder, message, tape, !own);
  } else {
    // `encodeOnce` has tried.
    size = tape.size === FAILED ? FAILED : measureAgain(encoder, message, tape);
  }
  let output: Uint8Array | undefined;
  while (size !== FAILED) {
    const start = delimited ? varintSize$(size) : 0;
    const length = start + size;
    output = own ? new Uint8Array(length) : allocated$(allocate, length);
    if (place(encoder, message, tape, output, start, size, !own)) {
      if (delimited) {
        writeVarint$(output, 0, size);
      }
      return own ? output : checkLeft(output, length);
    }
    size = measureAgain(encoder, message, tape);
  }
  const bytes = giveUp(encoder, message, options, tape, toBinary);
  const start = delimited ? varintSize$(bytes.length) : 0;
  const length = start + bytes.length;
  if (output === undefined || byteCount$(output) !== length) {
    output = own ? new Uint8Array(length) : allocated$(allocate, length);
  }
  setBytes$.call(output, bytes, start);
  if (delimited) {
    writeVarint$(output, 0, bytes.length);
  }
  return output;
}

/**
 * Writes a message into a Uint8Array at an offset, and returns the number of
 * bytes written.
 *
 * Throws what `toBinary` of protobuf-es throws; a RangeError if the size is
 * over 2 GiB - 1, if the offset is outside of the target, or if the message
 * does not fit after it; and a TypeError if the target is not a Uint8Array.
 */
export function encodeInto<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  target: Uint8Array,
  offset = 0,
  options?: AnyOptions,
): number {
  const after = bytesAfter$(target, offset);
  const delimited = options?.delimited;
  const tape = acquireTape$(writesUnknownFields$(options), true);
  tape.used = true;
  tape.target = target;
  tape.offset = offset;
  try {
    let size = measure(encoder, message, tape, false);
    let bytes: Uint8Array | undefined;
    for (;;) {
      if (size === FAILED) {
        bytes = giveUp(encoder, message, options, tape);
        size = bytes.length;
      }
      const start = delimited ? varintSize$(size) : 0;
      if (start + size > bytesLeft$(target, offset, after)) {
        if (!tape.exact && bytes === undefined) {
          // The error has the true size.
          size = measure(encoder, message, tape, true);
          continue;
        }
      } else if (bytes !== undefined) {
        setBytes$.call(target, bytes, offset + start);
      } else if (
        !place(encoder, message, tape, target, offset + start, size, false)
      ) {
        size = measureAgain(encoder, message, tape);
        continue;
      }
      // Again, because a getter of the message may have shrunk the target.
      const available = bytesLeft$(target, offset, after);
      if (start + size > available) {
        throw doesNotFit(encoder.typeName, start + size, available);
      }
      if (delimited) {
        writeVarint$(target, offset, size);
      }
      return start + size;
    }
  } finally {
    tape.busy = false;
    CALL$.tape = tape.outer;
    trimTape$(tape);
  }
}

/**
 * Returns the size of an encoded message in bytes.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size
 * is over 2 GiB - 1.
 */
export function sizeOf<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options?: AnyOptions,
): number {
  const delimited = options?.delimited;
  const tape = acquireTape$(writesUnknownFields$(options), false);
  try {
    const found = measure(encoder, message, tape, true);
    const size =
      found === FAILED ? giveUp(encoder, message, options, tape).length : found;
    return delimited ? varintSize$(size) + size : size;
  } finally {
    tape.busy = false;
    CALL$.tape = tape.outer;
    trimTape$(tape);
  }
}

/**
 * Does the first pass, and returns the size of the message, or what it is if all
 * strings are ASCII; or FAILED.
 *
 * Throws a RangeError if the size is over the limit.
 */
function measure<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  tape: Tape,
  exact: boolean,
): number {
  tape.exact = exact;
  forgetValues(tape);
  startMeasure$(tape);
  let size: number;
  try {
    checkEncodeSupport$(encoder);
    size = encoder.measure(message, guesses$(exact));
    checkCall(tape);
  } catch (e) {
    noteFailure(tape, e);
    return FAILED;
  }
  if (size > MAX_SIZE$) {
    // The error has the true size.
    return tape.exact
      ? tooLarge(encoder.typeName, size)
      : measure(encoder, message, tape, true);
  }
  return size;
}

/** Throws a RangeError. */
function tooLarge(typeName: string, size: number): number {
  checkSize(typeName, size);
  return size;
}

/**
 * Does the first pass again after a second one that failed, with exact sizes;
 * FAILED if they were exact.
 */
function measureAgain<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  tape: Tape,
): number {
  return tape.exact ? FAILED : measure(encoder, message, tape, true);
}

/**
 * Does the second pass, and returns whether it wrote the message that the first
 * one measured. Code of the caller may have changed it (the option `allocate`). If the
 * message has views on the target, it is written elsewhere first.
 */
function place<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  tape: Tape,
  target: Uint8Array,
  position: number,
  size: number,
  changed: boolean,
): boolean {
  const hasViews =
    tape.intoMemory &&
    (tape.hasOthers || hasView(tape, target, position, size));
  const memory = hasViews ? new Uint8Array(size) : target;
  const start = hasViews ? 0 : position;
  startPlace$(tape);
  if (changed) {
    lookAgain(tape);
  }
  try {
    if (encoder.place(message, memory, start) === start + size) {
      checkCall(tape);
      if (hasViews) {
        setBytes$.call(target, memory, position);
      }
      return true;
    }
    noteFailure(tape, NO_ROOM);
  } catch (e) {
    noteFailure(tape, e);
  }
  return false;
}

/** Notes what was thrown when a pass gave up. */
function noteFailure(tape: Tape, thrown: unknown): void {
  tape.used = true;
  tape.failure = thrown;
}

/**
 * Throws NO_ROOM if the state is no longer that of this call: V8 has ended a call within it (see
 * `acquireDraft`), which left its own.
 */
function checkCall(tape: Tape): void {
  if (CALL$.tape !== tape) {
    throw NO_ROOM;
  }
}

/** Whether bytes of the message are views on what the second pass may write to. */
function hasView(
  { arrays, exact }: Tape,
  target: Uint8Array,
  position: number,
  size: number,
): boolean {
  if (arrays.length === 0) {
    return false;
  }
  // A string that is not ASCII is written behind the size that was guessed: a UTF-16
  // code unit has up to three bytes.
  const left = byteCount$(target) - position;
  const reach = exact ? size : Math.min(3 * size, left);
  return arrays.some((array) => isShared$(array, target, position, reach));
}

/**
 * Leaves the message to protobuf-es, or throws.
 */
function giveUp<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  tape: Tape,
  toBinary?: ToBinary,
): Uint8Array {
  const bytes = encodeUpstream(
    encoder,
    message,
    options,
    tape.failure,
    toBinary,
  );
  checkSize(encoder.typeName, bytes.length);
  return bytes;
}

/**
 * Returns memory of the caller that was written to, as it is or as long as the message: a getter of the
 * message may have made it longer. Throws a RangeError if one has shrunk it.
 */
function checkLeft(output: Uint8Array, size: number): Uint8Array {
  return byteCount$(output) === size ? output : allocated$(() => output, size);
}
