// This project behind the signatures of protobuf-es.
import {
  registerEncoders,
  sizeDelimitedEncode,
  toBinary,
} from "protobuf-es-fast/protobuf";

/** With the encoders of the payload's file registered. */
export async function codec({ payload: { file }, schema }) {
  const module = await import(`../gen/es/${file}_fast.js`);
  registerEncoders(module[`encoders_${file.replaceAll("/", "_")}`]);
  return {
    own: ({ message }) => message,
    encode: (message) => toBinary(schema, message),
    encodeDelimited: (message) => sizeDelimitedEncode(schema, message),
  };
}
