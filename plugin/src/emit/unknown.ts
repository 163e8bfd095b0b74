/**
 * Unknown fields, which follow all others.
 */
import type { Code } from "./code.js";
import { type Context, runtime } from "./context.js";

/**
 * Returns statements that write the unknown fields.
 */
export function writeUnknown(c: Context): Code {
  return [
    ...(c.standalone ? [[runtime(c, "checkUnknown"), "(message);"]] : []),
    [
      ...["p = ", runtime(c, "writeUnknown")],
      "(target, p, message.$unknown, draft);",
    ],
  ];
}
