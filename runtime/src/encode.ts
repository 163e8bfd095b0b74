/**
 * The drivers: what the generated functions `encodeFoo`, `sizeFoo` and
 * `encodeFooInto` call with the encoder of their message type.
 *
 * A driver lets the encoder write into a draft, and copies the bytes to where
 * they belong. Whatever goes wrong while it writes, the message is left to
 * protobuf-es as if nothing had been tried.
 */
import { byteCount, isUint8Array, SHORT } from "./bytes.js";
import { acquireDraft, type Draft, trimDraft } from "./draft.js";
import type { Encoder, ToBinary } from "./encoder.js";
import { Buffer } from "./node.js";
import {
  type AnyOptions,
  type EncodedBytes,
  writesUnknownFields,
} from "./options.js";
import { varintSize, writeVarint } from "./varint.js";
import { ORIGIN, writeDraft } from "./write-draft.js";

// Constants of this module: V8 reads an import anew each time it is used.
const ORIGIN$ = ORIGIN;
const SHORT$ = SHORT;
const acquireDraft$ = acquireDraft;
const byteCount$ = byteCount;
const isUint8Array$ = isUint8Array;
const trimDraft$ = trimDraft;
const writeDraft$ = writeDraft;
const writesUnknownFields$ = writesUnknownFields;

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
  encoder: Encoder<M>,
  message: M,
  options: AnyOptions,
  delimited: boolean | undefined,
  allocate?: ((size: number) => Uint8Array) | null,
  toBinary?: ToBinary,
): Uint8Array {
  const draft = acquireDraft$(writesUnknownFields$(options));
  try {
    const end = writeDraft$(
      encoder,
      message,
      draft,
      options,
      Number.POSITIVE_INFINITY,
      toBinary,
    );
    const start = delimited ? writeSize(draft, end) : ORIGIN$;
    if (allocate === undefined || allocate === null) {
      return draft.bytes.slice(start, end);
    }
    const target = allocated(allocate, end - start);
    copyPart(draft.bytes, start, end, target, 0);
    return target;
  } finally {
    draft.busy = false;
    trimDraft$(draft);
  }
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
  const room = roomBehind(target, offset);
  const delimited = options?.delimited;
  const draft = acquireDraft$(writesUnknownFields$(options));
  try {
    const end = writeDraft$(encoder, message, draft, options, ORIGIN$ + room);
    const start = delimited ? writeSize(draft, end) : ORIGIN$;
    const needed = end - start;
    // A getter of the message may have taken memory away. What it added does
    // not count, because the draft may not hold the message.
    const available = Math.min(room, Math.max(byteCount$(target) - offset, 0));
    if (needed > available) {
      throw new RangeError(
        `cannot encode message ${encoder.typeName} into the target: ${needed} bytes needed, ${available} bytes available`,
      );
    }
    copyPart(draft.bytes, start, end, target, offset);
    return needed;
  } finally {
    draft.busy = false;
    trimDraft$(draft);
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
  const draft = acquireDraft$(writesUnknownFields$(options));
  try {
    const end = writeDraft$(encoder, message, draft, options, 0);
    return end - (delimited ? writeSize(draft, end) : ORIGIN$);
  } finally {
    draft.busy = false;
    trimDraft$(draft);
  }
}

/**
 * Writes the size of a message in front of it, as a varint, and returns where
 * that begins.
 */
function writeSize(draft: Draft, end: number): number {
  const size = end - ORIGIN$;
  const start = ORIGIN$ - varintSize(size);
  writeVarint(draft.bytes, start, size);
  return start;
}

/**
 * Copies a part of a draft to a target that has room for it.
 */
function copyPart(
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
): void {
  const size = end - start;
  if (size <= SHORT$) {
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
 * The number of bytes of the target behind the offset.
 */
function roomBehind(target: Uint8Array, offset: number): number {
  if (!isUint8Array$(target)) {
    throw new TypeError("target is not a Uint8Array");
  }
  const length = byteCount$(target);
  if (!Number.isInteger(offset) || offset < 0 || offset > length) {
    throw new RangeError(
      `offset ${String(offset)} is outside of the target of ${length} bytes`,
    );
  }
  return length - offset;
}

/**
 * Calls the user's function, and returns as many bytes as are needed.
 */
function allocated(
  allocate: (size: number) => Uint8Array,
  size: number,
): Uint8Array {
  const bytes = allocate(size);
  if (!isUint8Array$(bytes)) {
    throw new TypeError("option allocate did not return a Uint8Array");
  }
  if (byteCount$(bytes) === size) {
    return bytes;
  }
  const output = bytes.subarray(0, size);
  const length = byteCount$(output);
  if (length < size) {
    throw new RangeError(
      `option allocate returned too few bytes: ${size} bytes needed, ${length} bytes returned`,
    );
  }
  return output;
}
