/**
 * The variables of a function that writes or reads fields. They are declared once, for
 * all fields: V8 gives each declaration a place of its own in the frame of the
 * function, even in blocks, so messages of many fields could be nested less
 * deep.
 */
import { type Code, code } from "./code.js";

/**
 * All variables, in the order in which they are declared. Minifiers name
 * variables by their place in the function, and what has the same name in all
 * functions compresses better.
 */
const NAMES = [
  "copy",
  "typeName",
  "value",
  "other",
  "at",
  "start",
  "list",
  "items",
  "i",
  "oneof",
  "record",
  "name",
  "lastKey",
  "key",
  "entryAt",
  "entryStart",
  "wrapperAt",
  "wrapperStart",
  "listAt",
  "listStart",
  "entryEnd",
  "wrapperEnd",
  "listEnd",
  "tag",
  "length",
  "next",
  "wrapper",
] as const;

/** A variable, or a parameter or constant that not all functions use. */
export type Variable =
  | (typeof NAMES)[number]
  | ("draft" | "tape" | "byComputedName" | "bytes" | "source" | "end" | "depth")
  | ("flags" | "object" | "reader");

/**
 * Returns the code of a function that uses nothing yet, after a declaration of its
 * variables, other than parameters. TypeScript finds their types where they are assigned.
 *
 *     let value, start;
 */
export function withVariables<C extends object>(
  c: C,
  emit: (c: C) => Code,
  params: object = {},
  variables: Set<string> = new Set(),
): Code {
  const body = emit({ ...c, variables });
  const names = NAMES.filter(
    (name) => variables.has(name) && !Object.hasOwn(params, name),
  );
  return names.length === 0
    ? body
    : code`
        let ${names.join(", ")};
        ${body}
      `;
}
