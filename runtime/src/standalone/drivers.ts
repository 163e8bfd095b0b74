/**
 * The drivers of standalone code: what the generated functions `encodeFoo`,
 * `sizeFoo` and `encodeFooInto` call with what writes their message type.
 */

import type { EncodedBytes } from "../contract/encode-options.js";
import type { AnyOptions } from "../contract/encoder.js";
import { MAX_SIZE, ORIGIN } from "../contract/limits.js";
import {
  bytesAfter,
  placeOutput,
  takeOutput,
  writeSize,
} from "../encode/output.js";
import { acquireDraft, releaseDraft, type Write, writeDraft } from "./draft.js";

/**
 * Encodes a message into a new Uint8Array with an ArrayBuffer of its own, or
 * into what the option `allocate` returns.
 *
 * Throws an EncodeError if the message does not conform to its type, and a
 * RangeError if the size is over 2 GiB - 1.
 */
export function encode<M>(
  write: Write<M>,
  typeName: string,
  message: M,
  options?: AnyOptions,
): EncodedBytes {
  const delimited = options?.delimited;
  const allocate = options?.allocate;
  const draft = acquireDraft(options);
  try {
    const end = writeDraft(write, typeName, message, draft, ORIGIN + MAX_SIZE);
    return takeOutput(draft.bytes, end, delimited, allocate) as EncodedBytes;
  } finally {
    releaseDraft(draft);
  }
}

/**
 * Writes a message into a Uint8Array at an offset, and returns the number of
 * bytes written.
 *
 * Throws what `encode` throws; a RangeError if the offset is outside of the
 * target, or if the message does not fit after it; and a TypeError if the
 * target is not a Uint8Array.
 */
export function encodeInto<M>(
  write: Write<M>,
  typeName: string,
  message: M,
  target: Uint8Array,
  offset = 0,
  options?: AnyOptions,
): number {
  const after = bytesAfter(target, offset);
  const delimited = options?.delimited;
  const draft = acquireDraft(options);
  try {
    const end = writeDraft(write, typeName, message, draft, ORIGIN + after);
    return placeOutput(
      typeName,
      draft.bytes,
      end,
      delimited,
      target,
      offset,
      after,
    );
  } finally {
    releaseDraft(draft);
  }
}

/**
 * Returns the size of an encoded message in bytes.
 *
 * Throws what `encode` throws.
 */
export function sizeOf<M>(
  write: Write<M>,
  typeName: string,
  message: M,
  options?: AnyOptions,
): number {
  const delimited = options?.delimited;
  const draft = acquireDraft(options);
  try {
    const end = writeDraft(write, typeName, message, draft, 0);
    return end - (delimited ? writeSize(draft.bytes, end) : ORIGIN);
  } finally {
    releaseDraft(draft);
  }
}
