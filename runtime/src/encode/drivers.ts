/**
 * The drivers: what the generated functions `encodeFoo`, `sizeFoo` and
 * `encodeFooInto` call with the encoder of their message type.
 *
 * A driver lets the encoder write into a draft, and copies the bytes to where
 * they belong. If anything goes wrong, the message is left to protobuf-es,
 * as if nothing had been tried.
 */

import type { EncodedBytes } from "../contract/encode-options.js";
import type { AnyOptions, Encoder, ToBinary } from "../contract/encoder.js";
import { MAX_SIZE, ORIGIN } from "../contract/limits.js";
import { encodeRefusal } from "../gate/encode.js";
import { SHORT } from "../write/bytes.js";
import { acquireDraft, trimDraft, writeDraft } from "./draft.js";
import { copyLong } from "./native-copy.js";
import { writesUnknownFields } from "./options.js";
import {
  allocated,
  bytesAfter,
  delimitedSize,
  placeOutput,
  writeSize,
} from "./output.js";
import { encodeRefused, refusedDraft } from "./refused.js";

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
  const refusal = encodeRefusal(encoder);
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
  const draft = acquireDraft(writesUnknownFields(options));
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
      : copyTo(allocate, draft.bytes, start, end);
  } finally {
    draft.busy = false;
    trimDraft(draft);
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
  encoder: Encoder<M>,
  message: M,
  target: Uint8Array,
  offset = 0,
  options?: AnyOptions,
): number {
  const after = bytesAfter(target, offset);
  const delimited = options?.delimited;
  const refusal = encodeRefusal(encoder);
  if (refusal !== undefined) {
    const bytes = refusedDraft(encoder, message, options, refusal);
    return placeOutput(
      encoder.typeName,
      bytes,
      bytes.length,
      delimited,
      target,
      offset,
      after,
    );
  }
  const draft = acquireDraft(writesUnknownFields(options));
  try {
    const end = writeDraft(encoder, message, draft, options, ORIGIN + after);
    return placeOutput(
      encoder.typeName,
      draft.bytes,
      end,
      delimited,
      target,
      offset,
      after,
      copyQuickly,
    );
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
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
  const delimited = options?.delimited;
  const refusal = encodeRefusal(encoder);
  if (refusal !== undefined) {
    const { length } = refusedDraft(encoder, message, options, refusal);
    return delimitedSize(length - ORIGIN, delimited);
  }
  const draft = acquireDraft(writesUnknownFields(options));
  try {
    const end = writeDraft(encoder, message, draft, options, 0);
    return end - (delimited ? writeSize(draft.bytes, end) : ORIGIN);
  } finally {
    draft.busy = false;
    trimDraft(draft);
  }
}

/** Copies a part of a draft to what the caller allocates. Few calls do: V8 is not to inline this. */
function copyTo(
  allocate: (size: number) => Uint8Array,
  bytes: Uint8Array,
  start: number,
  end: number,
): Uint8Array {
  const target = allocated(allocate, end - start);
  copyQuickly(bytes, start, end, target, 0);
  return target;
}

/** Copies a part of a draft to a target that has room for it, as fast as the engine can. */
function copyQuickly(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
): void {
  const size = end - start;
  if (size <= SHORT) {
    for (let i = 0; i < size; i++) {
      target[position + i] = bytes[start + i] as number;
    }
  } else {
    copyLong(bytes, start, end, target, position);
  }
}
