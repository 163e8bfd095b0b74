/**
 * What programs import of the runtime. Generated code has entry points of its own.
 *
 * @packageDocumentation
 */
export * from "../../runtime/src/index.js";
