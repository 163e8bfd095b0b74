/**
 * What generated creators use.
 *
 * @packageDocumentation
 */
export { convertMap, isList, isTypeName, toBytes } from "./create/convert.js";
export {
  type Creator,
  type CreatorTable,
  createCreator,
  creatorTable,
} from "./create/creator.js";
export {
  createZero,
  loadZero,
  type Mutable,
  messageClass,
  type Zero,
  zeroInt64,
} from "./create/zero.js";
export { createUpstream } from "./fallback/create.js";
export { isObject } from "./wire/properties.js";
export { getProperty, setProperty } from "./wire/property.js";
export { lookAtShape, madeShapes } from "./wire/shapes.js";
