import { anyUnpack } from "@bufbuild/protobuf/wkt";
import { jsonDifference } from "./json-difference.mjs";

/**
 * @typedef {import("@bufbuild/protobuf").DescMessage} DescMessage
 *
 * @typedef {object} JsonFunctions what is generated for a message
 * @property {(message: object, options?: object) => unknown} toJson
 * @property {(message: object, options?: object) => string} stringify
 * @property {(json: unknown, options?: object) => object} fromJson
 * @property {(text: string, options?: object) => object} parse
 *
 * @typedef {object} Api modules that the generated code imports
 * @property {Function} toJson of protobuf-es
 * @property {Function} toJsonString
 * @property {Function} fromJson
 * @property {Function} fromJsonString
 * @property {(listener?: (event: object) => void) => void} onFallback
 */

/** The options of `toJson`, each alone, and all of them. */
export const WRITE_OPTIONS = [
  {},
  { alwaysEmitImplicit: true },
  { enumAsInteger: true },
  { useProtoFieldName: true },
  { alwaysEmitImplicit: true, enumAsInteger: true, useProtoFieldName: true },
];

const NO_FIELD = "no such field";

/**
 * Compares the JSON of a message, as a value and as a text, with that of protobuf-es, for each set of options; and what
 * is read back from it. Reports also that a message that conforms to its type was left to protobuf-es.
 *
 * @param {DescMessage} schema
 * @param {JsonFunctions} functions
 * @param {object} message
 * @param {{ options?: readonly object[], registry?: object }} settings with a registry, all is done with it too
 * @param {Api} api
 * @param {(what: string) => void} mismatch
 */
export function compareJson(
  schema,
  functions,
  message,
  settings,
  api,
  mismatch,
) {
  const { options: all = WRITE_OPTIONS, registry } = settings;
  const isLeft = mayBeLeft(schema);
  const check = (label, options, mayLeave, run, upstream) => {
    const left = [];
    api.onFallback((event) => left.push(event));
    const { difference, failed, value } = jsonDifference(run, upstream);
    api.onFallback(undefined);
    const used = JSON.stringify({ ...options, registry: undefined });
    if (difference !== undefined) mismatch(`${label} ${used}: ${difference}`);
    if (left.length > 0 && !failed && !mayLeave) {
      mismatch(`${label} ${used}: left to protobuf-es: ${left[0].reason}`);
    }
    return failed ? undefined : value;
  };
  const read = (json, text, options, mayLeave) => {
    check(
      "fromJson",
      options,
      mayLeave,
      () => functions.fromJson(json, options),
      () => api.fromJson(schema, json, options),
    );
    for (const each of [text, JSON.stringify(json, null, 2)]) {
      check(
        "parse",
        options,
        mayLeave,
        () => functions.parse(each, options),
        () => api.fromJsonString(schema, each, options),
      );
    }
  };
  const texts = new Set();
  for (const options of registry === undefined
    ? all
    : all.flatMap((each) => [each, { ...each, registry }])) {
    const registered = "registry" in options;
    const mayLeave = isLeft || (registered && needsRegistry(message, registry));
    const json = check(
      "toJson",
      options,
      mayLeave || options.useProtoFieldName,
      () => functions.toJson(message, options),
      () => api.toJson(schema, message, options),
    );
    const text = check(
      "stringify",
      options,
      mayLeave || options.useProtoFieldName,
      () => functions.stringify(message, options),
      () => api.toJsonString(schema, message, options),
    );
    const reading = registered ? { registry } : undefined;
    // Many options make no difference to many messages.
    if (text === undefined || texts.has(`${registered} ${text}`)) continue;
    texts.add(`${registered} ${text}`);
    read(json, text, reading, mayLeave);
    if (isRecord(json)) {
      const more = { ...json, [NO_FIELD]: [{ a: null }] };
      const ignoring = { ...reading, ignoreUnknownFields: true };
      read(more, JSON.stringify(more), ignoring, mayLeave);
      read(more, JSON.stringify(more), reading, true);
    }
  }
}

/**
 * Compares the JSON of a message with a wrong value in it.
 *
 * @param {DescMessage} schema
 * @param {JsonFunctions} functions
 * @param {object} message
 * @param {object} options
 * @param {Api} api
 * @param {(what: string) => void} mismatch
 */
export function compareWrongJson(
  schema,
  functions,
  message,
  options,
  api,
  mismatch,
) {
  for (const [label, run, upstream] of [
    ["toJson", functions.toJson, api.toJson],
    ["stringify", functions.stringify, api.toJsonString],
  ]) {
    const { difference } = jsonDifference(
      () => run(message, options),
      () => upstream(schema, message, options),
    );
    if (difference !== undefined) {
      mismatch(`${label} ${JSON.stringify(options)}: ${difference}`);
    }
  }
}

/**
 * Whether messages of the type may be left to protobuf-es: if a message is in a field that is called as what objects
 * inherit, which protobuf-es merges with that.
 */
function mayBeLeft(desc, seen = new Set()) {
  if (seen.has(desc)) return false;
  seen.add(desc);
  return desc.fields.some(
    (field) =>
      field.message !== undefined &&
      ((field.fieldKind === "message" &&
        field.oneof === undefined &&
        field.localName in Object.prototype) ||
        mayBeLeft(field.message, seen)),
  );
}

/**
 * Whether a message may be left to protobuf-es because of the registry: there is a list of unknown fields, which may be
 * extensions, also in an Any, or that has a type which may be left.
 */
export function needsRegistry(value, registry, seen = new Set()) {
  if (typeof value !== "object" || value === null || seen.has(value)) {
    return false;
  }
  seen.add(value);
  return (
    !ArrayBuffer.isView(value) &&
    (value.$unknown !== undefined ||
      (value.$typeName === "google.protobuf.Any" &&
        isInnerLeft(value, registry)) ||
      Object.values(value).some((each) => needsRegistry(each, registry, seen)))
  );
}

function isInnerLeft(any, registry) {
  let inner;
  try {
    inner = anyUnpack(any, registry);
  } catch {
    // It has no JSON, but for that of protobuf-es.
  }
  return (
    inner !== undefined &&
    (mayBeLeft(registry.getMessage(inner.$typeName)) ||
      needsRegistry(inner, registry))
  );
}

function isRecord(json) {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
