// The reference: a payload as a protobuf-es message, and the bytes that everyone else has to meet.
import { create, toBinary, toJsonString } from "@bufbuild/protobuf";
import { pattern } from "../operations/patterns.mjs";

/**
 * Everything but the schema is made when it is first asked for: a process that times cold code must not do before what it
 * times.
 *
 * @typedef {object} Reference
 * @property schema
 * @property {object} init as `create` of protobuf-es takes it
 * @property {object} message
 * @property {Uint8Array} bytes
 * @property {string} text its JSON, as programs get it: decoded from UTF-8, so flat
 */

/**
 * Loads protobuf-es's generated schema of a payload and refers to one of its messages.
 *
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param {object} [which]
 * @param {number} [which.index] of the messages, where they differ
 * @param {boolean} [which.thinned] whether fields are left out, others for each index
 * @param {Uint8Array} [which.bytes] known already
 * @param {string} [which.text] known already
 * @returns {Promise<Reference>}
 */
export async function loadReference(
  payload,
  { index = 0, thinned = false, bytes, text } = {},
) {
  const schema = await loadSchema(payload);
  const reference = referTo(schema, {
    init: () =>
      thinned ? pattern(schema, payload.init(), index) : payload.init(),
    message: () =>
      thinned || payload.make === undefined
        ? create(schema, reference.init)
        : payload.make(schema, index),
    ...(bytes && { bytes: () => bytes }),
    ...(text && { text: () => text }),
  });
  return reference;
}

/**
 * What a process is told of a payload that it must not make itself before it is timed, as JSON: the text that the operation
 * reads, or else the bytes. (Both are more than an argument can have.)
 *
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param {import("../operations/index.mjs").Operation} operation
 * @returns {Promise<{ text: string } | { base64: string }>}
 */
export async function knownOf(payload, { readsText }) {
  const { text, bytes } = await loadReference(payload);
  return readsText
    ? { text }
    : { base64: Buffer.from(bytes).toString("base64") };
}

/** Refers to the message in that process. */
export function loadKnown(payload, { text, base64 }) {
  return loadReference(payload, {
    text,
    bytes: base64 && Uint8Array.from(Buffer.from(base64, "base64")),
  });
}

/**
 * Refers to a message of any type.
 *
 * @param schema
 * @param {{ message: () => object } & Record<string, () => unknown>} makers of its properties; bytes and text need none
 * @returns {Reference}
 */
export function referTo(schema, makers) {
  const reference = { schema };
  const all = {
    bytes: () => toBinary(schema, reference.message),
    text: () =>
      new TextDecoder().decode(
        new TextEncoder().encode(toJsonString(schema, reference.message)),
      ),
    ...makers,
  };
  for (const [name, make] of Object.entries(all))
    Object.defineProperty(reference, name, { get: once(make) });
  return reference;
}

function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

/** Loads protobuf-es's generated schema of a payload. */
export async function loadSchema(payload) {
  const file = await import(`../gen/es/${payload.file}_pb.js`);
  return file[`${payload.message}Schema`];
}
