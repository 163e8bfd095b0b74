import type { DescMessage, toBinary as toBinaryOf } from "@bufbuild/protobuf";
import type { Encoder, TextEncoding, ToBinary } from "./encoder.js";

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
