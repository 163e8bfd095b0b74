// Which feature an operation needs of this project's generated code.

/** @type {Record<string, "decode" | "create" | "json" | "clone" | "equals">} those of all operations that don't do with encoders */
const FEATURES = {
  decode: "decode",
  "round-trip": "decode",
  create: "create",
  "create-encode": "create",
  "to-json": "json",
  stringify: "json",
  "stringify-utf8": "json",
  "from-json": "json",
  parse: "json",
  "parse-utf8": "json",
  clone: "clone",
  equals: "equals",
};

/**
 * The feature that code has to be generated with.
 *
 * @param {string} operation its name
 */
export function featureOf(operation) {
  return FEATURES[operation] ?? "encode";
}
