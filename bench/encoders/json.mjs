// JSON, for scale: another format, without a schema, checks or 64-bit integers.
import { toJson } from "@bufbuild/protobuf";

/** `JSON.stringify` of the message's JSON form, as UTF-8. */
export function prepare(_payload, { schema, message }) {
  const json = toJson(schema, message);
  const encoder = new TextEncoder();
  return () => encoder.encode(JSON.stringify(json));
}
