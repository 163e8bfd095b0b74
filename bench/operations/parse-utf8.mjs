import { parse } from "./parse.mjs";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** JSON in UTF-8 to a message, as Connect gets it. @type {import("./index.mjs").Operation} */
export const parseUtf8 = {
  ...parse,
  name: "parse-utf8",
  title: "From JSON in UTF-8",
  prepare(codec, reference) {
    const { parse } = codec;
    const bytes = encoder.encode(codec.inputText(reference));
    return () => parse(decoder.decode(bytes));
  },
};
