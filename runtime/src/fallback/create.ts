import type { Message } from "@bufbuild/protobuf";
import type { SchemaCheck } from "../contract/schema-check.js";
import { OTHER_VERSION } from "../contract/signals.js";
import type { Zero } from "../contract/zero.js";
import { reportFallback } from "./listener.js";

/**
 * Lets protobuf-es make a message of what is no object, or of an init for which the fast path
 * threw an error, or of a type whose code is that of another version, and reports it.
 */
export function createUpstream<M extends Message>(
  zero: Zero<M>,
  init: unknown,
  check: SchemaCheck,
): M {
  reportFallback(
    "create",
    zero.schema,
    init,
    check.passed ? undefined : OTHER_VERSION,
  );
  return zero.create(init);
}
