/**
 * The driver: what `decodeFoo` and `fromBinary` call with the decoder of a
 * message type. If anything goes wrong, the bytes are left to protobuf-es,
 * as if nothing had been tried.
 */

import type { DescMessage } from "@bufbuild/protobuf";
import type { DecodeOptions } from "../contract/decode-options.js";
import type { Decoder, FromBinary } from "../contract/decoder.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/generated-file.js";
import { DEFAULT_DEPTH, depthOf } from "../contract/limits.js";
import { originalOf } from "../contract/original.js";
import { ANOMALY } from "../contract/signals.js";
import { callUpstream } from "../fallback/upstream.js";
import { reportFallback } from "../gate/listener.js";
import { newGate, refusalOf } from "../gate/refusals.js";
import { decodeRefusals } from "../gate/text-encodings.js";
import { sourceOf } from "../read/source.js";

export function createDecoder<M>(
  schema: DescMessage,
  create: () => M,
  read: Decoder<M>["read"],
  fromBinary: FromBinary,
  getTextEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Decoder<M> {
  const gate = newGate<Decoder<M>>(decodeRefusals, getTextEncoding);
  gate.code = {
    operations: ["fromBinary"],
    gate,
    typeName: schema.typeName,
    check,
    schema,
    fromBinary,
    numbers: undefined,
    create,
    read,
  };
  return gate.code;
}

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

/** As in protobuf-es, inherited options don't count, and an explicit undefined is no limit. */
const READ_DEFAULTS: DecodeOptions = {
  readUnknownFields: true,
  recursionLimit: DEFAULT_DEPTH,
};

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
    let unknown = true;
    let depth = DEFAULT_DEPTH;
    if (options) {
      const given = Object.assign({ ...READ_DEFAULTS }, options);
      unknown = Boolean(given.readUnknownFields);
      depth = depthOf(given.recursionLimit);
    }
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
