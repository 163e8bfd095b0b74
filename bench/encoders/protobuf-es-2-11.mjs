// protobuf-es before its encoder was compiled to closures.
import { fromBinary, toBinary } from "../rivals/protobuf-es-2.11.mjs";

/** `toBinary` of @bufbuild/protobuf 2.11 */
export async function prepare(payload, { bytes }) {
  const file = await import(
    `../rivals/gen/protobuf-es-2.11/${payload.file}_pb.js`
  );
  const schema = file[`${payload.message}Schema`];
  const message = fromBinary(schema, bytes);
  return () => toBinary(schema, message);
}
