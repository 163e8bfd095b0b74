/** What all copies of the package in a process share, under a symbol with a number that changes. */
const REGISTRY = "protobuf-es-fast.registry@";

/**
 * @typedef {object} Api functions of the same copy of the packages
 * @property {typeof import("protobuf-es-fast").encode} encode
 * @property {typeof import("protobuf-es-fast").sizeOf} sizeOf
 * @property {typeof import("protobuf-es-fast").encodeInto} encodeInto
 * @property {typeof import("protobuf-es-fast/protobuf").registerPlans} registerPlans
 * @property {typeof import("protobuf-es-fast/protobuf").fromBinary} fromBinary of the drop-in
 */

/**
 * Plans a type for which nothing generated is registered, and returns what encodes and decodes its messages by the plan,
 * with all options that generated functions have.
 *
 * @param {import("@bufbuild/protobuf").DescMessage} schema
 * @param {Api} api
 */
export function plannedFunctions(schema, api) {
  api.registerPlans(schema);
  const encoder = registry().toBinary.entries.get(schema);
  const decoder = registry().fromBinary.entries.get(schema);
  if (!encoder?.isPlanned || !decoder?.isPlanned) {
    throw new Error(`${schema.typeName} has no plan`);
  }
  return {
    encode: (message, options) => api.encode(encoder, message, options),
    size: (message, options) => api.sizeOf(encoder, message, options),
    encodeInto: (message, target, offset, options) =>
      api.encodeInto(encoder, message, target, offset, options),
    decode: (bytes, options) => api.fromBinary(schema, bytes, options),
  };
}

/** No function returns the encoder of a plan, but what is registered can be found. */
function registry() {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description?.startsWith(REGISTRY),
  );
  return globalThis[symbol];
}
