// protobuf-es 2.17, the encoder that everything is compared with.
import { toBinary } from "@bufbuild/protobuf";

/** `toBinary` of @bufbuild/protobuf. */
export function prepare(_payload, { schema, message }) {
  return () => toBinary(schema, message);
}
