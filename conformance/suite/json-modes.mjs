import { isDeepStrictEqual } from "node:util";
import {
  fromJson,
  fromJsonString,
  toJson,
  toJsonString,
} from "@bufbuild/protobuf";
import {
  fromJson as dropInFromJson,
  fromJsonString as dropInFromJsonString,
  toJson as dropInToJson,
  toJsonString as dropInToJsonString,
} from "protobuf-es-fast/protobuf";
import { jsonDifference } from "./json-difference.mjs";
import { needsRegistry } from "./json-message.mjs";
import { originalOf } from "./modes.mjs";

/** @typedef {import("./json-message.mjs").JsonFunctions} JsonFunctions */

/** Functions of protobuf-es, or in their place, for one type. */
const bySchema = (toJson, stringify, fromJson, parse) => (schema) => ({
  toJson: (message, options) => toJson(schema, message, options),
  stringify: (message, options) => stringify(schema, message, options),
  fromJson: (json, options) => fromJson(schema, json, options),
  parse: (text, options) => parse(schema, text, options),
});

const dropIn = bySchema(
  dropInToJson,
  dropInToJsonString,
  dropInFromJson,
  dropInFromJsonString,
);

/**
 * The ways to write and read JSON, by the name of the mode; in the others protobuf-es does.
 *
 * @type {Record<string, (schema: object, generated: JsonFunctions) => JsonFunctions>}
 */
export const JSON_MODES = {
  json: (_schema, generated) => generated,
  "json-drop-in": dropIn,
  "json-demand": dropIn,
  "json-hook": bySchema(toJson, toJsonString, fromJson, fromJsonString),
  // Plans only read.
  "json-plan": bySchema(
    toJson,
    toJsonString,
    dropInFromJson,
    dropInFromJsonString,
  ),
};

const upstreamOf = bySchema(
  originalOf(toJson),
  originalOf(toJsonString),
  originalOf(fromJson),
  originalOf(fromJsonString),
);

/** What protobuf-es may write. */
const SPELLINGS = [
  {},
  { enumAsInteger: true },
  { useProtoFieldName: true },
  { enumAsInteger: true, useProtoFieldName: true },
];

/**
 * Compares the JSON of a message, with a registry and without one, and returns what the mode's function returns, or
 * throws its error.
 *
 * @param {object} schema
 * @param {JsonFunctions} functions of the mode
 * @param {object} message
 * @param {{ registry: object }} options
 * @param {Report} report
 */
export function writeJson(schema, functions, message, options, report) {
  const upstream = upstreamOf(schema);
  const check = (name, options) =>
    compare(
      report,
      () => functions[name](message, options),
      () => upstream[name](message, options),
      () =>
        options?.registry !== undefined &&
        needsRegistry(message, options.registry)
          ? "registry"
          : undefined,
    );
  check("toJson", undefined);
  check("stringify", undefined);
  check("toJson", options);
  return resultOf(check("stringify", options));
}

/**
 * Compares what is made of a text, and of what JSON.parse makes of it.
 *
 * @param {object} schema
 * @param {JsonFunctions} functions of the mode
 * @param {string} text
 * @param {{ registry: object, ignoreUnknownFields: boolean }} options
 * @param {Report} report
 */
export function readJson(schema, functions, text, options, report) {
  const upstream = upstreamOf(schema);
  const check = (name, json, options) =>
    compare(
      report,
      () => functions[name](json, options),
      () => upstream[name](json, options),
      (message) =>
        options.registry !== undefined &&
        needsRegistry(message, options.registry)
          ? "registry"
          : isUnusual(upstream, JSON.parse(text), message, options.registry)
            ? "unusual"
            : undefined,
    );
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    return resultOf(check("parse", text, options));
  }
  const unregistered = { ...options, registry: undefined };
  check("parse", text, unregistered);
  check("fromJson", json, unregistered);
  check("fromJson", json, options);
  return resultOf(check("parse", text, options));
}

/**
 * Compares two outcomes, and tells why what protobuf-es takes was left to it.
 *
 * @typedef {object} Report
 * @property {() => object | undefined} takeFallback returns the event since the last call, if there was one
 * @property {(text: string) => void} difference
 * @property {(fallback: object) => void} fallback that there is no reason for
 * @property {(reason: "registry" | "unusual") => void} left
 */
function compare(report, run, upstream, reasonOf) {
  let actual;
  report.takeFallback();
  const { difference, failed, value } = jsonDifference(() => {
    actual = attempt(run);
    return resultOf(actual);
  }, upstream);
  const fallback = report.takeFallback();
  if (difference !== undefined) report.difference(difference);
  if (fallback !== undefined && !failed) {
    const reason = reasonOf(value);
    if (reason === undefined) report.fallback(fallback);
    else report.left(reason);
  }
  return actual;
}

/** Whether protobuf-es writes other JSON for the message, apart from members that are null. */
function isUnusual(upstream, json, message, registry) {
  const given = withoutNull(json);
  return !SPELLINGS.some((options) => {
    const { value } = attempt(() =>
      upstream.toJson(message, { ...options, registry }),
    );
    return isDeepStrictEqual(withoutNull(value), given);
  });
}

function withoutNull(json) {
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? Object.fromEntries(
        Object.entries(json).filter(([, value]) => value !== null),
      )
    : json;
}

function attempt(run) {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

function resultOf(outcome) {
  if ("error" in outcome) throw outcome.error;
  return outcome.value;
}
