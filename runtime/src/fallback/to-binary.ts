/**
 * What can't be encoded is left to protobuf-es. The drivers of encoders do that.
 */
import type { EncoderBase, ToBinary } from "../contract/encoder.js";
import { UNSUPPORTED } from "../contract/signals.js";
import { PROBE, utf8Of } from "./probe.js";
import { callUpstream, checkedEncoding } from "./upstream.js";

/**
 * Throws UNSUPPORTED where protobuf-es behaves differently: where BigInt is
 * missing or disabled, and where the application configured its own text
 * encoding; OTHER_VERSION for well-known types of another version.
 */
export function checkEncodeSupport(encoder: EncoderBase): void {
  if (encoder.textEncoding() !== encoder.knownEncoding) {
    checkEncoding(encoder);
  }
}

/**
 * Does so before the first call, and whenever there is another text encoding. One that was configured
 * and looks like the default one is tried.
 */
function checkEncoding(encoder: EncoderBase): void {
  const encoding = checkedEncoding(encoder);
  const expected = utf8Of(`${PROBE}\ufffd`);
  const bytes = new Uint8Array(expected.length + 1);
  // What a lone surrogate becomes is a matter of the encoding.
  encoding.encodeUtf8Into(`${PROBE}\ud800`, bytes);
  if (expected.some((byte, i) => bytes[i] !== byte)) {
    throw UNSUPPORTED;
  }
  encoder.knownEncoding = encoding;
}

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
  toBinary: ToBinary = encoder.toBinary,
): Uint8Array {
  return callUpstream(
    encoder,
    "write",
    message,
    options,
    failure,
    known,
    toBinary,
  );
}
