// protobuf-ts with its speed-optimised methods.
import { reshape } from "./reshape.mjs";

/** `Foo.toBinary(message)` */
export async function prepare(payload, { schema, message }) {
  const { [payload.message]: Type } = await import(
    `../rivals/gen/protobuf-ts/${payload.file}.js`
  );
  const own = Type.create(
    reshape(schema, message, {
      make: (properties) => properties,
      int64: (value) => value,
      oneof(properties, { oneof, localName }, value) {
        properties[oneof.localName] = {
          oneofKind: localName,
          [localName]: value,
        };
      },
    }),
  );
  return () => Type.toBinary(own);
}
