import type { Message } from "@bufbuild/protobuf";
import type { SchemaCheck } from "../contract/schema-check.js";
import type { Zero } from "../contract/zero.js";
import { isObject } from "../objects/properties.js";
import { OTHER_VERSION_REASON, reportInput } from "./listener.js";

/**
 * Lets protobuf-es make a message of what is no object, or of an init for which the fast path
 * threw an error, or of a type whose code is that of another version, and reports it.
 */
export function createUpstream<M extends Message>(
  zero: Zero<M>,
  init: unknown,
  check: SchemaCheck,
): M {
  reportInput(
    zero.typeName,
    !check.passed
      ? OTHER_VERSION_REASON
      : isObject(init)
        ? "reading the init threw an error"
        : "the init is not an object",
  );
  return zero.create(init);
}
