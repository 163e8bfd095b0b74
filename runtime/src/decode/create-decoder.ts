import type {
  DescMessage,
  fromBinary as fromBinaryOf,
} from "@bufbuild/protobuf";
import type { Decoder, FromBinary, ReadMessage } from "../contract/decoder.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import type { GetTextEncoding } from "../contract/text-code.js";

export function createDecoder<Desc extends DescMessage, M>(
  schema: Desc,
  create: () => M,
  read: ReadMessage<M>,
  fromBinary: typeof fromBinaryOf<Desc>,
  textEncoding: GetTextEncoding,
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
