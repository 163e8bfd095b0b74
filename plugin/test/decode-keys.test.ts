/** Decoders: keys of maps, and of messages like their entries, which come again and again. */
import { BinaryWriter } from "@bufbuild/protobuf/wire";
import {
  compareConforming,
  compareDecoded,
  decodable,
  standalone,
} from "./support/decoding";
import { thrownBy } from "./support/outcome";

const maps = decodable("edge.maps.MapKeys");
const pairs = decodable("edge.msg.Pairs");

const entry = (no: number, key: number, bytes: Uint8Array) =>
  new BinaryWriter().tag(no, 2).fork().tag(key, 2).bytes(bytes).join().finish();

/** A key in a map, in an attribute, and in a label. */
const KEYED = [
  [maps, (key: Uint8Array) => entry(12, 1, key)],
  [pairs, (key: Uint8Array) => entry(1, 1, key)],
  [pairs, (key: Uint8Array) => entry(2, 2, key)],
] as const;

/** How often a key comes until it is kept, and once more. */
const TIMES = [1, 2, 3, 4, 5];

const ALPHABET = Buffer.from("abcdefghijklmnopqrstuvwxyz".repeat(2));
const LENGTHS = Array.from({ length: 44 }, (_, i) => i);

test.each(LENGTHS)("of %i bytes, with another byte at each place", (length) => {
  const key = ALPHABET.subarray(0, length);
  for (const [type, wrap] of KEYED) {
    for (const _ of TIMES) {
      compareConforming(type, wrap(key));
    }
    for (let at = 0; at < length; at++) {
      for (const byte of [0x00, 0x40, 0x7f]) {
        const other = Buffer.from(key);
        other[at] = byte;
        compareConforming(type, wrap(other));
        compareConforming(type, wrap(key));
      }
    }
  }
});

test.each(["é", "中文", "a中文.name", "\ufffd", "😀".repeat(10)])(
  "%s, which is not ASCII",
  (text) => {
    for (const [type, wrap] of KEYED) {
      for (const _ of TIMES) {
        compareConforming(type, wrap(Buffer.from(text)));
        compareConforming(type, wrap(Buffer.from(text, "latin1").map(ascii)));
      }
    }
  },
);

const ascii = (byte: number) => byte & 0x7f;

test("that are not UTF-8", () => {
  for (const [type, wrap] of KEYED) {
    for (const _ of TIMES) {
      const bytes = wrap(Buffer.from([0x61, 0x80, 0x62]));
      expect(compareDecoded(type, bytes).error).toBeDefined();
    }
  }
});

test("more than are kept", () => {
  for (const [type, wrap] of KEYED) {
    for (const _ of TIMES) {
      for (let i = 0; i < 1000; i++) {
        compareConforming(type, wrap(Buffer.from(`key of number ${i}`)));
      }
    }
  }
});

test("of a program that ends while one is kept", () => {
  // Two of one length, whose place is the same.
  const [a, b] = ["a", "b"].map((c) =>
    Buffer.from(`s${c.repeat(19)}m${c.repeat(16)}xyz`),
  ) as [Buffer, Buffer];
  const { charCodeAt } = String.prototype;
  for (const [type, wrap] of KEYED) {
    for (const _ of TIMES) {
      compareConforming(type, wrap(a));
    }
    let failed = 0;
    String.prototype.charCodeAt = function (this: string, index) {
      if (index === 39 && this.endsWith("xyz")) {
        failed++;
        throw new Error("the end");
      }
      return charCodeAt.call(this, index);
    };
    try {
      for (const _ of TIMES) {
        // Standalone code throws it again.
        if (standalone) thrownBy(() => type.decode(wrap(b)));
        else compareDecoded(type, wrap(b));
      }
    } finally {
      String.prototype.charCodeAt = charCodeAt;
    }
    expect(failed).toBeGreaterThan(0);
    compareConforming(type, wrap(b));
  }
});

test("of bytes that are changed later", () => {
  const [type, wrap] = KEYED[0];
  const bytes = wrap(Buffer.from("first key"));
  for (const _ of TIMES) {
    compareConforming(type, bytes);
  }
  bytes.set(Buffer.from("other key"), bytes.indexOf(0x66));
  compareConforming(type, bytes);
});
