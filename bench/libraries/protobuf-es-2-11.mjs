// protobuf-es before its encoder was compiled to closures.
import { fromBinary, toBinary } from "../rivals/protobuf-es-2.11.mjs";

export async function codec({ payload }) {
  const file = await import(
    `../rivals/gen/protobuf-es-2.11/${payload.file}_pb.js`
  );
  const schema = file[`${payload.message}Schema`];
  return {
    own: ({ bytes }) => fromBinary(schema, bytes),
    encode: (message) => toBinary(schema, message),
    decode: (bytes) => fromBinary(schema, bytes),
  };
}
