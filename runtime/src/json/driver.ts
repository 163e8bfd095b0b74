/**
 * The drivers: what the generated functions for JSON call with the codec of their message
 * type. If anything goes wrong, all is left to protobuf-es, as if nothing had been tried.
 * Those called `Ready` take a codec that is not refused, and maybe the function to leave it to.
 */
import type { DescMessage, JsonValue } from "@bufbuild/protobuf";
import type { GetTextEncoding } from "../contract/gate.js";
import type { SchemaCheck } from "../contract/generated-file.js";
import type {
  FromJson,
  JsonCodec,
  JsonReader,
  ToJson,
  ToJsonString,
} from "../contract/json-codec.js";
import type {
  FromJsonOptions,
  StringifyOptions,
  ToJsonOptions,
} from "../contract/json-options.js";
import { DEFAULT_DEPTH, depthOf } from "../contract/limits.js";
import { originalOf } from "../contract/original.js";
import { ANOMALY, OTHER_OPTIONS } from "../contract/signals.js";
import { callUpstream } from "../fallback/upstream.js";
import { reportFallback } from "../gate/listener.js";
import { newGate, refusalOf } from "../gate/refusals.js";
import { fromJsonRefusals, toJsonRefusals } from "../gate/text-encodings.js";
import { memberCount } from "./members.js";
import { made, textOf } from "./text.js";
import { writeFlags, writeWith } from "./writing.js";

export function createJsonCodec<M>(
  schema: DescMessage,
  write: JsonCodec<M>["write"],
  read: JsonCodec<M>["read"],
  toJson: ToJson,
  toJsonString: ToJsonString,
  fromJson: FromJson,
  fromJsonString: FromJson,
  getTextEncoding: GetTextEncoding,
  check?: () => SchemaCheck,
): JsonCodec<M> {
  const gate = newGate<JsonCodec<M>>(fromJsonRefusals, getTextEncoding);
  const writeGate = newGate<JsonCodec<M>>(toJsonRefusals, getTextEncoding);
  const codec: JsonCodec<M> = {
    operations: ["toJson", "fromJson"],
    gate,
    writeGate,
    typeName: schema.typeName,
    check,
    schema,
    toJson,
    toJsonString,
    fromJson,
    fromJsonString,
    plans: undefined,
    write,
    read,
  };
  gate.code = codec;
  writeGate.code = codec;
  return codec;
}

export function toJsonWith<M>(
  codec: JsonCodec<M>,
  message: M,
  options?: ToJsonOptions,
): JsonValue {
  const refusal = refusalOf(codec.writeGate);
  if (refusal === undefined) {
    return toJsonReady(codec, message, options);
  }
  // Here, and not in a function for all kinds of calls, so that V8 knows what is called.
  reportFallback("toJson", codec.schema, message, refusal, options);
  return originalOf(codec.toJson)(codec.schema, message, options);
}

export function toJsonReady<M>(
  codec: JsonCodec<M>,
  message: M,
  options?: ToJsonOptions,
  original: ToJson = codec.toJson,
): JsonValue {
  let failure: unknown = OTHER_OPTIONS;
  try {
    if (!options?.useProtoFieldName) {
      return writeWith(codec, message, options, writeFlags(options));
    }
  } catch (error) {
    failure = error;
  }
  return callUpstream(
    codec,
    "toJson",
    message,
    options,
    failure,
    original,
    toJsonReady,
  );
}

export function stringifyWith<M>(
  codec: JsonCodec<M>,
  message: M,
  options?: StringifyOptions,
): string {
  const refusal = refusalOf(codec.writeGate);
  if (refusal === undefined) {
    return stringifyReady(codec, message, options);
  }
  reportFallback("toJsonString", codec.schema, message, refusal, options);
  return originalOf(codec.toJsonString)(codec.schema, message, options);
}

export function stringifyReady<M>(
  codec: JsonCodec<M>,
  message: M,
  options?: StringifyOptions,
  original: ToJsonString = codec.toJsonString,
): string {
  let failure: unknown = OTHER_OPTIONS;
  try {
    if (!options?.useProtoFieldName) {
      made.isSlow = false;
      const json = writeWith(codec, message, options, writeFlags(options));
      return textOf(json, options?.prettySpaces);
    }
  } catch (error) {
    failure = error;
  }
  return callUpstream(
    codec,
    "toJsonString",
    message,
    options,
    failure,
    original,
    toJsonReady,
  );
}

export function fromJsonWith<M>(
  codec: JsonCodec<M>,
  json: unknown,
  options?: FromJsonOptions,
): M {
  const refusal = refusalOf(codec.gate);
  if (refusal === undefined) {
    return fromJsonReady(codec, json, options);
  }
  reportFallback("fromJson", codec.schema, json, refusal, options);
  return originalOf(codec.fromJson)(codec.schema, json, options) as M;
}

export function fromJsonReady<M>(
  codec: JsonCodec<M>,
  json: unknown,
  options?: FromJsonOptions,
  original: FromJson = codec.fromJson,
): M {
  try {
    const reader = readerOf(options, true, codec);
    return codec.read(json, reader, reader.depth);
  } catch (error) {
    return callUpstream(
      codec,
      "fromJson",
      json,
      options,
      error,
      original,
      fromJsonReady,
    ) as M;
  }
}

export function parseWith<M>(
  codec: JsonCodec<M>,
  text: string,
  options?: FromJsonOptions,
): M {
  const refusal = refusalOf(codec.gate);
  if (refusal === undefined) {
    return parseReady(codec, text, options);
  }
  reportFallback("fromJsonString", codec.schema, text, refusal, options);
  return originalOf(codec.fromJsonString)(codec.schema, text, options) as M;
}

export function parseReady<M>(
  codec: JsonCodec<M>,
  text: string,
  options?: FromJsonOptions,
  original: FromJson = codec.fromJsonString,
): M {
  try {
    const reader = readerOf(options, false, codec);
    if (typeof text !== "string") {
      throw ANOMALY;
    }
    const message = codec.read(JSON.parse(text), reader, reader.depth);
    if (memberCount(text) !== reader.members) {
      // It has a key twice, which JSON.parse doesn't tell.
      throw ANOMALY;
    }
    return message;
  } catch (error) {
    return callUpstream(
      codec,
      "fromJsonString",
      text,
      options,
      error,
      original,
      // A reason is looked for in the JSON value.
      fromJsonReady,
    ) as M;
  }
}

/** The defaults of protobuf-es. They inherit, so that a registry can come from `Object.prototype`. */
const READ_DEFAULTS: FromJsonOptions = {
  ignoreUnknownFields: false,
  recursionLimit: DEFAULT_DEPTH,
};

/**
 * Reads options of `fromJson` for one call. protobuf-es assigns them to its defaults, so inherited ones do not count.
 *
 * Throws ANOMALY for a limit that is none.
 */
function readerOf<M>(
  options: FromJsonOptions | null | undefined,
  isValue: boolean,
  codec: JsonCodec<M>,
): JsonReader {
  const given = options
    ? Object.assign({ ...READ_DEFAULTS }, options)
    : READ_DEFAULTS;
  return {
    members: 0,
    isValue,
    ignoreUnknownFields: Boolean(given.ignoreUnknownFields),
    registry: given.registry || undefined,
    depth: options ? depthOf(given.recursionLimit) : DEFAULT_DEPTH,
    options: given,
    codec,
  };
}
