// This project behind the signatures of protobuf-es.
// All of it, since bench:compare runs this with older commits, which have less.
import * as dropIn from "protobuf-es-fast/protobuf";
import { loadGenerated } from "./generated.mjs";
import { registerModule } from "./register.mjs";

/** With what is generated for the payload's file registered. */
export async function codec({ payload, schema, operation }) {
  const { create, fromBinary, sizeDelimitedEncode, toBinary } = dropIn;
  const { fromJson, fromJsonString, toJson, toJsonString } = dropIn;
  const { clone, equals } = dropIn;
  const module = await loadGenerated(payload, operation);
  registerModule(module, payload.file);
  return {
    own: ({ message }) => message,
    encode: (message) => toBinary(schema, message),
    encodeDelimited: (message) => sizeDelimitedEncode(schema, message),
    decode: (bytes) => fromBinary(schema, bytes),
    init: ({ init }) => init,
    create: (init) => create(schema, init),
    toJson: (message) => toJson(schema, message),
    stringify: (message) => toJsonString(schema, message),
    fromJson: (json) => fromJson(schema, json),
    parse: (text) => fromJsonString(schema, text),
    clone: (message) => clone(schema, message),
    equals: (a, b) => equals(schema, a, b),
  };
}
