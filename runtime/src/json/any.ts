/**
 * google.protobuf.Any as JSON: the message within it, by the code that is registered for its type. What the option
 * `registry` doesn't know is for protobuf-es to refuse.
 */
import type {
  DescMessage,
  fromBinary as fromBinaryOf,
  JsonValue,
  Registry,
  toBinary as toBinaryOf,
} from "@bufbuild/protobuf";
import type { Any } from "@bufbuild/protobuf/wkt";
import type { Gate, GetTextEncoding } from "../contract/gate.js";
import {
  type JsonCodec,
  JsonFlags,
  type JsonReader,
} from "../contract/json-codec.js";
import { originalOf, upstreamOf } from "../contract/original.js";
import { registry } from "../contract/registry.js";
import { ANOMALY } from "../contract/signals.js";
import { callOriginal } from "../fallback/upstream.js";
import { refusalOf } from "../gate/refusals.js";
import { NO_BYTES } from "../objects/bytes.js";
import { setEntry } from "../objects/map-entries.js";
import { hasOwn } from "../objects/properties.js";
import { wellKnown } from "./gen/json-well-known.js";
import { objectFromJson } from "./object.js";
import { countMembersOf } from "./unknown.js";
import { writingNow } from "./writing.js";

/**
 * Returns the JSON of an Any.
 *
 * Throws ANOMALY without a registry that has the type of the message in it.
 */
export function anyToJson(
  message: Any,
  flags: number,
  fromBinary: typeof fromBinaryOf,
): JsonValue {
  const { typeUrl } = message;
  if (typeUrl === "") {
    return {};
  }
  const writing = writingNow();
  if (!(flags & JsonFlags.HAS_REGISTRY) || writing === undefined) {
    throw ANOMALY;
  }
  const { codec, options } = writing;
  const desc = typeIn(writing.registry, typeUrl);
  const inner = binary(
    "fromBinary",
    fromBinary,
    desc,
    message.value,
    codec.gate.getTextEncoding,
  );
  const inAny = codecOf("toJson", desc);
  const json =
    inAny !== undefined
      ? inAny.write(inner as object, flags)
      : callOriginal("toJson", desc, inner, options, codec.toJson);
  if (wellKnown(desc) !== undefined) {
    return { value: json, "@type": typeUrl };
  }
  (json as { [key: string]: JsonValue })["@type"] = typeUrl;
  return json;
}

/**
 * Fills an empty Any from JSON, and returns it. `depth` is how many levels of messages may follow, this one included.
 *
 * Throws ANOMALY if the JSON is not empty, and there is no registry that has its type.
 */
export function anyFromJson(
  json: unknown,
  reader: JsonReader,
  depth: number,
  message: Any,
  toBinary: typeof toBinaryOf,
): Any {
  const record = objectFromJson(json, depth);
  if (Object.keys(record).length === 0) {
    return message;
  }
  const { "@type": typeUrl } = record;
  if (typeof typeUrl !== "string" || reader.registry === undefined) {
    throw ANOMALY;
  }
  const desc = typeIn(reader.registry, typeUrl);
  const own =
    wellKnown(desc) !== undefined && hasOwn(record, "value")
      ? ownForm(record, reader)
      : fieldsOf(record, reader);
  const inner = innerFromJson(desc, own, reader, depth - 1);
  const { plans, gate } = reader.codec;
  message.value = (
    plans === undefined
      ? binary("toBinary", toBinary, desc, inner, gate.getTextEncoding)
      : plans.encode(desc, inner as object)
  ) as Uint8Array<ArrayBuffer>;
  message.typeUrl = `type.googleapis.com/${desc.typeName}`;
  return message;
}

/** Returns the form that a message has of its own. protobuf-es ignores what is beside it. */
function ownForm(
  record: { readonly [key: string]: unknown },
  reader: JsonReader,
): unknown {
  const { value } = record;
  for (const key of reader.isValue ? [] : Object.keys(record)) {
    reader.members++;
    if (key !== "value") {
      countMembersOf(record[key], reader);
    }
  }
  return value;
}

/** Returns all but the type. A rest element wouldn't do: compiled for older engines, it loses a member `__proto__`. */
function fieldsOf(
  record: { readonly [key: string]: unknown },
  reader: JsonReader,
): object {
  reader.members++;
  const fields: { [key: string]: unknown } = {};
  for (const key of Object.keys(record)) {
    if (key !== "@type") {
      setEntry(fields, key, record[key]);
    }
  }
  return fields;
}

function innerFromJson(
  desc: DescMessage,
  json: unknown,
  reader: JsonReader,
  depth: number,
): unknown {
  const codec = codecOf("fromJson", desc);
  if (codec !== undefined) {
    return codec.read(json, reader, depth);
  }
  const { plans, fromJson } = reader.codec;
  if (plans !== undefined) {
    return plans.read(desc, json, reader, depth);
  }
  countMembersOf(json, reader);
  const options = { ...reader.options, recursionLimit: depth };
  return callOriginal("fromJson", desc, json, options, fromJson);
}

function typeIn(types: Registry, typeUrl: string): DescMessage {
  const name = typeUrl.slice(typeUrl.lastIndexOf("/") + 1);
  const desc = types.getMessage(name);
  if (desc?.typeName !== name) {
    throw ANOMALY;
  }
  return desc;
}

/** Returns the generated code of a type, if it may run. A plan's may not suit the copy of protobuf-es that is to be left the rest. */
function codecOf(
  name: "toJson" | "fromJson",
  desc: DescMessage,
): JsonCodec<object> | undefined {
  const gate = registry[name]?.entries.get(desc) as
    | Gate<JsonCodec<object>>
    | undefined;
  return gate === undefined || gate.isPlanned || refusalOf(gate) !== undefined
    ? undefined
    : gate.code;
}

/** Encodes or decodes a message with what is registered, also where protobuf-es is not redirected. */
function binary(
  name: "toBinary" | "fromBinary",
  original: typeof toBinaryOf | typeof fromBinaryOf,
  desc: DescMessage,
  given: unknown,
  getTextEncoding: GetTextEncoding,
): unknown {
  const run = registry.run[name] as
    | ((...args: readonly unknown[]) => unknown)
    | undefined;
  if (run === undefined) {
    return original(desc, given as never);
  }
  const plain = originalOf(original);
  // Only plans to read make messages.
  const create = (schema: DescMessage) => plain(schema, NO_BYTES as never);
  const upstream = upstreamOf(plain, { getTextEncoding, create });
  return run(desc, given, undefined, upstream);
}
