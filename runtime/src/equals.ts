/**
 * What generated code that compares messages calls.
 *
 * @packageDocumentation
 */

export type { Comparer, EqualsOptions } from "./contract/copies.js";
export * from "./contract/generated-file.js";
export { ANOMALY } from "./contract/signals.js";
export { createComparer, equalsWith } from "./copies/driver.js";
export * from "./copies/equals-values.js";
export * from "./json/map-keys.js";
export { getProperty } from "./objects/computed-names.js";
export { hasOwn, isPlain } from "./objects/properties.js";
export { lookAtShape, type Shapes, shapes } from "./objects/shapes.js";
