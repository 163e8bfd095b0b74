/**
 * Encoders that leave what they can't encode to protobuf-es.
 */
import type { DescMessage, toBinary as toBinaryOf } from "@bufbuild/protobuf";
import type { Encoder, TextEncoding, ToBinary } from "../encode/encoder.js";
import { UNSUPPORTED } from "../wire/anomaly.js";
import { bigInts } from "./bigint.js";
import { reportFallback } from "./listener.js";
import { originalOf } from "./original.js";

// Constants, because V8 re-reads an import at each use.
const bigInts$ = bigInts;

/**
 * Makes the encoder of a message type.
 */
export function createEncoder<Desc extends DescMessage, M>(
  schema: Desc,
  write: Encoder<M>["write"],
  toBinary: typeof toBinaryOf<Desc>,
  textEncoding: () => TextEncoding,
): Encoder<M> {
  return {
    typeName: schema.typeName,
    schema,
    toBinary: toBinary as ToBinary,
    textEncoding,
    knownEncoding: undefined,
    draftLength: 0,
    write,
  };
}

/**
 * Throws UNSUPPORTED where protobuf-es behaves differently: where BigInt is
 * missing or disabled, and where the application configured its own text
 * encoding.
 */
export function checkSupport<M>(encoder: Encoder<M>): void {
  if (
    !bigInts$ ||
    (encoder.textEncoding() !== encoder.knownEncoding &&
      !usesDefaultEncoding(encoder))
  ) {
    throw UNSUPPORTED;
  }
}

/**
 * protobuf-es's default text encoding binds the method of a TextEncoder. One
 * that was configured and looks the same is tried.
 */
function usesDefaultEncoding<M>(encoder: Encoder<M>): boolean {
  const encoding = encoder.textEncoding();
  const bytes = new Uint8Array(PROBE_UTF8.length + 1);
  if (encoding.encodeUtf8Into.name !== "bound encodeInto") {
    return false;
  }
  encoding.encodeUtf8Into(PROBE, bytes);
  if (PROBE_UTF8.some((byte, i) => bytes[i] !== byte)) {
    return false;
  }
  encoder.knownEncoding = encoding;
  return true;
}

/** Characters of one, two, three and four bytes, and a lone surrogate. */
const PROBE = "a\u00e9\u4e2d\u{1f600}\ud800";
const PROBE_UTF8 = [
  ...[0x61, 0xc3, 0xa9, 0xe4, 0xb8, 0xad, 0xf0, 0x9f, 0x98, 0x80],
  ...[0xef, 0xbf, 0xbd],
];

/**
 * Lets protobuf-es encode the message or throw its own error, and reports why.
 */
export function encodeUpstream<M>(
  encoder: Encoder<M>,
  message: M,
  options: unknown,
  failure: unknown,
  toBinary?: ToBinary,
): Uint8Array {
  reportFallback(encoder.typeName, failure);
  return originalOf(toBinary ?? encoder.toBinary)(
    encoder.schema,
    message,
    options,
  );
}
