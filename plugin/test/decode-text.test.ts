/** Decoders: strings of all lengths, valid and not. */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import {
  compareConforming,
  compareDecoded,
  decodable,
} from "./support/decoding";

const strict = decodable("edge.p3.OneString");
const loose = decodable("edge.p2.Optional");
const invalid = "TypeError: The encoded data was not valid for encoding utf-8";

const inStrict = (bytes: Uint8Array) =>
  new BinaryWriter().tag(1, 2).bytes(bytes).finish();
const inLoose = (bytes: Uint8Array) =>
  new BinaryWriter().tag(14, 2).bytes(bytes).finish();

const LENGTHS = Array.from({ length: 70 }, (_, i) => i).concat(127, 128, 500);

test.each(LENGTHS)("%i bytes", (length) => {
  const ascii = Buffer.from("The quick brown fox. ".repeat(30)).subarray(
    0,
    length,
  );
  const type = [strict, loose] as const;
  for (const [decode, wrap] of [
    [type[0], inStrict],
    [type[1], inLoose],
  ] as const) {
    compareConforming(decode, wrap(ascii));
    compareConforming(decode, Buffer.from(wrap(ascii)));
  }
  for (let at = 0; at < length; at++) {
    const bytes = Buffer.from(ascii);
    // A byte of its own is no character.
    bytes[at] = 0x80 + (at % 64);
    expect(compareDecoded(strict, inStrict(bytes)).error?.message).toBe(
      invalid,
    );
    compareConforming(loose, inLoose(bytes));
  }
});

test.each([
  ["Latin-1", "é"],
  ["CJK", "中文"],
  ["emoji", "😀"],
  ["a byte order mark", "\ufeff"],
  ["the replacement character", "\ufffd"],
  ["both", "\ufeff\ufffd"],
  ["NUL", "\0"],
  ["the last of two bytes", "\u07ff"],
])("%s at all places", (_, text) => {
  for (let before = 0; before < 40; before++) {
    for (const after of [0, 1, 30]) {
      const bytes = Buffer.from("x".repeat(before) + text + "y".repeat(after));
      compareConforming(strict, inStrict(bytes));
      compareConforming(loose, inLoose(bytes));
    }
  }
});

test.each([
  ["a surrogate", [0xed, 0xa0, 0x80]],
  ["too long for its character", [0xc0, 0x80]],
  ["above the last character", [0xf4, 0x90, 0x80, 0x80]],
  ["cut off", [0xe4, 0xb8]],
])("%s", (_, bytes) => {
  for (const before of [0, 5, 40]) {
    const text = Buffer.from([...Buffer.from("x".repeat(before)), ...bytes]);
    expect(compareDecoded(strict, inStrict(text)).error?.message).toBe(invalid);
    compareConforming(loose, inLoose(text));
  }
});
