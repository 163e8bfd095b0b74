/**
 * What generated code that clones calls.
 *
 * @packageDocumentation
 */

export type { Cloner } from "./contract/copies.js";
export * from "./contract/generated-file.js";
export { ANOMALY } from "./contract/signals.js";
export * from "./copies/clone-values.js";
export { cloneWith, createCloner } from "./copies/driver.js";
export * from "./create/made.js";
export * from "./json/map-keys.js";
export { hasOwn, isPlain } from "./objects/properties.js";
