// ts-proto, which writes with protobuf-es's BinaryWriter.
import { ScalarType } from "@bufbuild/protobuf";
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
