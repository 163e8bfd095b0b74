import { checkObject } from "./check.mjs";
import { PATTERNS } from "./patterns.mjs";

/** Init data to a message. @type {import("./index.mjs").Operation} */
export const create = {
  name: "create",
  title: "Creating",
  patterns: PATTERNS,
  prepare(codec, reference) {
    const { create } = codec;
    const init = codec.init(reference);
    return () => create(init);
  },
  check: (codec, { schema, message }, result) =>
    checkObject(codec, schema, result, message),
};
