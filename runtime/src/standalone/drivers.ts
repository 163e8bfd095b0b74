/**
 * The drivers of standalone code: what the generated functions `encodeFoo`, `sizeFoo` and `encodeFooInto` call with what writes
 * their message type. Simpler than those of other code, because all of this is in the user's bundle: nothing is remembered of long
 * messages.
 */

import { EncodeError } from "../contract/encode-error.js";
import type { EncodedBytes } from "../contract/encode-options.js";
import type { AnyOptions, Encoder } from "../contract/encoder.js";
import {
  checkSize,
  INITIAL_LENGTH,
  KEPT_LENGTH,
  MAX_SIZE,
  ORIGIN,
} from "../contract/limits.js";
import { ANOMALY, NO_ROOM } from "../contract/signals.js";
import { type GrowingDraft, writeGrowing } from "../encode/grow.js";
import { writesUnknownFields } from "../encode/options.js";
import {
  bytesAfter,
  placeOutput,
  takeOutput,
  writeSize,
} from "../encode/output.js";

/** Memory for the next call. One that begins during another call finds none. */
let spare: Uint8Array | undefined;

interface Written extends GrowingDraft {
  end: number;
}

/**
 * Writes a message into a draft, which is made as long as the message needs. If the end is beyond `maxEnd`, the draft may not
 * hold the message.
 *
 * Throws an EncodeError if the message does not conform to its type, and a
 * RangeError if the size is over 2 GiB - 1.
 */
function written<M>(
  write: Encoder<M>["write"],
  typeName: string,
  message: M,
  options: AnyOptions,
  maxEnd: number,
): Written {
  const unknown = writesUnknownFields(options);
  const bytes = spare ?? new Uint8Array(INITIAL_LENGTH);
  spare = undefined;
  const draft = { bytes, unknown, end: 0 };
  try {
    draft.end = writeGrowing(write, message, draft, maxEnd);
    checkSize(typeName, draft.end - ORIGIN);
    return draft;
  } catch (e) {
    keepMemory(draft);
    throw e === NO_ROOM || e === ANOMALY
      ? new EncodeError(typeName, undefined, message, "it changed meanwhile")
      : e;
  }
}

/** Keeps the memory of a draft for the next call, unless it is too much. */
function keepMemory({ bytes }: Written): void {
  if (bytes.length <= KEPT_LENGTH) {
    spare = bytes;
  }
}

// What each function does is in encode/driver.ts and into.ts. Instead of what protobuf-es throws, these throw an EncodeError.

export function encode<M>(
  write: Encoder<M>["write"],
  typeName: string,
  message: M,
  options?: AnyOptions,
): EncodedBytes {
  const delimited = options?.delimited;
  const allocate = options?.allocate;
  const draft = written(write, typeName, message, options, ORIGIN + MAX_SIZE);
  const output = takeOutput(draft.bytes, draft.end, delimited, allocate);
  keepMemory(draft);
  return output as EncodedBytes;
}

export function encodeInto<M>(
  write: Encoder<M>["write"],
  typeName: string,
  message: M,
  target: Uint8Array,
  offset = 0,
  options?: AnyOptions,
): number {
  const after = bytesAfter(target, offset);
  const delimited = options?.delimited;
  const draft = written(write, typeName, message, options, ORIGIN + after);
  // Nothing of the user's is called any more.
  keepMemory(draft);
  const { bytes, end } = draft;
  return placeOutput(typeName, bytes, end, delimited, target, offset, after);
}

export function sizeOf<M>(
  write: Encoder<M>["write"],
  typeName: string,
  message: M,
  options?: AnyOptions,
): number {
  const delimited = options?.delimited;
  const draft = written(write, typeName, message, options, 0);
  keepMemory(draft);
  return draft.end - (delimited ? writeSize(draft.bytes, draft.end) : ORIGIN);
}
