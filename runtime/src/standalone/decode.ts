/**
 * The driver of standalone decoders: what the generated functions `decodeFoo`
 * call with what reads their message type.
 */

import type { DecodeOptions } from "../contract/decode-options.js";
import { DEFAULT_DEPTH, MAX_DEPTH } from "../contract/limits.js";
import type { Source } from "../contract/source.js";
import { sourceOf } from "../read/source.js";

/**
 * What is generated for a message type: reads the fields from the position of
 * the source to an end into a message, by default a new one, and returns it.
 * `depth` is how many levels of messages may follow, this one included.
 *
 * It leaves the position after the message in the source. That can be after the
 * end, as in protobuf-es: the last field may have been longer than what holds it.
 *
 * Throws a DecodeError.
 */
export type Read<M> = (
  source: Source,
  end: number,
  depth: number,
  message?: M,
) => M;

const DEFAULTS = { readUnknownFields: true, recursionLimit: DEFAULT_DEPTH };

/**
 * Decodes a message.
 *
 * Throws a DecodeError if the bytes are no message of the type, and a TypeError
 * if they are not a Uint8Array.
 */
export function decode<M>(
  read: Read<M>,
  bytes: Uint8Array,
  options?: DecodeOptions,
): M {
  // As in protobuf-es: inherited properties don't count, and an explicit undefined is no limit.
  const { readUnknownFields, recursionLimit } = options
    ? Object.assign({ ...DEFAULTS }, options)
    : DEFAULTS;
  const source = sourceOf(bytes, !!readUnknownFields);
  if (source === undefined) {
    throw new TypeError("cannot decode: expected a Uint8Array");
  }
  const depth = Number(recursionLimit);
  return read(
    source,
    bytes.length,
    Number.isNaN(depth) ? MAX_DEPTH : Math.min(depth, MAX_DEPTH),
  );
}
