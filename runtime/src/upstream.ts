/**
 * Encoders that leave what they can't encode to protobuf-es.
 */
import type { DescMessage, toBinary as toBinaryOf } from "@bufbuild/protobuf";
import type { Encoder, TextEncoding, ToBinary, Upstream } from "./encoder.js";
import { reportFallback } from "./fallback.js";
import { originalOf } from "./original.js";
import { bigInts } from "./support.js";

/**
 * Makes the encoder of a message type.
 */
export function createEncoder<Desc extends DescMessage, M>(
  schema: Desc,
  size: Encoder<M>["size"],
  write: Encoder<M>["write"],
  toBinary: typeof toBinaryOf<Desc>,
  textEncoding: () => TextEncoding,
): Encoder<M> {
  return {
    typeName: schema.typeName,
    upstream: {
      schema,
      toBinary: toBinary as ToBinary,
      textEncoding,
      knownEncoding: undefined,
    },
    exactRuns: 0,
    size,
    write,
    accepts,
    giveUp,
  };
}

/**
 * Whether protobuf-es would do the same. It behaves differently where BigInt
 * is missing or disabled, and where the application configured its own text
 * encoding.
 */
function accepts<M>(encoder: Encoder<M>): boolean {
  const upstream = encoder.upstream as Upstream;
  return (
    bigInts &&
    (upstream.textEncoding() === upstream.knownEncoding ||
      usesDefaultEncoding(upstream))
  );
}

/**
 * protobuf-es's default text encoding binds the method of a TextEncoder. An
 * encoding that was configured does not, or does the same.
 */
function usesDefaultEncoding(upstream: Upstream): boolean {
  const encoding = upstream.textEncoding();
  if (encoding.encodeUtf8Into.name !== "bound encodeInto") {
    return false;
  }
  upstream.knownEncoding = encoding;
  return true;
}

/**
 * Lets protobuf-es encode the message or throw its own error.
 */
function giveUp<M>(
  encoder: Encoder<M>,
  message: M,
  options: unknown,
  failure: unknown,
  toBinary?: ToBinary,
): Uint8Array {
  const upstream = encoder.upstream as Upstream;
  reportFallback(encoder.typeName, failure);
  return originalOf(toBinary ?? upstream.toBinary)(
    upstream.schema,
    message,
    options,
  );
}
