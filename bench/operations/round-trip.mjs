import { fromBinary } from "@bufbuild/protobuf";
import { checkBytes } from "./check.mjs";
import { editOf } from "./edits.mjs";

/** What a server does: decode, change a field, encode. @type {import("./index.mjs").Operation} */
export const roundTrip = {
  name: "round-trip",
  title: "Decoding, changing a field and encoding",
  prepare(codec, reference) {
    const { decode, encode } = codec;
    const edit = editOf(reference.schema);
    const bytes = codec.input(reference);
    return () => {
      const message = decode(bytes);
      edit(message);
      return encode(message);
    };
  },
  check(codec, { schema, bytes }, result) {
    const message = fromBinary(schema, bytes);
    editOf(schema)(message);
    return checkBytes(codec, schema, result, message);
  },
};
