/** What all copies of the package in a process share, under a symbol with a number that changes. */
const REGISTRY = "protobuf-es-fast.registry@";

/**
 * @typedef {object} Api functions of the same copy of the packages
 * @property {typeof import("protobuf-es-fast/encode").encode} encode
 * @property {typeof import("protobuf-es-fast/encode").sizeOf} sizeOf
 * @property {typeof import("protobuf-es-fast/encode").encodeInto} encodeInto
 * @property {typeof import("protobuf-es-fast/protobuf").registerPlans} registerPlans
 * @property {typeof import("protobuf-es-fast/protobuf").fromBinary} fromBinary of the drop-in
 * @property {typeof import("protobuf-es-fast/protobuf").create} create
 * @property {typeof import("protobuf-es-fast/protobuf").toJson} toJson and so on, likewise
 * @property {typeof import("protobuf-es-fast/protobuf").toJsonString} toJsonString
 * @property {typeof import("protobuf-es-fast/protobuf").fromJson} fromJson
 * @property {typeof import("protobuf-es-fast/protobuf").fromJsonString} fromJsonString
 * @property {typeof import("protobuf-es-fast/protobuf").clone} clone
 * @property {typeof import("protobuf-es-fast/protobuf").equals} equals
 */

/**
 * Plans a type for which nothing generated is registered, and returns what encodes and decodes its messages by the plan,
 * with all options that generated functions have. JSON is read by a plan, and written by protobuf-es.
 *
 * @param {import("@bufbuild/protobuf").DescMessage} schema
 * @param {Api} api
 */
export function plannedFunctions(schema, api) {
  api.registerPlans(schema);
  if (entriesOf(schema).some((entry) => !entry?.isPlanned)) {
    throw new Error(`${schema.typeName} has no plan`);
  }
  return registeredFunctions(schema, api);
}

/**
 * Returns the same for a type that got code on demand, and what creates its messages.
 *
 * @param {import("@bufbuild/protobuf").DescMessage} schema
 * @param {Api} api
 */
export function demandedFunctions(schema, api) {
  const writes = registry().toJson.entries.get(schema);
  const entries = [...entriesOf(schema), writes];
  if (entries.some((entry) => (entry?.isPlanned ?? true) !== false)) {
    throw new Error(`${schema.typeName} has no code`);
  }
  return {
    ...registeredFunctions(schema, api),
    create: (init) => api.create(schema, init),
  };
}

function entriesOf(schema) {
  const names = ["toBinary", "fromBinary", "fromJson", "clone", "equals"];
  return names.map((name) => registry()[name].entries.get(schema));
}

function registeredFunctions(schema, api) {
  const encoder = registry().toBinary.entries.get(schema).code;
  return {
    encode: (message, options) => api.encode(encoder, message, options),
    size: (message, options) => api.sizeOf(encoder, message, options),
    encodeInto: (message, target, offset, options) =>
      api.encodeInto(encoder, message, target, offset, options),
    decode: (bytes, options) => api.fromBinary(schema, bytes, options),
    copies: {
      clone: (message) => api.clone(schema, message),
      equals: (a, b, options) => api.equals(schema, a, b, options),
    },
    json: {
      toJson: (message, options) => api.toJson(schema, message, options),
      stringify: (message, options) =>
        api.toJsonString(schema, message, options),
      fromJson: (json, options) => api.fromJson(schema, json, options),
      parse: (text, options) => api.fromJsonString(schema, text, options),
    },
  };
}

/** No function returns the encoder of a plan, but what is registered can be found. */
function registry() {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description?.startsWith(REGISTRY),
  );
  return globalThis[symbol];
}
