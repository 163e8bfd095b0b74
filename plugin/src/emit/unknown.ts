/**
 * Unknown fields, which follow all others.
 */
import type { Line } from "./code.js";
import type { Context } from "./context.js";
import { primitive } from "./local.js";

/**
 * Returns the statement that writes the unknown fields, and returns the
 * position behind them.
 */
export function writeUnknown(c: Context): Line {
  return [
    ...["return ", primitive(c, "writeUnknown"), "(target, p, "],
    ...[c.standalone ? "message, " : "", "message.$unknown, draft);"],
  ];
}
