// protobuf-ts with its speed-optimised methods.
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
