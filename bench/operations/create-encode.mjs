import { checkBytes } from "./check.mjs";
import { PATTERNS } from "./patterns.mjs";

/** Init data to a message, and that to bytes. @type {import("./index.mjs").Operation} */
export const createEncode = {
  name: "create-encode",
  title: "Creating and encoding",
  patterns: PATTERNS,
  prepare(codec, reference) {
    const { create, encode } = codec;
    const init = codec.init(reference);
    return () => encode(create(init));
  },
  check: (codec, { schema, message }, result) =>
    checkBytes(codec, schema, result, message),
};
