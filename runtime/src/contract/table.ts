import type { CheckedCode } from "./schema-check.js";

/** All that a generated file has, for `register`. */
export type Table = readonly CheckedCode[];

/** Imports a generated file, and returns its table. */
export type Loader = () => Promise<Table>;

/**
 * Makes the table of a generated file. A function, because the type of an
 * array of hundreds of entries is too complex for TypeScript.
 */
export function makeTable(...entries: CheckedCode[]): Table {
  return entries;
}
