import { checkText } from "./check.mjs";

/** A message to JSON text, the same message again and again. @type {import("./index.mjs").Operation} */
export const stringify = {
  name: "stringify",
  title: "To JSON text",
  changes: true,
  prepare(codec, reference) {
    const { stringify } = codec;
    const message = codec.own(reference);
    return () => stringify(message);
  },
  check: (_codec, { schema, message }, result) =>
    checkText(schema, result, message),
};
