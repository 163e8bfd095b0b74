/**
 * The drivers of two passes: what the generated functions `encodeFoo`, `sizeFoo`
 * and `encodeFooInto` call with the encoder of their message type.
 *
 * The first pass finds the size; then there is memory of exactly that size, or
 * the caller's, and the second pass writes there, in place. If anything goes
 * wrong, the message is left to protobuf-es.
 */

import type { DescMessage } from "@bufbuild/protobuf";
import type { EncodedBytes } from "../contract/encode-options.js";
import type { AnyOptions, EncoderBase, ToBinary } from "../contract/encoder.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/generated-file.js";
import { checkSize, MAX_SIZE } from "../contract/limits.js";
import { NO_ROOM } from "../contract/signals.js";
import { writesUnknownFields } from "../encode/options.js";
import {
  allocated,
  bytesAfter,
  checkFits,
  delimitedSize,
  placeOutput,
  takeOutput,
} from "../encode/output.js";
import {
  encodeRefused,
  refusedBytes,
  upstreamBytes,
  withRoomForSize,
} from "../encode/upstream.js";
import { newGate, refusalOf } from "../gate/refusals.js";
import { encodeRefusals } from "../gate/text-encodings.js";
import { plainBytes, setBytes } from "../objects/plain-bytes.js";
import { varintSize, writeVarint } from "../write/varint.js";
import { acquireTape, releaseTape, type Tape } from "./tape.js";
import { hasView } from "./views.js";

/** Instead of a size: the pass gave up. */
const FAILED = -1;

/**
 * How many messages of a type are measured exactly after one with a string that is not
 * ASCII, so that such text is not written twice each time.
 */
const REMEMBERED = 255;

export interface TwoPassEncoder<M> extends EncoderBase {
  /**
   * Validates the message, and returns its size. Leaves the lengths of nested
   * content on the tape.
   *
   * Throws if the message does not conform to its type.
   */
  measure(message: M, tape: Tape): number;
  /**
   * Validates and writes the message, and returns the position after it. Takes
   * lengths from the tape.
   *
   * Throws if the message is not the one that was measured, as far as that can be
   * seen.
   */
  place(message: M, target: Uint8Array, position: number, tape: Tape): number;
  /** How many of the next messages are measured exactly, because one had a string that was not ASCII. */
  measured: number;
}

export function createEncoder<M>(
  schema: DescMessage,
  measure: TwoPassEncoder<M>["measure"],
  place: TwoPassEncoder<M>["place"],
  toBinary: ToBinary,
  getTextEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): TwoPassEncoder<M> {
  const gate = newGate<TwoPassEncoder<M>>(encodeRefusals, getTextEncoding);
  gate.code = {
    operations: ["toBinary"],
    gate,
    typeName: schema.typeName,
    check,
    schema,
    toBinary,
    encodeReady: encodeInTwoPasses,
    measure,
    place,
    measured: 0,
  };
  return gate.code;
}

// What each function does and throws is in encode/driver.ts and into.ts.

export function encode<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options?: AnyOptions,
): EncodedBytes {
  const refusal = refusalOf(encoder.gate);
  if (refusal !== undefined) {
    return encodeRefused(encoder, message, options, refusal) as EncodedBytes;
  }
  return encodeInTwoPasses(
    encoder,
    message,
    options,
    options?.delimited,
    options?.allocate,
  ) as EncodedBytes;
}

export function encodeInTwoPasses<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  delimited: boolean | undefined,
  allocate?: ((size: number) => Uint8Array) | null,
  original?: ToBinary,
): Uint8Array {
  const own = allocate === undefined || allocate === null;
  const tape = acquireTape(writesUnknownFields(options));
  try {
    // What the caller allocates is allocated once, so its size has to be right.
    for (let exact = !own || encoder.measured > 0; ; exact = true) {
      const size = measure(encoder, message, tape, exact, !own);
      if (size === FAILED) {
        break;
      }
      const start = delimited ? varintSize(size) : 0;
      const length = start + size;
      const output = own ? new Uint8Array(length) : allocated(allocate, length);
      if (place(encoder, message, tape, output, start, size)) {
        if (delimited) {
          writeVarint(output, 0, size);
        }
        // A getter of the message may have changed the length of the caller's memory.
        return own ? output : allocated(() => output, length);
      }
      if (exact) {
        break;
      }
    }
    const draft = withRoomForSize(
      upstreamBytes(encoder, message, options, tape.failure, original),
    );
    return takeOutput(draft, draft.length, delimited, allocate);
  } finally {
    releaseTape(tape);
  }
}

