import { fromJsonString } from "@bufbuild/protobuf";
import { checkObject } from "./check.mjs";
import { isSame } from "./same.mjs";

/** A JSON value to a message: one that `JSON.parse` made. @type {import("./index.mjs").Operation} */
export const fromJson = {
  name: "from-json",
  title: "From JSON values",
  readsText: true,
  prepare(codec, reference) {
    const { fromJson } = codec;
    const json = JSON.parse(codec.inputText(reference));
    return () => fromJson(json);
  },
  check(codec, reference, result) {
    const { schema } = reference;
    const text = codec.inputText(reference);
    // All calls get the same value, so none may change it.
    const json = JSON.parse(text);
    codec.fromJson(json);
    if (!isSame(json, JSON.parse(text)))
      throw new Error("the JSON value was changed");
    return checkObject(codec, schema, result, fromJsonString(schema, text));
  },
};
