/**
 * What generated creators use.
 *
 * @packageDocumentation
 */

export type { Creator } from "./contract/creator.js";
export { type SchemaCheck, schemaCheck } from "./contract/schema-check.js";
export { makeTable, type Table } from "./contract/table.js";
export type { Mutable, Zero } from "./contract/zero.js";
export { convertMap, isList, isTypeName, toBytes } from "./create/convert.js";
export { createCreator } from "./create/create-creator.js";
export { type Members, makeOneof, oneofMembers } from "./create/oneof.js";
export * from "./create/zero.js";
export { createUpstream } from "./fallback/create.js";
export { passesCheck } from "./gate/schema-check.js";
export { getProperty, setProperty } from "./objects/computed-names.js";
export { isObject } from "./objects/properties.js";
export {
  initShapes,
  lookAtShape,
  newShapes,
  type Shapes,
} from "./objects/shapes.js";
export { newList, newMember, newOneof } from "./objects/young.js";
