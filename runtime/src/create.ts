/**
 * What generated creators use.
 *
 * @packageDocumentation
 */

export type { Creator } from "./contract/creator.js";
export * from "./contract/generated-file.js";
export { convertMap, isList, isTypeName, toBytes } from "./create/convert.js";
export { createCreator } from "./create/create-creator.js";
export * from "./create/made.js";
export { type Members, makeOneof, oneofMembers } from "./create/oneof.js";
export { createUpstream } from "./fallback/create.js";
export { passesCheck } from "./gate/schema-check.js";
export { isObject } from "./objects/properties.js";
export { initShapes } from "./objects/shapes.js";
