// This project behind the signatures of protobuf-es.
// All of it, since bench:compare runs this with older commits, which have less.
import * as dropIn from "protobuf-es-fast/protobuf";
import { loadGenerated } from "./generated.mjs";

/** With what is generated for the payload's file registered. */
export async function codec({ payload, schema, operation }) {
  const { fromBinary, sizeDelimitedEncode, toBinary } = dropIn;
  const module = await loadGenerated(payload, operation);
  const file = payload.file.replaceAll("/", "_");
  dropIn.registerEncoders(module[`encoders_${file}`]);
  if (DECODES.includes(operation))
    dropIn.registerDecoders(module[`decoders_${file}`]);
  return {
    own: ({ message }) => message,
    encode: (message) => toBinary(schema, message),
    encodeDelimited: (message) => sizeDelimitedEncode(schema, message),
    decode: (bytes) => fromBinary(schema, bytes),
  };
}

const DECODES = ["decode", "round-trip"];
