// protobufjs: its static code, with Long for 64-bit fields and the Buffer pool that it uses on Node.
import root from "../rivals/gen/protobufjs/all.cjs";
import Long from "../rivals/long.mjs";
import { reshape } from "./reshape.mjs";

export function codec({ payload }) {
  const Type = lookup(payload.typeName);
  const toJson = (message) => Type.toObject(message, TO_JSON);
  const fromJson = (json) => Type.fromObject(json);
  return {
    own: ({ schema, message }) =>
      reshape(schema, message, {
        make: (properties, { typeName }) => lookup(typeName).create(properties),
        int64,
      }),
    init: ({ schema, message }) =>
      reshape(schema, message, { make: (properties) => properties, int64 }),
    encode: (message) => Type.encode(message).finish(),
    encodeDelimited: (message) => Type.encodeDelimited(message).finish(),
    decode: (bytes) => Type.decode(bytes),
    create: (init) => Type.fromObject(init),
    toJson,
    stringify: (message) => JSON.stringify(toJson(message)),
    fromJson,
    parse: (text) => fromJson(JSON.parse(text)),
  };
}

/** With `Foo.create`, which takes the properties as they are. */
export function shallow(job) {
  const Type = lookup(job.payload.typeName);
  return { ...codec(job), create: (init) => Type.create(init) };
}

/** What its own `toJSON` has as options. */
const TO_JSON = { longs: String, enums: String, bytes: String, json: true };

function int64(value, unsigned) {
  return Long.fromString(String(value), unsigned);
}

function lookup(typeName) {
  return typeName.split(".").reduce((scope, name) => scope[name], root);
}
