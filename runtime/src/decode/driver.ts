/**
 * The driver: what `decodeFoo` and `fromBinary` call with the decoder of a
 * message type. If anything goes wrong, the bytes are left to protobuf-es,
 * as if nothing had been tried.
 */

import type { DecodeOptions } from "../contract/decode-options.js";
import type { Decoder, FromBinary } from "../contract/decoder.js";
import { DEFAULT_DEPTH, depthOf } from "../contract/limits.js";
import { originalOf } from "../contract/original.js";
import { ANOMALY } from "../contract/signals.js";
import { callUpstream } from "../fallback/upstream.js";
import { reportFallback } from "../gate/listener.js";
import { refusalOf } from "../gate/refusals.js";
import { sourceOf } from "../read/source.js";

/** Decodes a message. Throws what `fromBinary` of protobuf-es throws. */
export function decodeWith<M>(
  decoder: Decoder<M>,
  bytes: Uint8Array,
  options?: DecodeOptions,
): M {
  const refusal = refusalOf(decoder.gate);
  if (refusal === undefined) {
    return decodeReady(decoder, bytes, options);
  }
  // Here, and not in a function for all kinds of calls, so that V8 knows what is called.
  reportFallback("fromBinary", decoder.schema, bytes, refusal, options);
  return originalOf(decoder.fromBinary)(decoder.schema, bytes, options) as M;
}

/**
 * Does the same with a decoder that is not refused. What the fast path gives up is left to the given `fromBinary`, or the
 * decoder's.
 */
export function decodeReady<M>(
  decoder: Decoder<M>,
  bytes: Uint8Array,
  options?: DecodeOptions,
  original: FromBinary = decoder.fromBinary,
): M {
  try {
    const { unknown, depth } = readOptions(options);
    const source = sourceOf(bytes, unknown);
    if (source === undefined) {
      throw ANOMALY;
    }
    return decoder.read(decoder.create(), source, 0, bytes.length, depth);
  } catch (error) {
    return callUpstream(
      decoder,
      "fromBinary",
      bytes,
      options,
      error,
      original,
      decodeReady,
    ) as M;
  }
}

/** The options as they take effect. */
interface ReadOptions {
  readonly unknown: boolean;
  /** How many levels of messages there may be; an integer. */
  readonly depth: number;
}

const DEFAULTS: ReadOptions = { unknown: true, depth: DEFAULT_DEPTH };

/**
 * Reads options as protobuf-es does: they are assigned to the defaults, so that
 * inherited properties do not count.
 *
 * Throws ANOMALY for a limit that is none.
 */
function readOptions(options: DecodeOptions | undefined): ReadOptions {
  if (options === undefined || options === null) {
    return DEFAULTS;
  }
  const { readUnknownFields, recursionLimit } = Object.assign(
    { readUnknownFields: true, recursionLimit: DEFAULT_DEPTH as unknown },
    options,
  );
  return {
    unknown: Boolean(readUnknownFields),
    depth: depthOf(recursionLimit),
  };
}
