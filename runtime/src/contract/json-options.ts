import type {
  DescMessage,
  JsonReadOptions,
  JsonValue,
  JsonWriteOptions,
  JsonWriteStringOptions,
  MessageJsonType,
} from "@bufbuild/protobuf";

/** Options of the functions that read JSON, as `fromJson` of protobuf-es has them. */
export type FromJsonOptions = Partial<JsonReadOptions>;

/** Options of the functions that return JSON values, as `toJson` has them. */
export type ToJsonOptions = Partial<JsonWriteOptions>;

/** Options of the functions that return JSON text, as `toJsonString` has them. */
export type StringifyOptions = Partial<JsonWriteStringOptions>;

/**
 * The type of a message's JSON, as `toJson` of protobuf-es has it: with the option
 * `json_types` of protoc-gen-es that of the message, unless an option makes other JSON.
 */
export type JsonOf<
  Desc extends DescMessage,
  Options extends ToJsonOptions | undefined,
> = Options extends
  | undefined
  | {
      alwaysEmitImplicit?: false;
      enumAsInteger?: false;
      useProtoFieldName?: false;
    }
  ? MessageJsonType<Desc>
  : JsonValue;
