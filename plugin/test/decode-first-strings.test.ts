/** Decoders: the first strings of a process, which native code reads, and those after them. */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import {
  compareConforming,
  compareDecoded,
  decodable,
} from "./support/decoding";

const strict = decodable("edge.p3.OneString");
const loose = decodable("edge.p2.Optional");

const inStrict = (bytes: Uint8Array) =>
  new BinaryWriter().tag(1, 2).bytes(bytes).finish();
const inLoose = (bytes: Uint8Array) =>
  new BinaryWriter().tag(14, 2).bytes(bytes).finish();

const TEXTS = [
  ...["", "a", "ascii", "é", "aé", "漢字とかな", "🚀 of 東京", "\ufeff"],
  ...["\ufffd", "x".repeat(28), "x".repeat(29), "東".repeat(50)],
].map((text) => Buffer.from(text));

const INVALID = [
  [0x80],
  [0x61, 0x80],
  [0xe4, 0xb8],
  [...Buffer.from("漢"), 0xed, 0xa0, 0x80],
].map((bytes) => Buffer.from(bytes));

test("the first 5000 strings", () => {
  for (let i = 0; i < 5000; i += 2 * (TEXTS.length + INVALID.length)) {
    for (const text of TEXTS) {
      compareConforming(strict, inStrict(text));
      compareConforming(loose, inLoose(text));
    }
    for (const text of INVALID) {
      expect(compareDecoded(strict, inStrict(text)).error?.message).toBe(
        "TypeError: The encoded data was not valid for encoding utf-8",
      );
      compareConforming(loose, inLoose(text));
    }
  }
});
