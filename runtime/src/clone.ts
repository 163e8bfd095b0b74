/**
 * What generated code that clones calls.
 *
 * @packageDocumentation
 */

export { createCloner } from "./clone/create-cloner.js";
export { cloneWith } from "./clone/driver.js";
export * from "./clone/values.js";
export type { Cloner } from "./contract/cloner.js";
export { type SchemaCheck, schemaCheck } from "./contract/schema-check.js";
export { ANOMALY } from "./contract/signals.js";
export { makeTable, type Table } from "./contract/table.js";
export {
  boolsFromJson as copyBools,
  numbersToJson as copyDoubles,
  stringsFromJson as copyStrings,
  uint32sFromJson as copyUint32s,
} from "./json/lists.js";
export * from "./json/map-keys.js";
export {
  boolFromJson as checkedBool,
  stringFromJson as checkedString,
  uint32FromJson as checkedUint32,
} from "./json/scalars-from-json.js";
export { numberToJson as checkedDouble } from "./json/scalars-to-json.js";
export { hasOwn, isPlain } from "./objects/properties.js";
