/**
 * What reads messages by plans uses, which the build makes (scripts/build/runtime-code.mjs).
 */

export { keepEnum, readUnknown } from "../read/unknown.js";
export { readPacked } from "./gen/read-switches.js";
export * from "./gen-imports.js";
export { makeMessage } from "./make.js";
export { previousValue, valuesOf } from "./merge.js";
export type { AnyMessage, ReadPlan } from "./plan.js";
export { readChild } from "./read-child.js";
export { readEntry } from "./read-entry.js";
