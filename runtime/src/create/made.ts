/** What makes messages, for the entry points of all features that do. */
export type { Mutable, Zero } from "../contract/zero.js";
export { getProperty, setProperty } from "../objects/computed-names.js";
export { lookAtShape, newShapes, type Shapes } from "../objects/shapes.js";
export { classOf, newList, newMember, newOneof } from "../objects/young.js";
export * from "./zero.js";
