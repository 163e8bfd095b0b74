import type {
  DescMessage,
  fromBinary as fromBinaryOf,
} from "@bufbuild/protobuf";
import type { Decoder, FromBinary, ReadMessage } from "../contract/decoder.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { decodeRefusals } from "../gate/text-encodings.js";

export function createDecoder<Desc extends DescMessage, M>(
  schema: Desc,
  create: () => M,
  read: ReadMessage<M>,
  fromBinary: typeof fromBinaryOf<Desc>,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Decoder<M> {
  const gate = newGate<Decoder<M>>(decodeRefusals, textEncoding);
  gate.code = {
    gate,
    typeName: schema.typeName,
    check,
    schema,
    fromBinary: fromBinary as FromBinary,
    numbers: undefined,
    create,
    read,
  };
  return gate.code;
}
