/**
 * What writes messages by plans uses, which the build makes (scripts/build/runtime-code.mjs).
 */

export { checkPrototype } from "../encode/defaults.js";
export { getProperty } from "../objects/computed-names.js";
export { hasOwn } from "../objects/properties.js";
export { writeUnknown } from "../write/unknown.js";
export { writeScalar } from "./gen/write-switches.js";
export * from "./gen-imports.js";
export type { AnyMessage, WritePlan } from "./plan.js";
export {
  memberOf,
  writeList,
  writeMap,
  writePackedList,
  writeValue,
} from "./write.js";
