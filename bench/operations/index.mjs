// What is timed, apart from who does it and how it is timed.
import { clone } from "./clone.mjs";
import { create } from "./create.mjs";
import { createEncode } from "./create-encode.mjs";
import { decode } from "./decode.mjs";
import { encode } from "./encode.mjs";
import { equals } from "./equals.mjs";
import { fromJson } from "./from-json.mjs";
import { parse } from "./parse.mjs";
import { parseUtf8 } from "./parse-utf8.mjs";
import { roundTrip } from "./round-trip.mjs";
import { stringify } from "./stringify.mjs";
import { stringifyUtf8 } from "./stringify-utf8.mjs";
import { toJson } from "./to-json.mjs";

/** @typedef {import("../libraries/index.mjs").Codec} Codec */
/** @typedef {import("../measure/reference.mjs").Reference} Reference */

/**
 * @typedef {object} Operation
 * @property {string} name how it is called on the command line
 * @property {string} title how tables call it
 * @property {number} [patterns] how many patterns of presence the messages of a payload have; the message as it is by default
 * @property {boolean} [readsText] whether it reads JSON text, and no bytes
 * @property {boolean} [changes] whether it changes the strings of messages in memory, as reading them does
 * @property {(codec: Codec, reference: Reference) => () => unknown} prepare makes a function that does it once
 * @property {(codec: Codec, reference: Reference, result) => boolean} check whether a result is that of protobuf-es; false where
 *   it only means the same
 * @property {(reference: Reference) => () => unknown} [bare] makes what any library has to allocate
 */

/** @type {Record<string, Operation>} */
export const OPERATIONS = Object.fromEntries(
  [
    encode,
    decode,
    roundTrip,
    create,
    createEncode,
    toJson,
    stringify,
    stringifyUtf8,
    fromJson,
    parse,
    parseUtf8,
    clone,
    equals,
  ].map((each) => [each.name, each]),
);

/** Operations by name, separated by commas, or `all`. */
export function selectOperations(names) {
  const all = Object.keys(OPERATIONS);
  return (names === "all" ? all : names.split(",")).map((name) => {
    if (!(name in OPERATIONS))
      throw new Error(`no operation is called ${name}; there are ${all}`);
    return OPERATIONS[name];
  });
}
