import type {
  DescMessage,
  fromJson as fromJsonOf,
  fromJsonString as fromJsonStringOf,
  toJson as toJsonOf,
  toJsonString as toJsonStringOf,
} from "@bufbuild/protobuf";
import type { GetTextEncoding } from "../contract/gate.js";
import type {
  FromJson,
  JsonCodec,
  ReadJson,
  ToJson,
  ToJsonString,
  WriteJson,
} from "../contract/json-codec.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import { newGate } from "../gate/refusals.js";
import { fromJsonRefusals, toJsonRefusals } from "../gate/text-encodings.js";

export function createJsonCodec<M>(
  schema: DescMessage,
  write: WriteJson<M>,
  read: ReadJson<M>,
  toJson: typeof toJsonOf,
  toJsonString: typeof toJsonStringOf,
  fromJson: typeof fromJsonOf,
  fromJsonString: typeof fromJsonStringOf,
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
    toJson: toJson as ToJson,
    toJsonString: toJsonString as ToJsonString,
    fromJson: fromJson as FromJson,
    fromJsonString: fromJsonString as FromJson,
    plans: undefined,
    write,
    read,
  };
  gate.code = codec;
  writeGate.code = codec;
  return codec;
}
