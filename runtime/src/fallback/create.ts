import type { Message } from "@bufbuild/protobuf";
import type { Zero } from "../create/zero.js";
import { reportInput } from "./listener.js";

/**
 * Lets protobuf-es make a message of what is no object, and reports it.
 */
export function createUpstream<M extends Message>(
  zero: Zero<M>,
  init: unknown,
): M {
  reportInput(zero.typeName, "the init is not an object");
  return zero.create(init);
}
