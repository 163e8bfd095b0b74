// protobuf-es 2.17, what everything is compared with.
import {
  clone,
  create,
  equals,
  fromBinary,
  fromJson,
  fromJsonString,
  toBinary,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import { sizeDelimitedEncode } from "@bufbuild/protobuf/wire";

export function codec({ schema }) {
  return {
    own: ({ message }) => message,
    init: ({ init }) => init,
    encode: (message) => toBinary(schema, message),
    encodeDelimited: (message) => sizeDelimitedEncode(schema, message),
    decode: (bytes) => fromBinary(schema, bytes),
    create: (init) => create(schema, init),
    toJson: (message) => toJson(schema, message),
    stringify: (message) => toJsonString(schema, message),
    fromJson: (json) => fromJson(schema, json),
    parse: (text) => fromJsonString(schema, text),
    clone: (message) => clone(schema, message),
    equals: (a, b) => equals(schema, a, b),
  };
}
