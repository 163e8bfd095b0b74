/**
 * What can't be decoded is left to protobuf-es. The driver of decoders does that.
 */
import type { Decoder, FromBinary } from "../contract/decoder.js";
import { UNSUPPORTED } from "../contract/signals.js";
import { PROBE, utf8Of } from "./probe.js";
import { callUpstream, checkedEncoding } from "./upstream.js";

/**
 * Throws UNSUPPORTED where protobuf-es behaves differently: where BigInt is
 * missing or disabled, and where the application configured its own text
 * encoding; OTHER_VERSION for well-known types of another version.
 */
export function checkDecodeSupport<M>(decoder: Decoder<M>): void {
  if (decoder.textEncoding() !== decoder.knownEncoding) {
    checkEncoding(decoder);
  }
}

/**
 * Does so before the first call, and whenever there is another text encoding. The default one has one function that reads,
 * strictly or not. One that was configured and looks the same is tried.
 */
function checkEncoding<M>(decoder: Decoder<M>): void {
  const encoding = checkedEncoding(decoder);
  if (
    encoding.decodeUtf8.name !== "decodeUtf8" ||
    encoding.decodeUtf8(Uint8Array.of(...utf8Of(PROBE), MALFORMED)) !==
      `${PROBE}\ufffd`
  ) {
    throw UNSUPPORTED;
  }
  decoder.knownEncoding = encoding;
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
