/**
 * The variables of a function that writes or reads fields. They are declared once, for
 * all fields: V8 gives each declaration a place of its own in the frame of the
 * function, even in blocks, so messages of many fields could be nested less
 * deep.
 */
import type { Code, Line } from "./code.js";
import type { Context } from "./context.js";

/**
 * All variables, in the order in which they are declared. Minifiers name
 * variables by their place in the function, and what has the same name in all
 * functions compresses better.
 */
const NAMES = [
  ...(["value", "at", "start", "list", "i", "oneof"] as const),
  ...(["record", "name", "lastKey", "key"] as const),
  ...(["entryAt", "entryStart", "wrapperAt", "wrapperStart"] as const),
  ...(["listAt", "listStart"] as const),
  ...(["entryEnd", "wrapperEnd", "listEnd"] as const),
  ...(["seen", "seenAt", "seen2", "seenAt2", "seen3", "seenAt3"] as const),
  ...(["tag", "length", "next", "wrapper"] as const),
];

/** A variable, or a parameter or constant that not all functions use. */
export type Variable = (typeof NAMES)[number] | "draft" | "guessed" | "many";

/**
 * Returns the name of a variable, which will be declared, or of the parameter
 * `draft` or `guessed`, or of the constant `many`.
 */
export function variable(c: Context, name: Variable): string {
  c.variables.add(name);
  return name;
}

/**
 * Returns the statement that assigns an expression to a variable.
 */
export function assign(c: Context, name: Variable, ...value: Line): Line {
  return [variable(c, name), " = ", ...value, ";"];
}

/**
 * Returns the code that the function emits, after a declaration of its
 * variables. TypeScript finds their types where they are assigned.
 *
 *     let value, start;
 */
export function withVariables(c: Context, emit: () => Code): Code {
  c.variables.clear();
  const code = emit();
  const names = NAMES.filter((name) => c.variables.has(name));
  return names.length === 0 ? code : [[`let ${names.join(", ")};`], ...code];
}
