// What a program calls of protobuf-es in the mode `process`: a row per operation. To measure another one, add its row here, and what has
// to be registered for it in libraries/everything.mjs.
import {
  clone,
  create,
  equals,
  fromBinary,
  fromJson,
  fromJsonString,
  toBinary,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";

/** @typedef {import("../measure/samples.mjs").Sample} Sample */

/**
 * @typedef {object} Call
 * @property {string} operation how it is called on the command line
 * @property {Function} call what the program calls: the first parameter is the schema
 * @property {(sample: Sample) => unknown} input the second parameter
 * @property {(sample: Sample, schema) => unknown} [other] the third
 */

/** @type {Call[]} */
export const CALLS = [
  { operation: "encode", call: toBinary, input: ({ message }) => message },
  { operation: "decode", call: fromBinary, input: ({ bytes }) => bytes },
  { operation: "create", call: create, input: ({ init }) => init },
  { operation: "to-json", call: toJson, input: ({ message }) => message },
  {
    operation: "stringify",
    call: toJsonString,
    input: ({ message }) => message,
  },
  { operation: "from-json", call: fromJson, input: ({ json }) => json },
  { operation: "parse", call: fromJsonString, input: ({ text }) => text },
  { operation: "clone", call: clone, input: ({ message }) => message },
  {
    operation: "equals",
    call: equals,
    input: ({ message }) => message,
    other: ({ bytes }, schema) => fromBinary(schema, bytes),
  },
];

/** The rows of operations by name, separated by commas, or `all`. */
export function selectCalls(names) {
  if (names === "all") return CALLS;
  return names.split(",").map((name) => {
    const call = CALLS.find(({ operation }) => operation === name);
    if (call === undefined)
      throw new Error(
        `no operation of a process is called ${name}; there are ${CALLS.map((each) => each.operation)}`,
      );
    return call;
  });
}
