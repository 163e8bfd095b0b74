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
 * @returns {Promise<Reference>}
 */
export async function loadReference(
  payload,
  { index = 0, thinned = false, bytes } = {},
) {
  const schema = await loadSchema(payload);
  const once = (make) => {
    let made;
    return () => {
      made ??= make();
      return made;
    };
  };
  const init = once(() =>
    thinned ? pattern(schema, payload.init(), index) : payload.init(),
  );
  const message = once(() =>
    thinned || payload.make === undefined
      ? create(schema, init())
      : payload.make(schema, index),
  );
  const encoded = once(() => bytes ?? toBinary(schema, message()));
  const text = once(() =>
    new TextDecoder().decode(
      new TextEncoder().encode(toJsonString(schema, message())),
    ),
  );
  return {
    schema,
    get init() {
      return init();
    },
    get message() {
      return message();
    },
    get bytes() {
      return encoded();
    },
    get text() {
      return text();
    },
  };
}

/** Loads protobuf-es's generated schema of a payload. */
export async function loadSchema(payload) {
  const file = await import(`../gen/es/${payload.file}_pb.js`);
  return file[`${payload.message}Schema`];
}
