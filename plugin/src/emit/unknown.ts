/**
 * Unknown fields, which follow all others.
 */
import type { Line } from "./code.js";
import { type Context, runtime } from "./context.js";
import { primitive } from "./local.js";

/**
 * Returns the statement that begins standalone code. Unknown fields are read
 * before all others, because V8 answers `isPlain` at once for an object whose
 * shape it has just seen. (Other code has read the type name.)
 */
export function readUnknown(): Line {
  return ["const unknown = message.$unknown;"];
}

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
