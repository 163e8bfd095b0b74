import type { Message } from "@bufbuild/protobuf";
import type { SchemaCheck } from "../contract/generated-file.js";
import { OTHER_VERSION } from "../contract/signals.js";
import type { Zero } from "../contract/zero.js";
import { reportFallback } from "../gate/listener.js";

/**
 * Lets protobuf-es make a message of what is no object, or of an init for which the fast path
 * threw an error, or of a type whose code is that of another version, and reports it.
 */
export function createUpstream<M extends Message>(
  zero: Zero<M>,
  init: unknown,
  check: SchemaCheck,
): M {
  const failure = check.passed ? undefined : OTHER_VERSION;
  // The fast path throws no other errors than protobuf-es does: those of what it reads.
  const retry = (other: unknown) => zero.create(other);
  reportFallback("create", zero.schema, init, failure, undefined, retry);
  return zero.create(init);
}
