import type { DescMessage, toBinary as toBinaryOf } from "@bufbuild/protobuf";
import type { EncodeReady, Encoder, ToBinary } from "../contract/encoder.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import type { GetTextEncoding } from "../contract/text-code.js";
import { encodeReady } from "./drivers.js";

export function createEncoder<Desc extends DescMessage, M>(
  schema: Desc,
  write: Encoder<M>["write"],
  toBinary: typeof toBinaryOf<Desc>,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Encoder<M> {
  return {
    typeName: schema.typeName,
    check,
    schema,
    toBinary: toBinary as ToBinary,
    textEncoding,
    knownEncoding: undefined,
    refusedEncoding: undefined,
    isPlanned: false,
    // A cast, because callers know it as one for any encoder; they call it with the one that has it.
    encodeReady: encodeReady as unknown as EncodeReady,
    draftLength: 0,
    write,
  };
}
