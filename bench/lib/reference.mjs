// The reference: a payload as a protobuf-es message, and the bytes that everyone else has to meet.
import { create, toBinary } from "@bufbuild/protobuf";

/**
 * Loads protobuf-es's generated schema of a payload and builds its message.
 *
 * @param {import("../payloads/index.mjs").Payload} payload
 */
export async function loadReference(payload) {
  const file = await import(`../gen/es/${payload.file}_pb.js`);
  const schema = file[`${payload.message}Schema`];
  const message = create(schema, payload.init());
  return { schema, message, bytes: toBinary(schema, message) };
}
