import { type DescMessage, toBinary } from "@bufbuild/protobuf";
import {
  DescriptorProtoSchema,
  FileOptionsSchema,
  StructSchema,
} from "@bufbuild/protobuf/wkt";
import { compareType } from "../corpora/compare.mjs";

const schemas = [DescriptorProtoSchema, FileOptionsSchema, StructSchema];

/** Encoders that are right, because they are protobuf-es's own. */
function rightEncoders(schema: DescMessage) {
  const encode = (message: object, options?: object): Uint8Array => {
    const bytes = toBinary(schema, message as never, options);
    if (!(options && "delimited" in options)) return bytes;
    const prefix: number[] = [];
    for (let rest = bytes.length; ; rest >>>= 7) {
      prefix.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest);
      if (rest <= 0x7f) break;
    }
    return Uint8Array.of(...prefix, ...bytes);
  };
  return {
    encode,
    size: (message: object) => encode(message).length,
    encodeInto(message: object, target: Uint8Array, offset = 0) {
      const bytes = encode(message);
      target.set(bytes, offset);
      return bytes.length;
    },
  };
}

type Encoders = ReturnType<typeof rightEncoders>;

/** Compares encoders that were changed, and returns what was reported. */
function mismatchesOf(
  change: (right: Encoders, schema: DescMessage) => Partial<Encoders>,
): string[] {
  const mismatches: string[] = [];
  for (const schema of schemas) {
    const right = rightEncoders(schema);
    compareType(
      schema,
      { ...right, ...change(right, schema) },
      { seed: 1, rounds: 10, anyTypes: [], extensions: [] },
      { mismatch: (what: string) => mismatches.push(what), tried: () => {} },
    );
  }
  return mismatches;
}

test("right encoders differ in nothing", () => {
  expect(mismatchesOf(() => ({}))).toEqual([]);
});

test.each<
  [string, (right: Encoders, schema: DescMessage) => Partial<Encoders>]
>([
  [
    "a wrong byte",
    ({ encode }) => ({
      encode: (message, options) =>
        encode(message, options).map((byte, i) => (i === 20 ? byte ^ 1 : byte)),
    }),
  ],
  ["a wrong size", ({ size }) => ({ size: (message) => size(message) + 1 })],
  [
    "unknown fields dropped",
    ({ encode }) => ({
      encode: (message, options) =>
        encode(message, { writeUnknownFields: false, ...options }),
    }),
  ],
  [
    "an option ignored",
    ({ encode }) => ({ encode: (message) => encode(message) }),
  ],
  [
    "a byte outside of the range",
    ({ encodeInto }) => ({
      encodeInto(message, target, offset = 0) {
        target[offset - 1] = 0;
        return encodeInto(message, target, offset);
      },
    }),
  ],
  [
    "a wrong count of bytes",
    ({ encodeInto }) => ({
      encodeInto: (message, target, offset) =>
        encodeInto(message, target, offset) + 1,
    }),
  ],
  [
    "another error",
    ({ encode }) => ({
      encode(message, options) {
        try {
          return encode(message, options);
        } catch {
          throw new TypeError("refused");
        }
      },
    }),
  ],
  [
    "an error swallowed",
    ({ encode }) => ({
      encode(message, options) {
        try {
          return encode(message, options);
        } catch {
          return new Uint8Array(0);
        }
      },
    }),
  ],
])("%s is reported", (_, change) => {
  expect(mismatchesOf(change)).not.toEqual([]);
});