export function encodeInto<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  target: Uint8Array,
  offset = 0,
  options?: AnyOptions,
): number {
  const { typeName } = encoder;
  const after = bytesAfter(target, offset);
  const delimited = options?.delimited;
  const refusal = refusalOf(encoder.gate);
  const tape = acquireTape(writesUnknownFields(options));
  try {
    const size =
      refusal === undefined
        ? measure(encoder, message, tape, true, true)
        : FAILED;
    if (size !== FAILED) {
      const start = delimited ? varintSize(size) : 0;
      const length = start + size;
      checkFits(typeName, length, target, offset, after);
      if (place(encoder, message, tape, target, offset + start, size)) {
        // Again, because a getter of the message may have shrunk the target.
        checkFits(typeName, length, target, offset, after);
        if (delimited) {
          writeVarint(target, offset, size);
        }
        return length;
      }
    }
    const draft = withRoomForSize(
      leaveToUpstream(encoder, message, options, tape, refusal),
    );
    const end = draft.length;
    return placeOutput(typeName, draft, end, delimited, target, offset, after);
  } finally {
    releaseTape(tape);
  }
}

export function sizeOf<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options?: AnyOptions,
): number {
  const delimited = options?.delimited;
  const refusal = refusalOf(encoder.gate);
  const tape = acquireTape(writesUnknownFields(options));
  try {
    const size =
      refusal === undefined
        ? measure(encoder, message, tape, true, false)
        : FAILED;
    return delimitedSize(
      size === FAILED
        ? leaveToUpstream(encoder, message, options, tape, refusal).length
        : size,
      delimited,
    );
  } finally {
    releaseTape(tape);
  }
}

/**
 * Does the first pass, and returns the size of the message, or what it is if all
 * strings are ASCII; or FAILED. Keeps `bytes` values that may be views on the
 * caller's memory.
 *
 * Throws a RangeError if the size is over the limit.
 */
function measure<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  tape: Tape,
  exact: boolean,
  intoMemory: boolean,
): number {
  tape.at = 0;
  tape.structsEnd = 0;
  tape.exact = exact;
  tape.wide = false;
  tape.views = intoMemory ? [] : undefined;
  let size: number;
  try {
    size = encoder.measure(message, tape);
  } catch (e) {
    tape.failure = e;
    return FAILED;
  }
  if (exact) {
    encoder.measured = tape.wide
      ? REMEMBERED
      : Math.max(encoder.measured - 1, 0);
    checkSize(encoder.typeName, size);
  } else if (size > MAX_SIZE) {
    // The error has the true size.
    return measure(encoder, message, tape, true, intoMemory);
  }
  return size;
}

/**
 * Does the second pass, and returns whether it wrote the message that the first
 * one measured. If the message has views on the target, it is written elsewhere first.
 */
function place<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  tape: Tape,
  target: Uint8Array,
  position: number,
  size: number,
): boolean {
  const { views } = tape;
  const elsewhere =
    views !== undefined && hasView(views, target, position, size);
  const memory = elsewhere ? new Uint8Array(size) : plainBytes(target);
  const start = elsewhere ? 0 : position;
  tape.at = 0;
  tape.structsAt = 0;
  try {
    if (encoder.place(message, memory, start, tape) === start + size) {
      if (elsewhere) {
        setBytes.call(target, memory, position);
      }
      return true;
    }
    tape.failure = NO_ROOM;
  } catch (e) {
    tape.failure = e;
  }
  return false;
}

/** Returns the bytes that protobuf-es makes of the message, or throws. */
function leaveToUpstream<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  options: AnyOptions,
  tape: Tape,
  refusal: symbol | undefined,
): Uint8Array {
  return refusal === undefined
    ? upstreamBytes(encoder, message, options, tape.failure)
    : refusedBytes(encoder, message, options, refusal);
}
