import type { DescMessage } from "@bufbuild/protobuf";
import type { Encoder, ToBinary } from "../contract/encoder.js";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { encodeRefusals } from "../gate/text-encodings.js";
import { encodeReady } from "./encode.js";

export function createEncoder<M>(
  schema: DescMessage,
  write: Encoder<M>["write"],
  toBinary: ToBinary,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): Encoder<M> {
  const gate = newGate<Encoder<M>>(encodeRefusals, textEncoding);
  gate.code = {
    gate,
    typeName: schema.typeName,
    check,
    schema,
    toBinary,
    encodeReady,
    draftLength: 0,
    write,
  };
  return gate.code;
}
