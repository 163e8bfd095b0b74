/** What all generated files have, and import from here: code for message types in a table, and its check. */
import type { DescFile, DescMessage } from "@bufbuild/protobuf";
import type { SharedName } from "./operations.js";

/**
 * Whether the code of a generated file is that of the schemas beside it, and the same of the files
 * whose code it calls. Each has one, and it is looked at when a function of the file is first called.
 */
export interface SchemaCheck {
  /** The `schemaDigest` of the message types, as they were when the code was generated. */
  readonly digest: number;
  /** The message types that have code: all of a file, or a part. */
  readonly schemas: DescFile | readonly DescMessage[];
  /** The checks of the files whose code is called. */
  readonly imports: readonly SchemaCheck[];
  /** Whether the digest is that of the message types; undefined before it was compared. */
  matches: boolean | undefined;
  /**
   * Whether it is known that the file, and those whose code it calls, match. Not there before: V8 takes
   * a property that is set once for a constant, so that calls don't ask.
   */
  passed?: true;
}

/** What is generated for one message type and feature: an encoder, a decoder, a creator and so on. */
export interface CheckedCode {
  /** What runs it. Code with a gate has the functions of protobuf-es that it was made with, by the same names. */
  readonly operations: readonly SharedName[];
  readonly typeName: string;
  readonly schema: DescMessage;
  /** The check of its file, which is made at the end of it; undefined if nothing is generated. */
  readonly check: (() => SchemaCheck) | undefined;
}

export function schemaCheck(
  digest: number,
  schemas: SchemaCheck["schemas"],
  ...imports: SchemaCheck[]
): SchemaCheck {
  return { digest, schemas, imports, matches: undefined };
}

/** All that a generated file has, for `register`. */
export type Table = readonly CheckedCode[];

/**
 * Makes the table of a generated file. A function, because the type of an
 * array of hundreds of entries is too complex for TypeScript.
 */
export function makeTable(...entries: CheckedCode[]): Table {
  return entries;
}
