// What a program has of a type: messages that came about in many ways, whole or with some of their fields, and with numbers that are
// integers or doubles to the engine.
import {
  create,
  fromBinary,
  fromJsonString,
  ScalarType,
  toBinary,
  toJsonString,
} from "@bufbuild/protobuf";
import { pattern } from "../operations/patterns.mjs";
import { boxNumbers, withDoubles } from "../payloads/doubles.mjs";

/**
 * @typedef {object} Sample
 * @property {object} init
 * @property {object} message
 * @property {Uint8Array} bytes
 * @property {unknown} json
 * @property {string} text JSON, flat
 */

/** How messages come about. */
const WAYS = [created, decoded, parsed, changed, made];

/** Bytes of the messages of a payload, all together: more come from main memory. */
const ALL_BYTES = 32_768;

/**
 * Makes the samples of a payload: each way with whole and with partial init data, and each of them with integers or doubles, unless its
 * messages are too large for so many.
 *
 * @param {import("../payloads/index.mjs").Payload} payload
 * @param schema
 * @returns {Sample[]}
 */
export function samplesOf(payload, schema) {
  const first = sample(payload, schema, 0);
  const count = Math.round(ALL_BYTES / first.bytes.length);
  const most = 4 * WAYS.length;
  const samples = [first];
  for (let i = 1; i < Math.max(WAYS.length, Math.min(most, count)); i++)
    samples.push(sample(payload, schema, i));
  return samples;
}

/** One of them. The number of ways is odd, so each way comes with all that hangs on the remainder of two and four. */
function sample(payload, schema, index) {
  const whole = payload.fill?.(index) ?? payload.init();
  const partial = index % 2 === 1 ? pattern(schema, whole, index) : whole;
  const hasDoubles = index % 4 > 1;
  const init = hasDoubles ? withDoubles(partial) : partial;
  const message = WAYS[index % WAYS.length](schema, init, payload, index);
  const text = flat(toJsonString(schema, message));
  const json = JSON.parse(text);
  return {
    init,
    message,
    bytes: toBinary(schema, message),
    json: hasDoubles ? withDoubles(json) : json,
    text,
  };
}

function created(schema, init) {
  return create(schema, init);
}

function decoded(schema, init) {
  return fromBinary(schema, toBinary(schema, create(schema, init)));
}

function parsed(schema, init) {
  return fromJsonString(schema, toJsonString(schema, create(schema, init)));
}

/** Decoded, and then with another text in each field that has one, and numbers that were computed. */
function changed(schema, init) {
  const message = decoded(schema, init);
  for (const { fieldKind, localName, oneof, scalar } of schema.fields) {
    if (fieldKind === "scalar" && scalar === ScalarType.STRING && !oneof)
      message[localName] = "changed on the way";
  }
  return boxNumbers(schema, message);
}

/** As the payload's own messages are made: by spread and structuredClone, field by field, with extensions. */
function made(schema, init, { make }, index) {
  return make === undefined ? create(schema, init) : make(schema, index);
}

function flat(text) {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
