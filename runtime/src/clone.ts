/**
 * What generated code that clones calls.
 *
 * @packageDocumentation
 */

export { cloneWith, createCloner } from "./clone/driver.js";
export * from "./clone/values.js";
export type { Cloner } from "./contract/cloner.js";
export * from "./contract/generated-file.js";
export { ANOMALY } from "./contract/signals.js";
export * from "./create/made.js";
export * from "./json/map-keys.js";
export { hasOwn, isPlain } from "./objects/properties.js";
