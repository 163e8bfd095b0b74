/**
 * What generated code that clones calls.
 *
 * @packageDocumentation
 */

export {
  type ClassCloner,
  copiesOf,
  createClassCloner,
} from "./clone/class-cloner.js";
export { cloneWith } from "./clone/driver.js";
export * from "./clone/values.js";
export { type SchemaCheck, schemaCheck } from "./contract/schema-check.js";
export { ANOMALY } from "./contract/signals.js";
export { makeTable, type Table } from "./contract/table.js";
export type { Mutable } from "./contract/zero.js";
export {
  boolsFromJson as copyBools,
  numbersToJson as copyDoubles,
  stringsFromJson as copyStrings,
  uint32sFromJson as copyUint32s,
} from "./json/lists.js";
export {
  isBoolKey,
  isInt32Key,
  isInt64Key,
  isStringKey,
  isUint32Key,
  isUint64Key,
} from "./json/map.js";
export {
  boolFromJson as checkedBool,
  stringFromJson as checkedString,
  uint32FromJson as checkedUint32,
} from "./json/scalars-from-json.js";
export { numberToJson as checkedDouble } from "./json/scalars-to-json.js";
export { fromOneShape, inOneShape, toOneShape } from "./objects/one-shape.js";
export { hasOwn, isPlain } from "./objects/properties.js";
