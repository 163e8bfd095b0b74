/** What protobuf-es writes: for encoders that gave up, or may not run. */
import type { AnyOptions, EncoderBase, ToBinary } from "../contract/encoder.js";
import { checkSize, ORIGIN } from "../contract/limits.js";
import { originalOf } from "../contract/original.js";
import { callUpstream, retryEncode } from "../fallback/upstream.js";
import { reportFallback } from "../gate/listener.js";
import { takeOutput } from "./output.js";

/** Returns the bytes of a message in new memory, or what the option `allocate` returns; maybe with their size. */
export function encodeRefused(
  encoder: EncoderBase,
  message: unknown,
  options: AnyOptions,
  refusal: symbol,
): Uint8Array {
  const delimited = options?.delimited;
  const allocate = options?.allocate;
  const bytes = refusedBytes(encoder, message, options, refusal);
  if (delimited || (allocate !== undefined && allocate !== null)) {
    const draft = withRoomForSize(bytes);
    return takeOutput(draft, draft.length, delimited, allocate);
  }
  return bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice();
}

export function withRoomForSize(bytes: Uint8Array): Uint8Array {
  const draft = new Uint8Array(ORIGIN + bytes.length);
  draft.set(bytes, ORIGIN);
  return draft;
}

/** Returns the bytes of a message, after the encoder gave up. Throws a RangeError if they are over 2 GiB - 1. */
export function upstreamBytes(
  encoder: EncoderBase,
  message: unknown,
  options: AnyOptions,
  failure: unknown,
  original: ToBinary = encoder.toBinary,
): Uint8Array {
  const bytes = callUpstream(
    encoder,
    "toBinary",
    message,
    options,
    failure,
    original,
    retryEncode,
  );
  checkSize(encoder.typeName, bytes.length);
  return bytes;
}

/** Does the same for an encoder that may not run. */
export function refusedBytes(
  encoder: EncoderBase,
  message: unknown,
  options: AnyOptions,
  refusal: symbol,
): Uint8Array {
  const { schema, toBinary, typeName } = encoder;
  reportFallback("toBinary", schema, message, refusal, options);
  const bytes = originalOf(toBinary)(schema, message, options);
  checkSize(typeName, bytes.length);
  return bytes;
}
