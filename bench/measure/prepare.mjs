// Makes an encoder ready for a payload, and proves that it writes the right bytes before anyone times it.
import { equals, fromBinary } from "@bufbuild/protobuf";
import { keepCompany } from "./company.mjs";
import { loadReference } from "./reference.mjs";

/**
 * Prepares one encoder for one payload and checks its output against protobuf-es.
 *
 * @param {import("../encoders/index.mjs").Encoder} encoder
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param {typeof loadReference} [load]
 * @returns {Promise<{ run: () => unknown, size: number, sameBytes: boolean }>} `sameBytes` is false where the bytes
 *   differ but mean the same message: fields or map entries in another order, a default value in a map entry left out
 */
export async function prepareChecked(encoder, payload, load = loadReference) {
  return checked(encoder, payload, await load(payload));
}

/**
 * Does the same for a set of messages, where those of a payload differ: each call encodes the next one. Its `refresh`
 * makes all messages anew, since what is encoded once has other strings in memory than before.
 *
 * @returns {ReturnType<typeof prepareChecked>} where `run` can have `refresh`, and the `count` of messages
 */
export async function prepareSet(encoder, payload, load = loadReference) {
  if (payload.make === undefined) return prepareChecked(encoder, payload, load);
  const references = [await load(payload)];
  const { length } = references[0].bytes;
  const count = Math.round(Math.max(2, Math.min(SET_BYTES / length, 24)));
  while (references.length < count)
    references.push(await load(payload, references.length));
  if (payload.company) await keepCompany(payload, references[0]);
  const all = [];
  for (const reference of references)
    all.push(await checked(encoder, payload, reference));
  let runs = all.map(({ run }) => run);
  let next = 0;
  const run = () => {
    next = next + 1 < count ? next + 1 : 0;
    return runs[next]();
  };
  run.count = count;
  run.refresh = async () => {
    const made = references.map(({ schema, bytes }, i) => ({
      schema,
      bytes,
      message: payload.make(schema, i),
    }));
    // By all of them at once, since some encoders take a while to get ready.
    runs = await Promise.all(
      made.map((each) => encoder.prepare(payload, each)),
    );
  };
  return {
    run,
    size: Math.round(mean(all.map(({ size }) => size))),
    sameBytes: all.every(({ sameBytes }) => sameBytes),
  };
}

async function checked(encoder, payload, reference) {
  const run = await encoder.prepare(payload, reference);
  const bytes = run.output === undefined ? run() : run.output();
  return {
    run,
    size: bytes.length,
    sameBytes: sameBytes(encoder, payload, reference, bytes),
  };
}

/** What a set encodes to: many messages, and no more than a processor's cache holds. */
const SET_BYTES = 32_768;

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
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
