/**
 * Compares generated code for JSON with protobuf-es: texts and values that were changed at random, and messages with
 * wrong values in them.
 */
import {
  below,
  chance,
  pick,
  spoil,
} from "../../../conformance/filler/index.mjs";
import { jsonDifference } from "../../../conformance/suite/json-difference.mjs";
import { randomMessage } from "./around.mjs";
import { mutateText, mutateValue } from "./mutate-json.mjs";

/**
 * @typedef {import("../../../conformance/filler/index.mjs").Random} Random
 *
 * @typedef {object} JsonFunctions what is generated for a message
 * @property {import("@bufbuild/protobuf").DescMessage} desc
 * @property {(message: import("@bufbuild/protobuf").Message, options?: object) => unknown} toJson
 * @property {(message: import("@bufbuild/protobuf").Message, options?: object) => string} stringify
 * @property {(json: unknown, options?: object) => object} fromJson
 * @property {(text: string, options?: object) => object} parse
 *
 * @typedef {import("./around.mjs").Surroundings & Tried} Surroundings
 *
 * @typedef {object} Tried
 * @property {(what: string, failed: boolean) => void} tried is called for each comparison
 */

/**
 * Returns a text that can be changed, of a random message.
 *
 * @param {JsonFunctions} type
 * @param {Random} rng
 * @param {Surroundings} around
 * @returns {string}
 */
export function randomText({ desc }, rng, around) {
  const message = randomMessage(desc, rng, around);
  const options = { ...writeOptions(rng), registry: around.registry };
  try {
    return around.upstream.toJsonString(desc, message, options);
  } catch {
    return "{}";
  }
}

/**
 * Compares a text, or what JSON.parse makes of it, as it is or changed. Returns the first difference.
 *
 * @param {JsonFunctions} type
 * @param {string} text
 * @param {Random} rng
 * @param {Surroundings} around
 * @returns {string | undefined}
 */
export function checkReading(type, text, rng, around) {
  const options = readOptions(rng, around);
  const changed = mutateText(rng, text, namesOf(type.desc));
  const found = checkText(type, changed, options, around);
  if (found !== undefined) return found;
  if (!chance(rng, 0.25)) return undefined;
  return checkValue(type, mutateValue(rng, JSON.parse(text)), options, around);
}

/** Names of the fields of a message, and of those of messages in them. */
function namesOf({ fields }) {
  const own = (list) =>
    list.flatMap(({ jsonName, name }) => [jsonName, jsonName, name]);
  const inner = fields.flatMap(({ message }) => message?.fields ?? []);
  return ["nope", ...own(fields), ...own(fields), ...own(inner)];
}

/** Compares what is made of a text. */
export function checkText(type, text, options, { upstream, tried }) {
  const { difference, failed } = jsonDifference(
    () => type.parse(text, options),
    () => upstream.fromJsonString(type.desc, text, options),
  );
  tried("text", failed);
  return (
    difference &&
    `${type.desc.typeName}: parse: ${difference}, with options ${show(options)}, for ${JSON.stringify(text)}`
  );
}

/** Compares what is made of a JSON value. */
function checkValue(type, json, options, { upstream, tried }) {
  const { difference, failed } = jsonDifference(
    () => type.fromJson(json, options),
    () => upstream.fromJson(type.desc, json, options),
  );
  tried("value", failed);
  return (
    difference &&
    `${type.desc.typeName}: fromJson: ${difference}, with options ${show(options)}, for ${show(json)}`
  );
}

/**
 * Compares the JSON of a message with a wrong value in it. Returns the first difference.
 *
 * @param {JsonFunctions} type
 * @param {Random} rng
 * @param {Surroundings} around
 * @returns {string | undefined}
 */
export function checkSpoiled(type, rng, around) {
  const { upstream, tried } = around;
  const message = randomMessage(type.desc, rng, around);
  const wrong = spoil(type.desc, message, rng);
  const options = pick(rng, [
    undefined,
    writeOptions(rng),
    { ...writeOptions(rng), registry: around.registry },
  ]);
  for (const [name, run, expected] of [
    ["toJson", type.toJson, upstream.toJson],
    ["stringify", type.stringify, upstream.toJsonString],
  ]) {
    const { difference, failed } = jsonDifference(
      () => run(message, options),
      () => expected(type.desc, message, options),
    );
    tried("message", failed);
    if (difference !== undefined) {
      return `${type.desc.typeName}: ${name}: ${difference}, with ${wrong}, and options ${show(options)}`;
    }
  }
  return undefined;
}

function writeOptions(rng) {
  return {
    alwaysEmitImplicit: chance(rng, 0.3),
    enumAsInteger: chance(rng, 0.3),
    useProtoFieldName: chance(rng, 0.3),
    prettySpaces: chance(rng, 0.2) ? below(rng, 4) : 0,
  };
}

/** Mostly those that are usual. */
function readOptions(rng, { registry }) {
  return pick(rng, [
    ...[undefined, undefined, {}, { registry }],
    { ignoreUnknownFields: true },
    { ignoreUnknownFields: true, registry },
    { recursionLimit: below(rng, 5) },
    { recursionLimit: below(rng, 4), ignoreUnknownFields: true },
    { recursionLimit: undefined, registry },
  ]);
}

/** What a report says of a value. A registry is only named. */
export function show(value) {
  const seen = new Set();
  try {
    return JSON.stringify(value, (key, member) => {
      if (key === "registry") return "registry";
      if (typeof member === "bigint") return `${member}n`;
      if (member === undefined) return "undefined";
      if (typeof member === "object" && member !== null) {
        if (seen.has(member)) return "again";
        seen.add(member);
      }
      return typeof member === "number" && !Number.isFinite(member)
        ? String(member)
        : member;
    });
  } catch {
    return String(value);
  }
}
