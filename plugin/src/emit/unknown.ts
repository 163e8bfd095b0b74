/**
 * Unknown fields, which follow all others.
 */
import type { Code } from "./code.js";
import { type Context, runtime } from "./context.js";

/**
 * Returns statements that add the size of the unknown fields.
 */
export function sizeUnknown(c: Context): Code {
  return [
    ...(c.standalone ? [[runtime(c, "checkUnknown"), "(message);"]] : []),
    ["size += ", runtime(c, "unknownSize"), "(message.$unknown, tape);"],
  ];
}

/**
 * Returns the statement that writes the unknown fields.
 */
export function writeUnknown(c: Context): Code {
  return [
    [
      ...["p = ", runtime(c, "writeUnknown")],
      "(target, p, message.$unknown, tape);",
    ],
  ];
}
