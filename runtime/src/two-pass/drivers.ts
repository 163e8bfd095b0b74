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
  endAlone,
  forgetValues,
  isAlone,
  lookAgain,
  SHARED,
  startAlone,
  startInto,
  startMeasure,
  startPlace,
  type Tape,
  trimTape,
} from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const CALL$ = CALL;
const MAX_SIZE$ = MAX_SIZE;
const SHARED$ = SHARED;
const acquireTape$ = acquireTape;
const allocated$ = allocated;
const byteCount$ = byteCount;
const bytesAfter$ = bytesAfter;
const bytesLeft$ = bytesLeft;
const checkEncodeSupport$ = checkEncodeSupport;
const endAlone$ = endAlone;
const guesses$ = guesses;
const isAlone$ = isAlone;
const isShared$ = isShared;
const setBytes$ = setBytes;
const startAlone$ = startAlone;
const startInto$ = startInto;
const startMeasure$ = startMeasure;
const startPlace$ = startPlace;
const trimTape$ = trimTape;
const varintSize$ = varintSize;
const writeVarint$ = writeVarint;
const writesUnknownFields$ = writesUnknownFields;

/** Instead of a size: the pass gave up. */
const FAILED = -1;
/** Instead of a size: no pass was tried. */
const UNTRIED = -2;

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
  return (allocate === undefined || allocate === null) && !delimited
    ? encodeOnce(encoder, message, options, toBinary)
    : encodeFully(
        encoder,
        message,
        options,
        toBinary,
        UNTRIED,
        undefined,
        delimited,
        allocate,
      );
}

/**
 * Encodes a message into a new Uint8Array. If no other call is under way, it does each pass once, and leaves all
 * else to `encodeFully`.
 *
 * Small and without loops, so that V8 inlines all that nearly every call needs.
 */
function encodeOnce<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  toBinary: ToBinary | undefined,
): Uint8Array {
  let size = UNTRIED;
  let failure: unknown;
  if (startAlone$(writesUnknownFields$(options), false)) {
    size = FAILED;
    try {
      checkEncodeSupport$(encoder);
      size = encoder.measure(message, guesses$(false));
      if (size <= MAX_SIZE$) {
        const output = new Uint8Array(size);
        if (encoder.place(message, output, 0) === size && isAlone$()) {
          endAlone$();
          return output;
        }
      }
    } catch (e) {
      failure = e;
    }
    endAlone$();
  }
  return encodeFully(encoder, message, options, toBinary, size, failure);
}

/**
 * Does what `encodeTo` does, as often as it takes.
 */
function encodeFully<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  toBinary: ToBinary | undefined,
  tried: number,
  failure: unknown,
  delimited?: boolean,
  allocate?: Allocate | null,
): Uint8Array {
  const own = allocate === undefined || allocate === null;
  const tape = acquireTape$(writesUnknownFields$(options), !own);
  try {
    // What the caller allocates is allocated once, so its size has to be right.
    let size = measureFirst(encoder, message, tape, !own, tried, failure);
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
  } finally {
    tape.busy = false;
    CALL$.tape = tape.outer;
    trimTape$(tape);
  }
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
  return delimited
    ? encodeIntoFully(encoder, message, target, offset, after, options)
    : encodeIntoOnce(encoder, message, target, offset, after, options);
}

/**
 * Does for `encodeInto` what `encodeOnce` does.
 */
function encodeIntoOnce<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  target: Uint8Array,
  offset: number,
  after: number,
  options: AnyOptions,
): number {
  let size = UNTRIED;
  let failure: unknown;
  if (startAlone$(writesUnknownFields$(options), false)) {
    const tape = SHARED$;
    startInto$(tape, target, offset);
    size = FAILED;
    try {
      checkEncodeSupport$(encoder);
      size = encoder.measure(message, guesses$(false));
      if (
        size <= after &&
        isAlone$() &&
        place(encoder, message, tape, target, offset, size, false) &&
        // A getter of the message may have shrunk the target.
        size <= bytesLeft$(target, offset, after)
      ) {
        tape.target = undefined;
        endAlone$();
        return size;
      }
    } catch (e) {
      failure = e;
    }
    tape.target = undefined;
    endAlone$();
  }
  return encodeIntoFully(
    encoder,
    message,
    target,
    offset,
    after,
    options,
    size,
    failure,
  );
}

/**
 * Does what `encodeInto` does, as often as it takes.
 */
function encodeIntoFully<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  target: Uint8Array,
  offset: number,
  after: number,
  options: AnyOptions,
  tried = UNTRIED,
  failure?: unknown,
): number {
  const delimited = options?.delimited;
  const tape = acquireTape$(writesUnknownFields$(options), true);
  tape.used = true;
  tape.target = target;
  tape.offset = offset;
  try {
    let size = measureFirst(encoder, message, tape, false, tried, failure);
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
  const size = sizeOnce(encoder, message, options);
  return delimited ? varintSize$(size) + size : size;
}

/**
 * Does for `sizeOf` what `encodeOnce` does.
 */
function sizeOnce<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
): number {
  let size = UNTRIED;
  let failure: unknown;
  if (startAlone$(writesUnknownFields$(options), true)) {
    size = FAILED;
    try {
      checkEncodeSupport$(encoder);
      size = encoder.measure(message, guesses$(true));
      if (size <= MAX_SIZE$ && isAlone$()) {
        endAlone$();
        return size;
      }
    } catch (e) {
      failure = e;
    }
    endAlone$();
  }
  return sizeFully(encoder, message, options, size, failure);
}

/**
 * Does what `sizeOf` does without the option `delimited`.
 */
function sizeFully<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  tried: number,
  failure: unknown,
): number {
  const tape = acquireTape$(writesUnknownFields$(options), false);
  try {
    const size = measureFirst(encoder, message, tape, true, tried, failure);
    return size === FAILED
      ? giveUp(encoder, message, options, tape).length
      : size;
  } finally {
    tape.busy = false;
    CALL$.tape = tape.outer;
    trimTape$(tape);
  }
}

/**
 * Does the first pass, unless an earlier one gave up. Where a second one has failed, most often at a string that is not
 * ASCII, the size is exact.
 */
function measureFirst<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  tape: Tape,
  exact: boolean,
  tried: number,
  failure: unknown,
): number {
  if (tried === FAILED) {
    noteFailure(tape, failure);
    return FAILED;
  }
  return measure(encoder, message, tape, exact || tried !== UNTRIED);
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
    tape.intoMemory && mayHaveViews(tape, target, position, size);
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

/** Whether bytes of the message may be views on what the second pass may write to. */
function mayHaveViews(
  tape: Tape,
  target: Uint8Array,
  position: number,
  size: number,
): boolean {
  return (
    tape.hasOthers ||
    (tape.arrays.length > 0 && hasView(tape, target, position, size))
  );
}

function hasView(
  { arrays, exact }: Tape,
  target: Uint8Array,
  position: number,
  size: number,
): boolean {
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
