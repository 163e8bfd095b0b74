import type {
  DescMessage,
  fromBinary as fromBinaryOf,
} from "@bufbuild/protobuf";
import type {
  Decoder,
  FromBinary,
  ReadMessage,
  TextDecoding,
} from "../contract/decoder.js";
import type { SchemaCheck } from "../contract/schema-check.js";

export function createDecoder<Desc extends DescMessage, M>(
  schema: Desc,
  create: () => M,
  read: ReadMessage<M>,
  fromBinary: typeof fromBinaryOf<Desc>,
  textEncoding: () => TextDecoding,
  check?: () => SchemaCheck,
): Decoder<M> {
  return {
    typeName: schema.typeName,
    check,
    schema,
    fromBinary: fromBinary as FromBinary,
    textEncoding,
    knownEncoding: undefined,
    refusedEncoding: undefined,
    isPlanned: false,
    numbers: undefined,
    create,
    read,
  };
}
