// What else runs in an application's process. Code that many use has seen many shapes, and V8 keeps what it has seen with
// the code: so other libraries' work, on the same messages, comes before anything is timed.
import { fromBinary, toBinary, toJson } from "@bufbuild/protobuf";

/** How often each message passes through each library: enough for V8 to optimize them. */
const TIMES = 300;

/**
 * Runs protobuf-es, `JSON`, and protobufjs where its code was generated, on a payload.
 *
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param {{ schema, message: object }} reference
 */
export async function keepCompany(payload, { schema, message }) {
  const protobufjs = await loadProtobufjs(payload, { schema, message });
  for (let i = 0; i < TIMES; i++) {
    const copy = fromBinary(schema, toBinary(schema, message));
    JSON.parse(JSON.stringify(toJson(schema, copy)));
    protobufjs();
  }
}

async function loadProtobufjs(payload, reference) {
  try {
    const { codec } = await import("../libraries/protobufjs.mjs");
    const { own, encode } = codec({ payload });
    const message = own(reference);
    return () => encode(message);
  } catch {
    return () => undefined;
  }
}
