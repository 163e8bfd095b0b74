/**
 * The prototype of a message that has the defaults of its fields.
 *
 * What the message does not have itself is not set, and is not read: to read a default
 * takes as long as to read a value, and most fields of most messages are not set.
 * protobuf-es does read it. That makes a difference only if a prototype has an
 * accessor, which could throw, so each prototype but that of protobuf-es is looked at. (A message type
 * called Object gets another name, so `Object` is the global.)
 */
import type { Step } from "../../layout/layout.js";
import { code, type Value } from "../../print/code.js";
import { type Context, isSecondPass } from "../../print/context.js";

export function emitDefaults(c: Context, steps: readonly Step[]): Value {
  return (
    isLookedAt(c, steps) &&
    code`const $defaults = ${c.runtime("defaults")}(${c.schemaOf(c.message)});`
  );
}

export function emitDefaultsCheck(c: Context, steps: readonly Step[]): Value {
  return (
    isLookedAt(c, steps) &&
    code`if (Object.getPrototypeOf(message) !== $defaults.prototype) ${c.primitive("checkPrototype")}($defaults, message);`
  );
}

/** In the second of two passes it has been looked at; standalone code does without. */
function isLookedAt(c: Context, steps: readonly Step[]): boolean {
  return (
    !c.standalone &&
    !isSecondPass(c) &&
    steps.some(
      (step) => step.cardinality === "singular" && step.presence === "explicit",
    )
  );
}
