// JSON, for scale: another format, without a schema, checks or 64-bit integers.
import { fromJson, toJson } from "@bufbuild/protobuf";

/** Of the message's JSON form: as UTF-8, or as text. */
export function codec({ schema }) {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const own = ({ message }) => toJson(schema, message);
  const encode = (json) => encoder.encode(JSON.stringify(json));
  const decode = (bytes) => JSON.parse(decoder.decode(bytes));
  return {
    own,
    encode,
    decode,
    stringify: (json) => JSON.stringify(json),
    parse: (text) => JSON.parse(text),
    input: (reference) => encode(own(reference)),
    readBack: (bytes) => fromJson(schema, decode(bytes)),
  };
}
