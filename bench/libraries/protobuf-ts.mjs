// protobuf-ts with its speed-optimised methods.
import { readable } from "./readable.mjs";
import { reshape } from "./reshape.mjs";

export async function codec({ payload }) {
  const { [payload.message]: Type } = await import(
    `../rivals/gen/protobuf-ts/${payload.file}.js`
  );
  const init = ({ schema, message }) => reshape(schema, message, DIALECT);
  return {
    own: (reference) => Type.create(init(reference)),
    init,
    encode: (message) => Type.toBinary(message),
    decode: (bytes) => Type.fromBinary(bytes),
    create: (init) => Type.create(init),
    inputText: ({ text }) => readable(text, withinInt32),
    toJson: (message) => Type.toJson(message),
    stringify: (message) => Type.toJsonString(message),
    fromJson: (json) => Type.fromJson(json),
    parse: (text) => Type.fromJsonString(text),
  };
}

/** @type {import("./reshape.mjs").Dialect} */
const DIALECT = {
  make: (properties) => properties,
  int64: (value) => value,
  oneof(properties, { oneof, localName }, value) {
    properties[oneof.localName] = { oneofKind: localName, [localName]: value };
  },
};

/** Its `fromJson` takes no value of fixed32 that an int32 can't be. */
function withinInt32(key, value) {
  if (!key.startsWith("fixed32")) return value;
  return Array.isArray(value) ? value.map((each) => each >>> 1) : value >>> 1;
}
