/**
 * The driver: what the generated functions `decodeFoo` call with the decoder of
 * their message type. If anything goes wrong, the bytes are left to protobuf-es,
 * as if nothing had been tried.
 */

import type { DecodeOptions } from "../contract/decode-options.js";
import type { Decoder, FromBinary } from "../contract/decoder.js";
import { ANOMALY } from "../contract/signals.js";
import { checkDecodeSupport, decodeUpstream } from "../fallback/from-binary.js";
import { sourceOf } from "../read/source.js";
import { readOptions } from "./options.js";

/**
 * Decodes a message.
 *
 * Throws what `fromBinary` of protobuf-es throws. That is called for what the
 * fast path gives up: the given one, or the decoder's.
 */
export function decodeWith<M>(
  decoder: Decoder<M>,
  bytes: Uint8Array,
  options?: DecodeOptions,
  original?: FromBinary,
): M {
  let failure: unknown = ANOMALY;
  try {
    checkDecodeSupport(decoder);
    const read = readOptions(options);
    const source =
      read === undefined ? undefined : sourceOf(bytes, read.unknown);
    if (read !== undefined && source !== undefined) {
      const { length } = bytes;
      return decoder.read(decoder.create(), source, 0, length, read.depth);
    }
  } catch (error) {
    failure = error;
  }
  return decodeUpstream(decoder, bytes, options, failure, original);
}
