/** Compares functions that convert single values to JSON and back with protobuf-es: they give the same result, or give up. */
import {
  create,
  type DescMessage,
  fromJson,
  fromJsonString,
  type JsonValue,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import { getTextEncoding } from "@bufbuild/protobuf/wire";
import {
  EnumValueOptionsSchema,
  file_google_protobuf_struct,
} from "@bufbuild/protobuf/wkt";
import { field, registryOf } from "../../../plugin/test/support/made-schemas";
import type { JsonReader } from "../../src/contract/json-codec.js";
import { ANOMALY, giveUp } from "../../src/contract/signals.js";
import { createJsonCodec } from "../../src/json/driver.js";
import * as maps from "../../src/json/map-keys.js";

const LIST = 3;
const MESSAGE = 11;
const ENUM = 14;

/** Number of the extension of google.protobuf.EnumValueOptions. */
const JSON_OPTION = 998;

const JS_STRING = { options: { jstype: 1 } };

/** Numbers of types, https://protobuf.com/docs/descriptors#field-types */
const SCALARS = {
  ...{ double: 1, float: 2, int64: 3, uint64: 4, int32: 5, fixed64: 6 },
  ...{ fixed32: 7, bool: 8, string: 9, bytes: 12, uint32: 13, sfixed32: 15 },
  ...{ sfixed64: 16, sint32: 17, sint64: 18 },
} as const;

type Scalar = keyof typeof SCALARS;

export const KEYS = {
  ...{ string: maps.isStringKey, bool: maps.isBoolKey },
  ...{ int32: maps.isInt32Key, sint32: maps.isInt32Key },
  ...{ sfixed32: maps.isInt32Key, uint32: maps.isUint32Key },
  ...{ fixed32: maps.isUint32Key, int64: maps.isInt64Key },
  ...{ sint64: maps.isInt64Key, sfixed64: maps.isInt64Key },
  ...{ uint64: maps.isUint64Key, fixed64: maps.isUint64Key },
} as const;

function entry(name: string, key: number, value: object): object {
  return {
    name,
    field: [
      field("key", 1, { type: key }),
      field("value", 2, { type: SCALARS.int32, ...value }),
    ],
    options: { mapEntry: true },
  };
}

/** The field of a message, which is a list if no more is said. */
function list(type: number, more: object = {}): object {
  return field("f", 1, { jsonName: "f", label: LIST, type, ...more });
}

/** Messages whose only field is a list of the type, or what the name says. */
const registry = registryOf(
  file_google_protobuf_struct.proto,
  {
    ...{ name: "closed.proto", package: "closed", syntax: "proto2" },
    enumType: [
      {
        name: "Closed",
        value: [
          { name: "FIVE", number: 5 },
          { name: "NIL", number: 0 },
          { name: "MINUS", number: -7 },
        ],
      },
    ],
    messageType: [
      { name: "closed", field: [list(ENUM, { typeName: ".closed.Closed" })] },
    ],
  },
  {
    ...{ name: "values.proto", package: "values", syntax: "proto3" },
    dependency: ["google/protobuf/struct.proto"],
    messageType: [
      ...Object.entries(SCALARS).map(([name, type]) => ({
        name,
        field: [list(type)],
      })),
      { name: "int64Text", field: [list(SCALARS.int64, JS_STRING)] },
      { name: "uint64Text", field: [list(SCALARS.uint64, JS_STRING)] },
      { name: "open", field: [list(ENUM, { typeName: ".values.Open" })] },
      {
        name: "null",
        field: [list(ENUM, { typeName: ".google.protobuf.NullValue" })],
      },
      {
        name: "struct",
        field: [
          list(MESSAGE, { label: 1, typeName: ".google.protobuf.Struct" }),
        ],
      },
      ...Object.keys(KEYS).map((name) => ({
        name: `${name}Map`,
        field: [list(MESSAGE, { typeName: `.values.${name}Map.FEntry` })],
        nestedType: [entry("FEntry", SCALARS[name as Scalar], {})],
      })),
    ],
    enumType: [
      {
        name: "Open",
        options: { allowAlias: true },
        value: [
          { name: "ZERO", number: 0 },
          { name: "ONE", number: 1 },
          { name: "UNO", number: 1 },
          { name: "toString", number: 2 },
          { name: "NEGATIVE", number: -1 },
          // With (pb.enumvalue.json).string of "three", and of others' names.
          namedInJson("THREE", 3, "three"),
          namedInJson("FOUR", 4, "ZERO"),
          namedInJson("SIX", 6, "FIVE"),
          { name: "FIVE", number: 5 },
        ],
      },
    ],
  },
);

/** A value of an enum with a name for JSON, in the options as protobuf-es finds it. */
function namedInJson(name: string, number: number, json: string): object {
  const text = new TextEncoder().encode(json);
  const data = Uint8Array.of(text.length + 2, 0x0a, text.length, ...text);
  const $unknown = [{ no: JSON_OPTION, wireType: 2, data }];
  return {
    ...{ name, number },
    options: Object.assign(create(EnumValueOptionsSchema), { $unknown }),
  };
}

export function messageOf(name: string): DescMessage {
  const typeName = name === "closed" ? "closed.closed" : `values.${name}`;
  return registry.getMessage(typeName) as DescMessage;
}

/** Of any message. */
const CODEC = createJsonCodec(
  messageOf("int32"),
  giveUp,
  giveUp,
  toJson,
  toJsonString,
  fromJson,
  fromJsonString,
  getTextEncoding,
);

export function newReader(more: Partial<JsonReader> = {}): JsonReader {
  return {
    members: 0,
    isValue: false,
    depth: 100,
    ignoreUnknownFields: false,
    registry: undefined,
    options: {},
    codec: CODEC,
    ...more,
  };
}

/** Throws at any difference: of prototypes, zeros, the order of properties, the extent of buffers. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isObject(actual) || !isObject(expected)) {
    insist(Object.is(actual, expected), actual, expected);
    return;
  }
  const prototype = Object.getPrototypeOf(expected);
  insist(Object.getPrototypeOf(actual) === prototype, actual, expected);
  if (actual instanceof Uint8Array) {
    expect(actual).toEqual(expected);
    expect(actual.buffer.byteLength).toBe(actual.length);
    return;
  }
  const keys = Reflect.ownKeys(actual);
  const others = Reflect.ownKeys(expected);
  insist(keys.length === others.length, actual, expected);
  for (const [i, key] of keys.entries()) {
    const own = Object.getOwnPropertyDescriptor(actual, key);
    const other = Object.getOwnPropertyDescriptor(expected, key);
    insist(others[i] === key, actual, expected);
    insist(own?.enumerable === other?.enumerable, actual, expected);
    insist(own?.writable === other?.writable, actual, expected);
    expectSame(own?.value, other?.value);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function insist(same: boolean, actual: unknown, expected: unknown): void {
  if (!same) {
    throw new Error(`${String(actual)} for ${String(expected)}`);
  }
}

/**
 * Calls both. Returns whether the fast function gave a result, which is the same then.
 */
export function compare(fast: () => unknown, upstream: () => unknown): boolean {
  let result: unknown;
  try {
    result = fast();
  } catch (error) {
    // An engine's error is as good, but nothing else should be thrown.
    if (error !== ANOMALY) {
      expect(error).toBeInstanceOf(Error);
      expect(upstream).toThrow();
    }
    return false;
  }
  expectSame(result, upstream());
  return true;
}

/** The value is accepted, and converted in the same way. */
export function accepts(
  fast: () => unknown,
  upstream: () => unknown,
  value: unknown,
): void {
  if (!compare(fast, upstream)) {
    throw new Error(`gave up at ${String(value)}`);
  }
}

export const item = (name: string, json: unknown): unknown =>
  (
    fromJson(messageOf(name), { f: [json as JsonValue] }) as unknown as {
      f: unknown[];
    }
  ).f[0];

export function itemToJson(
  name: string,
  value: unknown,
  options: object = {},
): unknown {
  const message = Object.assign(create(messageOf(name)), { f: [value] });
  return (toJson(messageOf(name), message, options) as { f: unknown[] }).f[0];
}

/** Compares what a well-known type is written as, and read from. */
export function written(
  schema: DescMessage,
  convert: (message: never) => unknown,
  message: object,
): boolean {
  return compare(
    () => convert(message as never),
    () => toJson(schema, message as never),
  );
}

/** What fills an empty message. */
type Fill = (
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: never,
) => unknown;

export function read(
  schema: DescMessage,
  convert: Fill,
  json: unknown,
): boolean {
  return compare(
    () => convert(json, newReader(), 100, create(schema) as never),
    () => fromJson(schema, json as JsonValue),
  );
}

/** Both ways. */
export function travels(
  schema: DescMessage,
  to: (message: never) => unknown,
  from: Fill,
  init: object,
): void {
  const message = create(schema, init as never);
  if (
    !written(schema, to, message) ||
    !read(schema, from, toJson(schema, message))
  ) {
    throw new Error(`gave up at ${String(toJson(schema, message))}`);
  }
}

export const fieldOf = (message: unknown) => (message as { f: unknown }).f;

export function attempt(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}
