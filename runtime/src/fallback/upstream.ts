/**
 * What all calls have in common that protobuf-es does, and what tells whether it would do the same.
 */
import type { CheckedCode } from "../contract/schema-check.js";
import { UNSUPPORTED } from "../contract/signals.js";
import { bigInts } from "../engine/bigint.js";
import { ENCODE_INTO } from "../engine/text-encoder.js";
import { type GivenUp, reportFallback } from "./listener.js";
import { originalOf } from "./original.js";
import { checkSchema, fitsSchema } from "./schema-check.js";
import { ensureStack } from "./stack.js";

/** An encoder, decoder or JSON codec. */
interface Code extends CheckedCode {
  /** The descriptor of the message type. */
  readonly schema: object;
}

/**
 * Lets protobuf-es do a call that the fast path gave up, or throw its own error, and reports why.
 *
 * @param known the types with which it has done so
 * @param original its function, maybe redirected
 */
export function callUpstream<Given, Result>(
  code: Code,
  what: GivenUp["what"],
  given: Given,
  options: unknown,
  failure: unknown,
  known: WeakSet<object>,
  original: (schema: object, given: Given, options: unknown) => Result,
): Result {
  fitsSchema(code); // or throws
  reportFallback(what, code.schema, given, failure, options);
  ensureStack(code.schema, known);
  return originalOf(original)(code.schema, given, options);
}

/** What tells protobuf-es's default text encoding, as far as it is the same for encoders and decoders. */
interface Encoding {
  readonly encodeUtf8Into: { readonly name: string };
}

/**
 * Checks what has to be checked once before the first call, and returns the text encoding, which may be protobuf-es's
 * default one: that binds the method of a TextEncoder, if it has one.
 *
 * Throws UNSUPPORTED if it isn't, and where BigInt is missing or disabled; OTHER_VERSION for well-known types of another
 * version.
 */
export function checkedEncoding<E extends Encoding>(
  code: CheckedCode & { textEncoding(): E },
): E {
  if (!bigInts) {
    throw UNSUPPORTED;
  }
  checkSchema(code);
  const encoding = code.textEncoding();
  if (encoding.encodeUtf8Into.name !== ENCODE_INTO) {
    throw UNSUPPORTED;
  }
  return encoding;
}
