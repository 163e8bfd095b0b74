// ts-proto, which writes with protobuf-es's BinaryWriter.
import { ScalarType } from "@bufbuild/protobuf";
import { readable } from "./readable.mjs";
import { reshape } from "./reshape.mjs";

export async function codec({ payload }) {
  const { [payload.message]: Type } = await import(
    `../rivals/gen/ts-proto/${payload.file}.js`
  );
  const init = ({ schema, message }) => reshape(schema, message, DIALECT);
  return {
    own: (reference) => Type.fromPartial(init(reference)),
    init,
    encode: (message) => Type.encode(message).finish(),
    decode: (bytes) => Type.decode(bytes),
    create: (init) => Type.fromPartial(init),
    inputText: ({ text }) => readable(text, withoutFalseKeys),
    toJson: (message) => Type.toJSON(message),
    stringify: (message) => JSON.stringify(Type.toJSON(message)),
    fromJson: (json) => Type.fromJSON(json),
    parse: (text) => Type.fromJSON(JSON.parse(text)),
  };
}

/** @type {import("./reshape.mjs").Dialect} */
const DIALECT = {
  make: (properties) => properties,
  int64: (value) => value,
  map: (field, entries) =>
    field.mapKey === ScalarType.BOOL
      ? new Map(entries.map(([key, value]) => [key === "true", value]))
      : undefined,
};

/** Its `fromJSON` takes the key "false" for true. */
function withoutFalseKeys(key, value) {
  return key === "false" ? undefined : value;
}
