// The reference: a payload as a protobuf-es message, and the bytes that everyone else has to meet.
import { create, toBinary } from "@bufbuild/protobuf";

/**
 * Loads protobuf-es's generated schema of a payload and builds its message. The bytes are made when they are first
 * asked for: a process that times cold code must not encode before.
 *
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param {number} [index] which of the messages, where they differ
 */
export async function loadReference(payload, index = 0) {
  const schema = await loadSchema(payload);
  const message =
    payload.make?.(schema, index) ?? create(schema, payload.init());
  let bytes;
  return {
    schema,
    message,
    get bytes() {
      bytes ??= toBinary(schema, message);
      return bytes;
    },
  };
}

/** Loads protobuf-es's generated schema of a payload. */
export async function loadSchema(payload) {
  const file = await import(`../gen/es/${payload.file}_pb.js`);
  return file[`${payload.message}Schema`];
}
