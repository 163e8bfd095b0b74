/**
 * What generated functions for JSON take and return. What is for generated code only is left out here.
 *
 * @packageDocumentation
 */
export type { Table } from "../../../runtime/src/json.js";
