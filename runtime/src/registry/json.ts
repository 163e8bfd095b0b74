/**
 * The registered JSON codecs, those of plans, and the functions for JSON on top of them.
 */
import type { DescMessage, JsonValue } from "@bufbuild/protobuf";
import type {
  FromJson,
  JsonCodec,
  JsonTable,
  TextChecking,
  ToJson,
  ToJsonString,
} from "../contract/json-codec.js";
import type {
  FromJsonOptions,
  StringifyOptions,
  ToJsonOptions,
} from "../contract/json-options.js";
import { originalOf } from "../contract/original.js";
import { isListening } from "../fallback/listener.js";
import { parsesLikePlans, readsJsonLikePlans } from "../gate/behavior.js";
import { fromJsonRefusal, refusesJson, toJsonRefusal } from "../gate/json.js";
import {
  fromJsonReady,
  parseReady,
  stringifyReady,
  toJsonReady,
} from "../json/driver.js";
import { checkFields } from "../plan/check-fields.js";
import type { JsonPlan } from "../plan/json-plan.js";
import { createJsonPlan, emptyJson } from "../plan/make-json-plan.js";
import type { AnyMessage, MakeEmpty } from "../plan/plan.js";
import { plannedJsonCodec } from "../plan/planned-json-codec.js";
import { addWork, planIfDue } from "./due.js";
import { readyEntry, throwRefusal } from "./ready.js";
import { registerTables } from "./register-tables.js";
import { registryPart } from "./registry.js";

const writing = /*@__PURE__*/ registryPart("toJson", toJsonRegistered);
const reading = /*@__PURE__*/ registryPart("fromJson", fromJsonRegistered);

/** Adds the tables of JSON codecs that generated files export to the registry. */
export function registerJson(...tables: JsonTable[]): void {
  startJson();
  // One by one: of a wrong table, none before it is left half registered.
  for (const table of tables) {
    registerTables(writing.entries, "jsonCodec", [table]);
    for (const codec of table) {
      // What is not of its schema was not added.
      if (writing.entries.get(codec.schema) === codec) {
        reading.entries.set(codec.schema, codec);
        useRegistered(reading.plans.get(codec.schema));
      }
    }
  }
}

/** Makes the parts of the registry that nothing else makes. Not at the top, since bundlers leave out what a module doesn't use. */
export function startJson(): void {
  registryPart("toJsonString", stringifyRegistered);
  registryPart("fromJsonString", parseRegistered);
}

/** Lets messages that hold such messages use what is registered for those. */
function useRegistered(plan: JsonPlan | undefined): void {
  const codec = plan && reading.entries.get(plan.schema);
  if (plan && codec && !codec.isPlanned) {
    plan.read = (json, reader, depth) =>
      codec.read(json, reader, depth) as AnyMessage;
  }
}

/** Returns the plan of a type. */
function planOf(schema: DescMessage, makeEmpty: MakeEmpty): JsonPlan {
  let plan = reading.plans.get(schema);
  if (plan === undefined) {
    plan = createJsonPlan(schema, makeEmpty, (child) =>
      planOf(child, makeEmpty),
    );
    reading.plans.set(schema, plan);
    useRegistered(plan);
  }
  return plan;
}

/**
 * Plans the reading of a type, unless it has a codec.
 *
 * Throws where protobuf-es has to do it itself, and for types that have no plan.
 */
export function planJson(
  schema: DescMessage,
  fromJson: FromJson,
  textEncoding: () => TextChecking,
  makeEmpty: MakeEmpty,
  isLikePlans: () => boolean = () => readsJsonLikePlans(fromJson),
): JsonCodec<object> {
  let codec = reading.entries.get(schema);
  if (codec === undefined) {
    const plan = planOf(schema, makeEmpty);
    codec = plannedJsonCodec(plan, fromJson, textEncoding);
    throwRefusal(fromJsonRefusal(codec), isLikePlans());
    checkFields(schema);
    reading.entries.set(schema, codec);
  }
  return codec;
}

/** The codec that reads messages of a type and may run, for a call that is counted. A type that is met often gets a plan. */
function readerOf(
  schema: object,
  fromJson: FromJson,
  textEncoding: () => TextChecking,
  original: FromJson,
  isLikePlans: (original: FromJson) => boolean,
): JsonCodec<unknown> | undefined {
  if (refusesJson(textEncoding) && !isListening()) {
    reading.calls.plain++;
    return undefined;
  }
  const codec =
    reading.entries.get(schema) ??
    planIfDue(schema, reading.work, (type) =>
      planJson(
        type,
        fromJson,
        textEncoding,
        (desc) =>
          originalOf(fromJson)(desc, emptyJson(desc), undefined) as AnyMessage,
        () => isLikePlans(original),
      ),
    );
  return readyEntry(
    reading.calls,
    "json",
    codec as JsonCodec<unknown> | undefined,
    fromJsonRefusal,
    original,
    isLikePlans,
  );
}

/** Takes down what protobuf-es has read of a type that has no codec, unless none could run. */
function addRead(
  schema: object,
  length: number,
  textEncoding: () => TextChecking,
): void {
  if (!refusesJson(textEncoding)) {
    addWork(schema, reading.work, length);
  }
}

/** The codec that writes them, likewise. */
function writerOf(schema: object): JsonCodec<unknown> | undefined {
  return readyEntry(
    writing.calls,
    "write",
    writing.entries.get(schema) as JsonCodec<unknown> | undefined,
    toJsonRefusal,
    undefined,
    () => true,
  );
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
  const codec = writerOf(schema);
  return codec === undefined
    ? // Not a redirected one, which would count the call again.
      originalOf(original)(schema, message, options)
    : toJsonReady(codec, message, options as ToJsonOptions, original);
}

/** Does the same for `toJsonString`. */
export function stringifyRegistered(
  schema: object,
  message: unknown,
  options: unknown,
  original: ToJsonString,
): string {
  const codec = writerOf(schema);
  return codec === undefined
    ? originalOf(original)(schema, message, options)
    : stringifyReady(codec, message, options as StringifyOptions, original);
}

/**
 * Makes a message of JSON by the codec of its type, likewise.
 */
export function fromJsonRegistered(
  schema: object,
  json: unknown,
  options: unknown,
  original: FromJson,
  textEncoding: () => TextChecking,
): unknown {
  const codec = readerOf(
    schema,
    original,
    textEncoding,
    original,
    readsJsonLikePlans,
  );
  if (codec !== undefined) {
    return fromJsonReady(codec, json, options as FromJsonOptions, original);
  }
  const message = originalOf(original)(schema, json, options);
  addRead(schema, 0, textEncoding);
  return message;
}

/** Does the same for `fromJsonString`. */
export function parseRegistered(
  schema: object,
  text: unknown,
  options: unknown,
  original: FromJson,
  textEncoding: () => TextChecking,
): unknown {
  const codec = readerOf(
    schema,
    (type, json) => originalOf(original)(type, JSON.stringify(json), undefined),
    textEncoding,
    original,
    parsesLikePlans,
  );
  if (codec !== undefined) {
    return parseReady(
      codec,
      text as string,
      options as FromJsonOptions,
      original,
    );
  }
  const message = originalOf(original)(schema, text, options);
  addRead(schema, (text as string).length, textEncoding);
  return message;
}
