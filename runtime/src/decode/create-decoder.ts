import type { DescMessage } from "@bufbuild/protobuf";
import type { Decoder, FromBinary } from "../contract/decoder.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { decodeRefusals } from "../gate/text-encodings.js";

export function createDecoder<M>(
  schema: DescMessage,
  create: () => M,
  read: Decoder<M>["read"],
  fromBinary: FromBinary,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Decoder<M> {
  const gate = newGate<Decoder<M>>(decodeRefusals, textEncoding);
  gate.code = {
    gate,
    typeName: schema.typeName,
    check,
    schema,
    fromBinary,
    numbers: undefined,
    create,
    read,
  };
  return gate.code;
}
