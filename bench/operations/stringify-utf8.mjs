import { stringify } from "./stringify.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A message to JSON in UTF-8, as Connect sends it. @type {import("./index.mjs").Operation} */
export const stringifyUtf8 = {
  ...stringify,
  name: "stringify-utf8",
  title: "To JSON in UTF-8",
  prepare(codec, reference) {
    const { stringify } = codec;
    const message = codec.own(reference);
    return () => encoder.encode(stringify(message));
  },
  check: (codec, reference, result) =>
    stringify.check(codec, reference, decoder.decode(result)),
};
