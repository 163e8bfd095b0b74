/**
 * Lists and oneofs of messages, which V8 should allocate as young objects (runtime/src/objects/young.ts). Standalone code
 * has literals, since it is for small bundles.
 */
import { type Code, code, type Value } from "./code.js";
import type { FeatureContext } from "./context.js";

/** Returns the expression that makes an empty list. */
export function emitNewList(c: FeatureContext): Value {
  return c.standalone ? "[]" : code`${c.primitive("newList")}()`;
}

/** Returns the expression that makes a oneof without a member. */
export function emitNewOneof(c: FeatureContext): Value {
  return c.standalone
    ? "{ case: undefined }"
    : code`${c.primitive("newOneof")}()`;
}

/** Returns the expression that makes a oneof with a member. */
export function emitNewMember(
  c: FeatureContext,
  name: Value,
  value: Value,
): Code {
  return c.standalone
    ? code`{ case: ${name}, value: ${value} }`
    : code`${c.primitive("newMember")}(${name}, ${value})`;
}
