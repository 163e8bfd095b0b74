// protobuf-es 2.17, what everything is compared with.
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";

export function codec({ schema }) {
  return {
    own: ({ message }) => message,
    init: ({ init }) => init,
    encode: (message) => toBinary(schema, message),
    encodeDelimited: (message) => sizeDelimitedEncode(schema, message),
    decode: (bytes) => fromBinary(schema, bytes),
    create: (init) => create(schema, init),
  };
}
