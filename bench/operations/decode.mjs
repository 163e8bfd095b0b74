import { fromBinary } from "@bufbuild/protobuf";
import { checkObject } from "./check.mjs";

/** Bytes to a message. @type {import("./index.mjs").Operation} */
export const decode = {
  name: "decode",
  title: "Decoding",
  prepare(codec, reference) {
    const { decode } = codec;
    const bytes = codec.input(reference);
    return () => decode(bytes);
  },
  check: (codec, { schema, bytes }, result) =>
    checkObject(codec, schema, result, fromBinary(schema, bytes)),
};
