/**
 * The registered JSON codecs, and the functions for JSON on top of them.
 */
import type { JsonValue } from "@bufbuild/protobuf";
import type {
  FromJson,
  JsonCodec,
  JsonTable,
  ToJson,
} from "../contract/json-codec.js";
import type {
  FromJsonOptions,
  StringifyOptions,
  ToJsonOptions,
} from "../contract/json-options.js";
import { originalOf } from "../fallback/original.js";
import {
  fromJsonWith,
  parseWith,
  stringifyWith,
  toJsonWith,
} from "../json/driver.js";
import { registerTables } from "./register-tables.js";
import { type Calls, registryPart } from "./registry.js";

const { entries, calls: toJsonCalls } = /*@__PURE__*/ registryPart(
  "toJson",
  toJsonRegistered,
);
const { calls: fromJsonCalls } = /*@__PURE__*/ registryPart(
  "fromJson",
  fromJsonRegistered,
);

/** Adds the tables of JSON codecs that generated files export to the registry. */
export function registerJson(...tables: JsonTable[]): void {
  // Here, because bundlers leave out what a module makes and doesn't use.
  registryPart("toJsonString", stringifyRegistered);
  registryPart("fromJsonString", parseRegistered);
  registerTables(entries, "jsonCodec", tables);
}

/** The codec of a message type, for a call that is counted. */
function codecOf(schema: object, calls: Calls): JsonCodec<unknown> | undefined {
  const codec = entries.get(schema);
  if (codec === undefined) {
    calls.plain++;
  } else {
    calls.generated++;
  }
  return codec as JsonCodec<unknown> | undefined;
}

/**
 * Returns the JSON of a message by the codec of its type. Leaves messages without one, and
 * anomalies, to the given `toJson` of protobuf-es.
 */
export function toJsonRegistered(
  schema: object,
  message: unknown,
  options: unknown,
  original: ToJson,
): JsonValue {
  const codec = codecOf(schema, toJsonCalls);
  return codec === undefined
    ? // Not a redirected one, which would count the call again.
      originalOf(original)(schema, message, options)
    : toJsonWith(codec, message, options as ToJsonOptions, original);
}

/** Does the same for `toJsonString`. */
export function stringifyRegistered(
  schema: object,
  message: unknown,
  options: unknown,
  original: (schema: object, message: unknown, options: unknown) => string,
): string {
  const codec = codecOf(schema, toJsonCalls);
  return codec === undefined
    ? originalOf(original)(schema, message, options)
    : stringifyWith(codec, message, options as StringifyOptions);
}

/** Does the same for `fromJson`. */
export function fromJsonRegistered(
  schema: object,
  json: unknown,
  options: unknown,
  original: FromJson,
): unknown {
  const codec = codecOf(schema, fromJsonCalls);
  return codec === undefined
    ? originalOf(original)(schema, json, options)
    : fromJsonWith(codec, json, options as FromJsonOptions, original);
}

/** Does the same for `fromJsonString`. */
export function parseRegistered(
  schema: object,
  text: unknown,
  options: unknown,
  original: FromJson,
): unknown {
  const codec = codecOf(schema, fromJsonCalls);
  return codec === undefined
    ? originalOf(original)(schema, text, options)
    : parseWith(codec, text as string, options as FromJsonOptions, original);
}
