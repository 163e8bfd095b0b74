import {
  type JsonCodec,
  JsonFlags,
  type JsonReader,
} from "../contract/json-codec.js";
import type {
  FromJsonOptions,
  ToJsonOptions,
} from "../contract/json-options.js";
import { DEFAULT_DEPTH, depthOf } from "../contract/limits.js";
import { ANOMALY } from "../contract/signals.js";

/** The defaults of protobuf-es. They inherit, so that a registry can come from `Object.prototype`. */
const WRITE_DEFAULTS: ToJsonOptions = {
  alwaysEmitImplicit: false,
  enumAsInteger: false,
  useProtoFieldName: false,
};
const READ_DEFAULTS: FromJsonOptions = {
  ignoreUnknownFields: false,
  recursionLimit: DEFAULT_DEPTH,
};

/**
 * Reads options of `toJson`, and returns JsonFlags. protobuf-es assigns them to its
 * defaults, so inherited ones do not count.
 *
 * Throws ANOMALY for names of Protobuf fields, which generated code doesn't have.
 */
export function writeFlags(options: ToJsonOptions | null | undefined): number {
  const { alwaysEmitImplicit, enumAsInteger, useProtoFieldName, registry } =
    options ? Object.assign({ ...WRITE_DEFAULTS }, options) : WRITE_DEFAULTS;
  if (useProtoFieldName) {
    throw ANOMALY;
  }
  return (
    (alwaysEmitImplicit ? JsonFlags.ALWAYS_EMIT_IMPLICIT : 0) |
    (enumAsInteger ? JsonFlags.ENUM_AS_INTEGER : 0) |
    (registry ? JsonFlags.HAS_REGISTRY : 0)
  );
}

/**
 * Reads options of `fromJson` likewise, for one call.
 *
 * Throws ANOMALY for a limit that is none.
 */
export function readerOf(
  options: FromJsonOptions | null | undefined,
  isValue: boolean,
  {
    plans,
    fromJson,
    textEncoding,
  }: Pick<JsonCodec<never>, "plans" | "fromJson" | "textEncoding">,
): JsonReader {
  const given = options
    ? Object.assign({ ...READ_DEFAULTS }, options)
    : READ_DEFAULTS;
  return {
    members: 0,
    isValue,
    ignoreUnknownFields: Boolean(given.ignoreUnknownFields),
    registry: given.registry || undefined,
    depth: depthOf(given.recursionLimit),
    options: given,
    plans,
    fromJson,
    textEncoding,
  };
}
