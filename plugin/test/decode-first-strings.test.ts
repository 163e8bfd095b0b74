/** Decoders: the first strings of a process, which native code reads, and those after them. */
import { compareInvalid, compareText } from "./support/decoding-text";

const TEXTS = [
  ...["", "a", "ascii", "é", "aé", "漢字とかな", "🚀 of 東京", "\ufeff"],
  ...["\ufffd", "x".repeat(28), "x".repeat(29), "東".repeat(50)],
];

const INVALID = [
  ...[[0x80], [0x61, 0x80], [0xe4, 0xb8]],
  [...Buffer.from("漢"), 0xed, 0xa0, 0x80],
].map((bytes) => Buffer.from(bytes));

test("the first 5000 strings", () => {
  for (let i = 0; i < 5000; i += 2 * (TEXTS.length + INVALID.length)) {
    TEXTS.forEach(compareText);
    INVALID.forEach(compareInvalid);
  }
});
