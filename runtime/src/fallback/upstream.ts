/**
 * What all calls have in common that protobuf-es does.
 */
import { originalOf } from "../contract/original.js";
import type { CheckedCode } from "../contract/schema-check.js";
import { fitsSchema } from "../gate/schema-check.js";
import { type GivenUp, reportFallback } from "./listener.js";
import { ensureStack } from "./stack.js";

/** An encoder, decoder or JSON codec. */
interface Code extends CheckedCode {
  /** The descriptor of the message type. */
  readonly schema: object;
}

/** A function of protobuf-es, maybe redirected. */
type Original<Given, Result> = (
  schema: object,
  given: Given,
  options: unknown,
) => Result;

/**
 * Lets protobuf-es do a call that the fast path gave up, or throw its own error, and reports why.
 *
 * @param known the types with which it has done so
 */
export function callUpstream<Given, Result>(
  code: Code,
  what: GivenUp["what"],
  given: Given,
  options: unknown,
  failure: unknown,
  known: WeakSet<object>,
  original: Original<Given, Result>,
): Result {
  fitsSchema(code); // or throws
  reportFallback(what, code.schema, given, failure, options);
  ensureStack(code.schema, known);
  return originalOf(original)(code.schema, given, options);
}
