/**
 * What can't be encoded is left to protobuf-es. The drivers of encoders do that.
 */
import type { EncoderBase, ToBinary } from "../contract/encoder.js";
import { UNSUPPORTED } from "../contract/signals.js";
import { bigInts } from "../engine/bigint.js";
import { ENCODE_INTO } from "../engine/text-encoder.js";
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
export function checkEncodeSupport(encoder: EncoderBase): void {
  if (
    !bigInts ||
    (encoder.textEncoding() !== encoder.knownEncoding && !isReady(encoder))
  ) {
    throw UNSUPPORTED;
  }
}

/**
 * Checks the schema, and whether the text encoding is protobuf-es's default one, before the first call. That
 * binds the method of a TextEncoder, if it has one. One that was configured and looks the same is tried.
 */
function isReady(encoder: EncoderBase): boolean {
  checkSchema(encoder);
  const encoding = encoder.textEncoding();
  const expected = [...PROBE_UTF8, ...REPLACED];
  const bytes = new Uint8Array(expected.length + 1);
  if (encoding.encodeUtf8Into.name !== ENCODE_INTO) {
    return false;
  }
  encoding.encodeUtf8Into(PROBE + SURROGATE, bytes);
  if (expected.some((byte, i) => bytes[i] !== byte)) {
    return false;
  }
  encoder.knownEncoding = encoding;
  return true;
}

/** A lone surrogate, and what becomes of it. */
const SURROGATE = "\ud800";
const REPLACED = [0xef, 0xbf, 0xbd];

/** Types that protobuf-es has encoded. */
const known = /*@__PURE__*/ new WeakSet<object>();

/**
 * Lets protobuf-es encode the message or throw its own error, and reports why.
 */
export function encodeUpstream(
  encoder: EncoderBase,
  message: unknown,
  options: unknown,
  failure: unknown,
  toBinary?: ToBinary,
): Uint8Array {
  fitsSchema(encoder); // or throws
  reportFallback("write", encoder.schema, message, failure, options);
  ensureStack(encoder.schema, known);
  return originalOf(toBinary ?? encoder.toBinary)(
    encoder.schema,
    message,
    options,
  );
}
