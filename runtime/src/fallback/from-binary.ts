/**
 * What can't be decoded is left to protobuf-es. The driver of decoders does that.
 */
import type { Decoder, FromBinary } from "../contract/decoder.js";
import { UNSUPPORTED } from "../contract/signals.js";
import { bigInts } from "../engine/bigint.js";
import { ENCODE_INTO } from "../engine/text-encoder.js";
import { NO_BYTES } from "../objects/bytes.js";
import { reportFallback } from "./listener.js";
import { originalOf } from "./original.js";
import { PROBE, PROBE_UTF8 } from "./probe.js";
import { checkSchema, fitsSchema } from "./schema-check.js";
import { ensureStack } from "./stack.js";

/**
 * Throws UNSUPPORTED where protobuf-es behaves differently: where BigInt is
 * missing or disabled, and where the application configured its own text
 * encoding; OTHER_VERSION for well-known types of another version.
 */
export function checkDecodeSupport<M>(decoder: Decoder<M>): void {
  if (
    !bigInts ||
    (decoder.textEncoding() !== decoder.knownEncoding && !isReady(decoder))
  ) {
    throw UNSUPPORTED;
  }
}

/**
 * Checks the schema, and whether the text encoding is protobuf-es's default one, before the first
 * call. That binds a method of a TextEncoder, and has one function that reads, strictly or not. One
 * that was configured and looks the same is tried.
 */
function isReady<M>(decoder: Decoder<M>): boolean {
  checkSchema(decoder);
  const encoding = decoder.textEncoding();
  const { decodeUtf8, encodeUtf8Into } = encoding;
  if (
    encodeUtf8Into.name !== ENCODE_INTO ||
    decodeUtf8.name !== "decodeUtf8" ||
    encoding.decodeUtf8(Uint8Array.of(...PROBE_UTF8, MALFORMED)) !==
      `${PROBE}\ufffd`
  ) {
    return false;
  }
  decoder.knownEncoding = encoding;
  return true;
}

/** A byte that is no character. Where that is an error, protobuf-es is asked. */
const MALFORMED = 0xff;

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
  original?: FromBinary,
): M {
  fitsSchema(decoder); // or throws
  reportFallback("decode", decoder.schema, bytes, failure, options);
  ensureStack(decoder.schema, known);
  return originalOf(original ?? decoder.fromBinary)(
    decoder.schema,
    bytes,
    options,
  ) as M;
}

/** Returns the empty message of a type that protobuf-es makes. */
export function emptyMessage(schema: object, fromBinary: FromBinary): unknown {
  ensureStack(schema, known);
  return originalOf(fromBinary)(schema, NO_BYTES, undefined);
}
