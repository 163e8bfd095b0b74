/**
 * The driver: what the generated functions `decodeFoo` call with the decoder of
 * their message type. If anything goes wrong, the bytes are left to protobuf-es,
 * as if nothing had been tried.
 */

import { checkDecodeSupport, decodeUpstream } from "../fallback/from-binary.js";
import { ANOMALY } from "../wire/anomaly.js";
import { sourceOf } from "../wire/source.js";
import type { Decoder, FromBinary } from "./decoder.js";
import { type DecodeOptions, readOptions } from "./options.js";

// Constants, because V8 re-reads an import at each use.
const checkDecodeSupport$ = checkDecodeSupport;
const readOptions$ = readOptions;
const sourceOf$ = sourceOf;

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
    checkDecodeSupport$(decoder);
    const read = readOptions$(options);
    const source =
      read === undefined ? undefined : sourceOf$(bytes, read.unknown);
    if (read !== undefined && source !== undefined) {
      const { length } = bytes;
      return decoder.read(decoder.create(), source, 0, length, read.depth);
    }
  } catch (error) {
    failure = error;
  }
  return decodeUpstream(decoder, bytes, options, failure, original);
}
