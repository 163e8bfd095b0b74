// Makes an encoder ready for a payload, and proves that it writes the right bytes before anyone times it.
import { equals, fromBinary } from "@bufbuild/protobuf";
import { loadReference } from "./reference.mjs";

/**
 * Prepares one encoder for one payload and checks its output against protobuf-es.
 *
 * @param {import("../encoders/index.mjs").Encoder} encoder
 * @param {import("../payloads/index.mjs").Payload} payload
 * @returns {Promise<{ run: () => unknown, size: number, sameBytes: boolean }>} `sameBytes` is false where the bytes
 *   differ but mean the same message: fields or map entries in another order, a default value in a map entry left out
 */
export async function prepareChecked(encoder, payload) {
  const reference = await loadReference(payload);
  const run = await encoder.prepare(payload, reference);
  const bytes = run.output === undefined ? run() : run.output();
  return {
    run,
    size: bytes.length,
    sameBytes: sameBytes(encoder, payload, reference, bytes),
  };
}

function sameBytes(
  encoder,
  payload,
  { schema, message, bytes: expected },
  bytes,
) {
  if (
    bytes.length === expected.length &&
    expected.every((byte, i) => byte === bytes[i])
  )
    return true;
  // JSON is there for scale: it is a different format, of another size.
  if (encoder.otherFormat) return false;
  const decoded = fromBinary(schema, bytes);
  if (!equals(schema, decoded, message)) {
    throw new Error(
      `${encoder.name} encodes ${payload.name} to other bytes than protobuf-es`,
    );
  }
  return false;
}
