import {
  clone,
  create,
  createFileRegistry,
  type DescMessage,
  equals,
  fromBinary,
  fromJson,
  fromJsonString,
  toBinary,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import {
  DescriptorProtoSchema,
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
  FileDescriptorSetSchema,
  FileOptionsSchema,
  StructSchema,
} from "@bufbuild/protobuf/wkt";
import { compareType } from "../corpora/compare.mjs";
import { jsonDifference } from "../suite/json-difference.mjs";

const schemas = [DescriptorProtoSchema, FileOptionsSchema, StructSchema];

/** Encoders, a decoder, a creator and functions for JSON that are right, because they are protobuf-es's own. */
function rightCodec(schema: DescMessage) {
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
    decode: (bytes: Uint8Array): object => fromBinary(schema, bytes),
    create: (init?: object): object => create(schema, init as never),
    copies: {
      clone: (message: object): object => clone(schema, message as never),
      equals: (a: object, b: object): boolean =>
        equals(schema, a as never, b as never),
    },
    json: {
      toJson: (message: object, options?: object): unknown =>
        toJson(schema, message as never, options),
      stringify: (message: object, options?: object): string =>
        toJsonString(schema, message as never, options),
      fromJson: (json: unknown, options?: object): object =>
        fromJson(schema, json as never, options),
      parse: (text: string, options?: object): object =>
        fromJsonString(schema, text, options),
    },
  };
}

type Codec = ReturnType<typeof rightCodec>;

/** Compares a codec that was changed, and returns what was reported. */
function mismatchesOf(
  change: (right: Codec, schema: DescMessage) => Partial<Codec>,
): string[] {
  const mismatches: string[] = [];
  for (const schema of schemas) {
    const right = rightCodec(schema);
    compareType(
      schema,
      { ...right, ...change(right, schema), twoPass: right },
      { seed: 1, rounds: 10, anyTypes: [], extensions: [] },
      { mismatch: (what: string) => mismatches.push(what), tried: () => {} },
    );
  }
  return mismatches;
}

test("a right codec differs in nothing", () => {
  expect(mismatchesOf(() => ({}))).toEqual([]);
});

/** What refuses. */
const refuse = (): never => {
  throw new TypeError("refused");
};

/** The function, with something else in the place of its errors. */
function catching<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  instead: () => Result,
): (...args: Args) => Result {
  return (...args) => {
    try {
      return run(...args);
    } catch {
      return instead();
    }
  };
}

/** The object with its properties the other way around. */
const reversed = (value: unknown): object =>
  Object.fromEntries(Object.entries(value as object).reverse());

test.each<[string, (right: Codec, schema: DescMessage) => Partial<Codec>]>([
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
  ["another error", ({ encode }) => ({ encode: catching(encode, refuse) })],
  [
    "an error swallowed",
    ({ encode }) => ({ encode: catching(encode, () => new Uint8Array(0)) }),
  ],
  [
    "a property in another place",
    ({ decode }) => ({ decode: (bytes) => reversed(decode(bytes)) }),
  ],
  [
    "everything equal",
    () => ({ copies: { clone: (message) => message, equals: () => true } }),
  ],
  [
    "a created property in another place",
    ({ create }) => ({ create: (init) => reversed(create(init)) }),
  ],
  [
    "an init that is returned",
    ({ create }) => ({ create: (init) => init ?? create() }),
  ],
  ["an error when creating", () => ({ create: refuse })],
  ["an error when decoding", () => ({ decode: refuse })],
  [
    "a JSON member in another place",
    ({ json }) => ({
      json: { ...json, toJson: (...args) => reversed(json.toJson(...args)) },
    }),
  ],
  [
    "an option of JSON ignored",
    ({ json }) => ({
      json: { ...json, stringify: (message) => json.stringify(message) },
    }),
  ],
  [
    "a property in another place, of JSON",
    ({ json }) => ({
      json: {
        ...json,
        fromJson: (...args) => reversed(json.fromJson(...args)),
      },
    }),
  ],
  [
    "an unknown member that is taken",
    ({ json }) => ({
      json: {
        ...json,
        parse: (text) => json.parse(text, { ignoreUnknownFields: true }),
      },
    }),
  ],
  [
    "a wrong value that is written as JSON",
    ({ json }) => ({
      json: { ...json, toJson: catching(json.toJson, () => ({})) },
    }),
  ],
])("%s is reported", (_, change) => {
  expect(mismatchesOf(change)).not.toEqual([]);
});

test("what protobuf-es leaves in a function of all objects doesn't reach the next call", () => {
  const { INT32, MESSAGE } = FieldDescriptorProto_Type;
  const { OPTIONAL, REPEATED } = FieldDescriptorProto_Label;
  const field = (name: string, number: number, type = MESSAGE) => ({
    ...{ name, number, type, jsonName: name },
    ...(type === MESSAGE
      ? { typeName: ".List", label: OPTIONAL }
      : { label: REPEATED }),
  });
  const set = create(FileDescriptorSetSchema, {
    file: [
      {
        name: "list.proto",
        syntax: "proto3",
        messageType: [
          { name: "List", field: [field("items", 1, INT32), field("next", 2)] },
          { name: "Odd", field: [field("hasOwnProperty", 1)] },
        ],
      },
    ],
  });
  const schema = createFileRegistry(set).getMessage("Odd") as DescMessage;
  const json = { hasOwnProperty: { next: { items: [1] } } };
  const read = (): unknown => {
    const message = fromJson(schema, json) as unknown as typeof json;
    return [...message.hasOwnProperty.next.items];
  };
  expect(read()).toEqual([1]);
  expect(read()).toEqual([1, 1]);
  expect(jsonDifference(read, read)).toEqual({ failed: false, value: [1] });
});
