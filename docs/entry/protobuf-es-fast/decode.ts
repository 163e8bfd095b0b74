/**
 * What generated decoders use. What is for generated code only is left out here.
 *
 * @packageDocumentation
 */
export type { Table } from "../../../runtime/src/decode.js";
