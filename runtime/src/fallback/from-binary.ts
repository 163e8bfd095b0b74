/**
 * What can't be decoded is left to protobuf-es. The driver of decoders does that.
 */
import type { Decoder, FromBinary } from "../contract/decoder.js";
import { originalOf } from "../contract/original.js";
import { NO_BYTES } from "../objects/bytes.js";
import { ensureStack } from "./stack.js";
import { callUpstream } from "./upstream.js";

/** Types that protobuf-es has decoded. */
const known = /*@__PURE__*/ new WeakSet<object>();

/**
 * Lets protobuf-es decode the bytes or throw its own error, and reports why.
 */
export function decodeUpstream<M>(
  decoder: Decoder<M>,
  bytes: Uint8Array,
  options: unknown,
  failure: unknown,
  original: FromBinary = decoder.fromBinary,
): M {
  return callUpstream(
    decoder,
    "decode",
    bytes,
    options,
    failure,
    known,
    original,
  ) as M;
}

/** Returns the empty message of a type that protobuf-es makes. */
export function emptyMessage(schema: object, fromBinary: FromBinary): unknown {
  ensureStack(schema, known);
  return originalOf(fromBinary)(schema, NO_BYTES, undefined);
}
