import { fromJsonString } from "@bufbuild/protobuf";
import { checkObject } from "./check.mjs";

/** JSON text to a message. @type {import("./index.mjs").Operation} */
export const parse = {
  name: "parse",
  title: "From JSON text",
  readsText: true,
  prepare(codec, reference) {
    const { parse } = codec;
    const text = codec.inputText(reference);
    return () => parse(text);
  },
  check(codec, reference, result) {
    const { schema } = reference;
    const text = codec.inputText(reference);
    return checkObject(codec, schema, result, fromJsonString(schema, text));
  },
};
