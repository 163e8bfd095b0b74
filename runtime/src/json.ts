/**
 * What the generated code for JSON calls.
 *
 * @packageDocumentation
 */

export * from "./contract/generated-file.js";
export type {
  JsonCodec,
  JsonReader,
} from "./contract/json-codec.js";
export type * from "./contract/json-options.js";
export { ANOMALY } from "./contract/signals.js";
export * from "./create/made.js";
export { anyFromJson, anyToJson } from "./json/any.js";
export {
  createJsonCodec,
  fromJsonWith,
  parseWith,
  stringifyWith,
  toJsonWith,
} from "./json/driver.js";
export { durationFromJson, durationToJson } from "./json/duration.js";
export * from "./json/enum.js";
export { fieldMaskFromJson, fieldMaskToJson } from "./json/field-mask.js";
export * from "./json/lists.js";
export { boolsFromJson as boolsToJson } from "./json/lists.js";
export * from "./json/map.js";
export * from "./json/map-keys.js";
export * from "./json/object.js";
export { partsByName } from "./json/parts.js";
export * from "./json/scalars-from-json.js";
export * from "./json/scalars-to-json.js";
export * from "./json/struct.js";
export { timestampFromJson, timestampToJson } from "./json/timestamp.js";
export { skipUnknown } from "./json/unknown.js";
export { hasBytes } from "./objects/bytes.js";
export { setProto } from "./objects/map-entries.js";
export { hasOwn, isArray, isPlain } from "./objects/properties.js";
