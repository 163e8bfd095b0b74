import type { DescMessage } from "@bufbuild/protobuf";
import type { GetTextEncoding } from "../contract/gate.js";
import type {
  FromJson,
  JsonCodec,
  ToJson,
  ToJsonString,
} from "../contract/json-codec.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { fromJsonRefusals, toJsonRefusals } from "../gate/text-encodings.js";

export function createJsonCodec<M>(
  schema: DescMessage,
  write: JsonCodec<M>["write"],
  read: JsonCodec<M>["read"],
  toJson: ToJson,
  toJsonString: ToJsonString,
  fromJson: FromJson,
  fromJsonString: FromJson,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): JsonCodec<M> {
  const gate = newGate<JsonCodec<M>>(fromJsonRefusals, textEncoding);
  const writeGate = newGate<JsonCodec<M>>(toJsonRefusals, textEncoding);
  const codec = {
    gate,
    writeGate,
    typeName: schema.typeName,
    check,
    schema,
    toJson,
    toJsonString,
    fromJson,
    fromJsonString,
    plans: undefined,
    write,
    read,
  };
  gate.code = codec;
  writeGate.code = codec;
  return codec;
}
