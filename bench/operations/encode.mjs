import { checkBytes } from "./check.mjs";

/** A message to bytes, the same message again and again. @type {import("./index.mjs").Operation} */
export const encode = {
  name: "encode",
  title: "Encoding",
  changes: true,
  prepare(codec, reference) {
    const { encode } = codec;
    const message = codec.own(reference);
    return () => encode(message);
  },
  check: (codec, reference, result) =>
    checkBytes(codec, reference.schema, result, reference.message),
  bare:
    ({ bytes }) =>
    () =>
      new Uint8Array(bytes.length),
};
