/** What encoders call, whatever the number of passes. */
export type * from "../contract/encode-options.js";
export * from "../contract/generated-file.js";
export { ANOMALY } from "../contract/signals.js";
export { hasBytes } from "../objects/bytes.js";
export { getProperty } from "../objects/computed-names.js";
export * from "../objects/map-entries.js";
export { hasOwn, isArray, isPlain } from "../objects/properties.js";
export { lookAtShape, type Shapes, shapes } from "../objects/shapes.js";
export * from "../write/decimal.js";
export * from "../write/fixed32.js";
export { checkPrototype, defaults } from "./defaults.js";
