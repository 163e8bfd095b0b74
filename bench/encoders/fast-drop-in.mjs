// This project behind the signatures of protobuf-es.
import {
  registerEncoders,
  sizeDelimitedEncode,
  toBinary,
} from "protobuf-es-fast/protobuf";

/** `toBinary(schema, message)` of protobuf-es-fast/protobuf, with the payload's encoders registered. */
export async function prepare(payload, { schema, message }) {
  await register(payload);
  return () => toBinary(schema, message);
}

/** `sizeDelimitedEncode(schema, message)` for each message of a stream. */
export async function prepareStream(payload, { schema, messages }) {
  await register(payload);
  return () => messages.map((message) => sizeDelimitedEncode(schema, message));
}

async function register(payload) {
  const file = await import(`../gen/es/${payload.file}_fast.js`);
  registerEncoders(file[`encoders_${payload.file.replaceAll("/", "_")}`]);
}
