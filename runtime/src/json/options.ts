import type { Registry } from "@bufbuild/protobuf";
import {
  type JsonCodec,
  JsonFlags,
  type JsonReader,
} from "../contract/json-codec.js";
import { DEFAULT_DEPTH, MAX_DEPTH } from "../contract/limits.js";

/** The defaults of protobuf-es. They inherit, so that a registry can come from `Object.prototype`. */
const WRITE_DEFAULTS: WriteOptions = {
  alwaysEmitImplicit: false,
  enumAsInteger: false,
  useProtoFieldName: false,
};
const READ_DEFAULTS: ReadOptions = {
  ignoreUnknownFields: false,
  recursionLimit: DEFAULT_DEPTH,
};

interface WriteOptions {
  readonly alwaysEmitImplicit: unknown;
  readonly enumAsInteger: unknown;
  readonly useProtoFieldName: unknown;
  readonly registry?: unknown;
}

interface ReadOptions {
  readonly ignoreUnknownFields: unknown;
  readonly recursionLimit: unknown;
  readonly registry?: unknown;
}

/**
 * Reads options of `toJson`, and returns JsonFlags. protobuf-es assigns them to its
 * defaults, so inherited ones do not count. Returns undefined for names of Protobuf fields,
 * which generated code doesn't have.
 */
export function writeFlags(
  options: object | null | undefined,
): number | undefined {
  const { alwaysEmitImplicit, enumAsInteger, useProtoFieldName, registry } =
    options ? Object.assign({ ...WRITE_DEFAULTS }, options) : WRITE_DEFAULTS;
  if (useProtoFieldName) {
    return undefined;
  }
  return (
    (alwaysEmitImplicit ? JsonFlags.ALWAYS_EMIT_IMPLICIT : 0) |
    (enumAsInteger ? JsonFlags.ENUM_AS_INTEGER : 0) |
    (registry ? JsonFlags.HAS_REGISTRY : 0)
  );
}

/** Options of `fromJson` as they take effect. */
export interface JsonReading {
  readonly reader: JsonReader;
  /** How many levels of messages there may be; an integer. */
  readonly depth: number;
}

/**
 * Reads options of `fromJson` likewise. Returns undefined for a limit that is not a number,
 * NaN, or negative. An explicit undefined is no limit.
 */
export function readingOf(
  options: object | null | undefined,
  isValue: boolean,
  {
    plans,
    fromJson,
    textEncoding,
  }: Pick<JsonCodec<never>, "plans" | "fromJson" | "textEncoding">,
): JsonReading | undefined {
  const given: ReadOptions = options
    ? Object.assign({ ...READ_DEFAULTS }, options)
    : READ_DEFAULTS;
  const { ignoreUnknownFields, recursionLimit, registry } = given;
  const depth = recursionLimit === undefined ? MAX_DEPTH : recursionLimit;
  return typeof depth === "number" && depth >= 0
    ? {
        reader: {
          members: 0,
          isValue,
          ignoreUnknownFields: Boolean(ignoreUnknownFields),
          registry: registry ? (registry as Registry) : undefined,
          options: given,
          plans,
          fromJson,
          textEncoding,
        },
        depth: Math.min(Math.floor(depth), MAX_DEPTH),
      }
    : undefined;
}
