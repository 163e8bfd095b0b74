// ts-proto, which writes with protobuf-es's BinaryWriter.
import { ScalarType } from "@bufbuild/protobuf";
import { reshape } from "./reshape.mjs";

/** `Foo.encode(message).finish()` */
export async function prepare(payload, { schema, message }) {
  const { [payload.message]: Type } = await import(
    `../rivals/gen/ts-proto/${payload.file}.js`
  );
  const own = Type.fromPartial(
    reshape(schema, message, {
      make: (properties) => properties,
      int64: (value) => value,
      map: (field, entries) =>
        field.mapKey === ScalarType.BOOL
          ? new Map(entries.map(([key, value]) => [key === "true", value]))
          : undefined,
    }),
  );
  return () => Type.encode(own).finish();
}
