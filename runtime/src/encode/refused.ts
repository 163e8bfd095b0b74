/** What encoders that may not run return: what protobuf-es writes, where it belongs. */
import type { AnyOptions, EncoderBase } from "../contract/encoder.js";
import { checkSize, ORIGIN } from "../contract/limits.js";
import { originalOf } from "../contract/original.js";
import { reportFallback } from "../fallback/listener.js";
import { takeOutput } from "./output.js";

/**
 * Returns the bytes of a message, with room for their size before them.
 *
 * Throws what `toBinary` of protobuf-es throws, and a RangeError if the size is over 2 GiB - 1.
 */
export function refusedDraft(
  encoder: EncoderBase,
  message: unknown,
  options: AnyOptions,
  refusal: symbol,
): Uint8Array {
  const bytes = refusedBytes(encoder, message, options, refusal);
  const draft = new Uint8Array(ORIGIN + bytes.length);
  draft.set(bytes, ORIGIN);
  return draft;
}

/** Returns them in new memory, or what the option `allocate` returns; maybe with their size. */
export function encodeRefused(
  encoder: EncoderBase,
  message: unknown,
  options: AnyOptions,
  refusal: symbol,
): Uint8Array {
  const delimited = options?.delimited;
  const allocate = options?.allocate;
  if (delimited || (allocate !== undefined && allocate !== null)) {
    const draft = refusedDraft(encoder, message, options, refusal);
    return takeOutput(draft, draft.length, delimited, allocate);
  }
  const bytes = refusedBytes(encoder, message, options, refusal);
  return bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice();
}

function refusedBytes(
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
