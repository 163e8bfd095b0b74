import type {
  DescMessage,
  fromJson as fromJsonOf,
  fromJsonString as fromJsonStringOf,
  toJson as toJsonOf,
} from "@bufbuild/protobuf";
import type {
  FromJson,
  JsonCodec,
  ReadJson,
  ToJson,
  WriteJson,
} from "../contract/json-codec.js";
import type { SchemaCheck } from "../contract/schema-check.js";
import type { GetTextEncoding } from "../contract/text-code.js";

export function createJsonCodec<M>(
  schema: DescMessage,
  write: WriteJson<M>,
  read: ReadJson<M>,
  toJson: typeof toJsonOf,
  fromJson: typeof fromJsonOf,
  fromJsonString: typeof fromJsonStringOf,
  textEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): JsonCodec<M> {
  return {
    typeName: schema.typeName,
    check,
    schema,
    toJson: toJson as ToJson,
    fromJson: fromJson as FromJson,
    fromJsonString: fromJsonString as FromJson,
    textEncoding,
    knownEncoding: undefined,
    refusedEncoding: undefined,
    writes: false,
    isPlanned: false,
    plans: undefined,
    write,
    read,
  };
}
