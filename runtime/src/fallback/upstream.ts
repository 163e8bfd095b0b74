/**
 * What all calls have in common that protobuf-es does.
 */

import type { OperationName } from "../contract/operations.js";
import { originalOf } from "../contract/original.js";
import type { Entry } from "../contract/table.js";
import { fitsSchema } from "../gate/schema-check.js";
import { reportFallback } from "./listener.js";
import { ensureStack } from "./stack.js";

/** A function of protobuf-es, maybe redirected. */
type Original<Given, Result> = (
  schema: object,
  given: Given,
  options: unknown,
) => Result;

/** The types with which protobuf-es has done an operation: with what it knows of a type from one, it does no other. */
const known: { [name in OperationName]?: WeakSet<object> } = {};

/**
 * Lets protobuf-es do a call that the fast path gave up, or throw its own error, and reports why.
 */
export function callUpstream<Given, Result>(
  entry: Entry,
  operation: OperationName,
  given: Given,
  options: unknown,
  failure: unknown,
  original: Original<Given, Result>,
): Result {
  fitsSchema(entry); // or throws
  reportFallback(operation, entry.schema, given, failure, options);
  known[operation] ??= new WeakSet();
  ensureStack(entry.schema, known[operation]);
  return originalOf(original)(entry.schema, given, options);
}
