import type { DecodeOptions } from "../contract/decode-options.js";
import type { Decoder } from "../contract/decoder.js";
import { DEFAULT_DEPTH, MAX_DEPTH } from "../contract/limits.js";
import { sourceOf } from "../read/source.js";

const DEFAULTS = { readUnknownFields: true, recursionLimit: DEFAULT_DEPTH };

/**
 * What the generated functions `decodeFoo` call with what reads their message type.
 *
 * Throws a DecodeError if the bytes are no message of the type, and a TypeError
 * if they are not a Uint8Array.
 */
export function decode<M>(
  read: Decoder<M>["read"],
  empty: new () => M,
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
    new empty(),
    source,
    0,
    bytes.length,
    Number.isNaN(depth) ? MAX_DEPTH : Math.min(depth, MAX_DEPTH),
  );
}
