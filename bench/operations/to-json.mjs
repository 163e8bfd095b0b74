import { checkJson } from "./check.mjs";

/** A message to a JSON value. It has the message's own strings, which nobody reads. @type {import("./index.mjs").Operation} */
export const toJson = {
  name: "to-json",
  title: "To JSON values",
  prepare(codec, reference) {
    const { toJson } = codec;
    const message = codec.own(reference);
    return () => toJson(message);
  },
  check: (_codec, { schema, message }, result) =>
    checkJson(schema, result, message),
};
