/** Decoders: strings of all lengths, valid and not, once the first ones were read (decode-first-strings.test.ts). */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import { compareDecoded } from "./support/decoding";
import {
  compareInLoose,
  compareInvalid,
  compareText,
  inStrict,
  strict,
} from "./support/decoding-text";
import { words } from "./support/words";

beforeAll(() => {
  const bytes = inStrict(Buffer.from("one of the first"));
  for (let i = 0; i < 3000; i++) {
    strict.decode(bytes);
  }
});

const LENGTHS = Array.from({ length: 70 }, (_, i) => i).concat(127, 128, 500);

test.each(LENGTHS)("%i bytes", (length) => {
  const text = "The quick brown fox. ".repeat(30).slice(0, length);
  compareText(text);
  for (let at = 0; at < length; at++) {
    const bytes = Buffer.from(text);
    // A byte of its own is no character.
    bytes[at] = 0x80 + (at % 64);
    compareInvalid(bytes);
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
      compareText("x".repeat(before) + text + "y".repeat(after));
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
    compareInvalid(Buffer.from([...Buffer.from("x".repeat(before)), ...bytes]));
  }
});

test("long text between a byte order mark and a replacement character", () => {
  compareText(`\ufeff${"x".repeat(5000)}\ufffd`);
});

describe("text of wide characters", () => {
  const texts = words`漢字とかな é東 東é a🚀 \uffff\ud7ff`.concat("🚀 of 東京");

  test.each(texts)("%s, of all lengths", (text) => {
    for (const count of [1, 2, 3, 4, 5, 7, 12, 100, 1000]) {
      compareText(text.repeat(count));
    }
  });

  test.each(texts)("%s, with another byte at each place", (text) => {
    for (let at = 0; at < Buffer.byteLength(text); at++) {
      for (const byte of [
        ...[0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf],
        ...[0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf3, 0xf4, 0xf5, 0xf8, 0xff],
      ]) {
        const bytes = Buffer.from(text);
        bytes[at] = byte;
        compareDecoded(strict, inStrict(bytes));
        compareInLoose(bytes);
        // Cut off in front of the other byte, and behind it.
        compareDecoded(strict, inStrict(bytes.subarray(0, at)));
        compareDecoded(strict, inStrict(bytes.subarray(at)));
      }
    }
  });

  test.each([
    ["a surrogate", [0xed, 0xbf, 0xbf]],
    ["two bytes in three", [0xe0, 0x9f, 0xbf]],
    ["three bytes in four", [0xf0, 0x8f, 0xbf, 0xbf]],
    ["one byte in two", [0xc1, 0xbf]],
    ["above the last character", [0xf4, 0x90, 0x80, 0x80]],
    ["far above it", [0xf7, 0xbf, 0xbf, 0xbf]],
  ])("%s", (_, bytes) => {
    compareInvalid(Buffer.concat([Buffer.from("漢"), Buffer.from(bytes)]));
  });

  test("and then narrow ones, of all lengths", () => {
    for (const count of [5, 36, 37, 38, 1000, 4092, 4093, 4094, 9000]) {
      compareText(`漢${"x".repeat(count)}`);
    }
  });

  test("cut off before bytes that could continue it", () => {
    // The tag of field 16 is 80 01.
    const unknown = new BinaryWriter().tag(16, 0).uint32(5).finish();
    for (const cut of [1, 2]) {
      const text = Buffer.from("漢字").subarray(0, -cut);
      const bytes = Buffer.concat([inStrict(text), unknown]);
      expect(compareDecoded(strict, bytes).error).toBeDefined();
    }
  });
});
