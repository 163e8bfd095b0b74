/**
 * Unknown fields, which follow all others.
 */
import type { Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import type { Context } from "../print/context.js";

/**
 * Returns the statement that writes the unknown fields, and returns the
 * position after them.
 */
export function emitUnknown(c: Context): Line {
  return [
    ...["return ", primitive(c, "writeUnknown"), "(target, p, "],
    ...[c.standalone ? "message, " : "", "message.$unknown, draft);"],
  ];
}
