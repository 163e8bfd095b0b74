/**
 * What the hook does in Node.js, for bundlers.
 *
 * @packageDocumentation
 */
export * from "../../../runtime/src/bundler.js";
