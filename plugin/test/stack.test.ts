/**
 * A stack that ends in generated code, before protobuf-es has met the type. What protobuf-es makes of a type at its first use
 * must not be left incomplete: fields would be lost from then on.
 */
import { runChild } from "./support/child";

const cases = ["encode", "decode"].flatMap((what) =>
  [2, 10, 30, 60].map((levels) => `${what} ${levels}`),
);

test.each(cases)("%s levels", (arguments_) => {
  expect(runChild(`stack.mjs ${arguments_}`)).toEqual({
    errors: ["RangeError: Maximum call stack size exceeded"],
    fallback: "0a021001",
    toBinary: true,
    fromBinary: true,
  });
});
