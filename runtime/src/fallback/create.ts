import type { Message } from "@bufbuild/protobuf";
import type { Zero } from "../contract/zero.js";
import { isObject } from "../objects/properties.js";
import { reportInput } from "./listener.js";

/**
 * Lets protobuf-es make a message of what is no object, or of an init for which the fast path
 * threw an error, and reports it.
 */
export function createUpstream<M extends Message>(
  zero: Zero<M>,
  init: unknown,
): M {
  reportInput(
    zero.typeName,
    isObject(init)
      ? "reading the init threw an error"
      : "the init is not an object",
  );
  return zero.create(init);
}
