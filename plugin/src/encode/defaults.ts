/**
 * The prototype of a message that has the defaults of its fields.
 *
 * What the message does not have itself is not set, and is not read: to read a default
 * takes as long as to read a value, and most fields of most messages are not set.
 * protobuf-es does read it. That makes a difference only if a prototype has an
 * accessor, which could throw, so each prototype is looked at once. (A message type
 * called Object gets another name, so `Object` is the global.)
 */
import type { Step } from "../plan.js";
import type { Code } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, isSecondPass, ts } from "../print/context.js";
import { DEFAULTS } from "../print/names.js";

/**
 * Returns the declaration of what is kept for a function that has these steps: the
 * prototype that was looked at last.
 */
export function emitDefaults(c: Context, steps: readonly Step[]): Code {
  return isLookedAt(c, steps)
    ? [
        ["// The prototype of the last message, which has no accessors."],
        [`let ${DEFAULTS}`, ...ts(c, ": object | null | undefined"), ";"],
      ]
    : [];
}

/**
 * Returns the statement that looks at the prototype, if these steps need it.
 */
export function emitDefaultsCheck(c: Context, steps: readonly Step[]): Code {
  return isLookedAt(c, steps)
    ? [
        [
          `if (Object.getPrototypeOf(message) !== ${DEFAULTS}) ${DEFAULTS} = `,
          ...[primitive(c, "defaultsOf"), "(message);"],
        ],
      ]
    : [];
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
