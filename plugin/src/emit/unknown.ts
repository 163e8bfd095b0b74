/**
 * Unknown fields, which follow all others.
 */
import type { Line } from "./code.js";
import { type Context, runtime } from "./context.js";
import { primitive } from "./local.js";

/**
 * Returns the statement that writes the unknown fields, and returns the
 * position behind them.
 */
export function writeUnknown(c: Context): Line {
  return c.standalone
    ? [
        ...["return unknown === undefined ? p : "],
        ...[runtime(c, "writeCheckedUnknown")],
        "(target, p, message, unknown, draft);",
      ]
    : [
        ...["return ", primitive(c, "writeUnknown")],
        "(target, p, message.$unknown, draft);",
      ];
}
