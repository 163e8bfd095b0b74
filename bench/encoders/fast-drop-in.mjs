// This project behind the signature of protobuf-es's toBinary.
import { registerEncoders, toBinary } from "protobuf-es-fast/protobuf";

/** `toBinary(schema, message)` of protobuf-es-fast/protobuf, with the payload's encoders registered. */
export async function prepare(payload, { schema, message }) {
  const file = await import(`../gen/es/${payload.file}_fast.js`);
  registerEncoders(file[`encoders_${payload.file.replaceAll("/", "_")}`]);
  return () => toBinary(schema, message);
}
