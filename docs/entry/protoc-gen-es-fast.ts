/**
 * The plugin, as a function.
 *
 * @packageDocumentation
 */
export * from "../../plugin/src/index.js";
