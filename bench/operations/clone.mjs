import { clone as upstreamClone } from "@bufbuild/protobuf";
import { isSame } from "./same.mjs";

/** A message to a deep copy. @type {import("./index.mjs").Operation} */
export const clone = {
  name: "clone",
  title: "Cloning",
  prepare(codec, reference) {
    const { clone } = codec;
    const message = codec.own(reference);
    return () => clone(message);
  },
  check: (_, { schema, message }, result) =>
    isSame(result, upstreamClone(schema, message)),
};
