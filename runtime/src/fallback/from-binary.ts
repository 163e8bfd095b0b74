/**
 * What can't be decoded is left to protobuf-es. The driver of decoders does that.
 */
import type { Decoder, FromBinary } from "../contract/decoder.js";
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
