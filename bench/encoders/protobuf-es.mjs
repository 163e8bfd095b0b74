// protobuf-es 2.17, the encoder that everything is compared with.
import { toBinary } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";

/** `toBinary` of @bufbuild/protobuf. */
export function prepare(_payload, { schema, message }) {
  return () => toBinary(schema, message);
}

/** `sizeDelimitedEncode` for each message of a stream. */
export function prepareStream(_payload, { schema, messages }) {
  return () => messages.map((message) => sizeDelimitedEncode(schema, message));
}
