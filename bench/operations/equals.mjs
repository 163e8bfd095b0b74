import { fromBinary, equals as upstreamEquals } from "@bufbuild/protobuf";

/** A message, and the same one decoded, to true. @type {import("./index.mjs").Operation} */
export const equals = {
  name: "equals",
  title: "Comparing",
  prepare(codec, reference) {
    const { equals } = codec;
    const message = codec.own(reference);
    const other = fromBinary(reference.schema, reference.bytes);
    return () => equals(message, other);
  },
  check: (_, { schema, message, bytes }, result) =>
    result === upstreamEquals(schema, message, fromBinary(schema, bytes)),
};
