/**
 * The drivers of standalone code: what the generated functions `encodeFoo`,
 * `sizeFoo` and `encodeFooInto` call with what writes their message type.
 */

import type { EncodedBytes } from "../contract/encode-options.js";
import type { AnyOptions, Encoder } from "../contract/encoder.js";
import { MAX_SIZE, ORIGIN } from "../contract/limits.js";
import {
  bytesAfter,
  placeOutput,
  takeOutput,
  writeSize,
} from "../encode/output.js";
import { acquireDraft, releaseDraft, writeDraft } from "./draft.js";

// What each function does is in encode/encode.ts and into.ts. Instead of what protobuf-es throws, these throw an EncodeError.

export function encode<M>(
  write: Encoder<M>["write"],
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

export function sizeOf<M>(
  write: Encoder<M>["write"],
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
