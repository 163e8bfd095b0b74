/**
 * Unknown fields, which follow all others.
 */
import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import type { Context } from "../print/context.js";
import { assign } from "../print/variables.js";

/**
 * Returns what stands before the expression of `emitUnknown`: code of one pass reads
 * the unknown fields first. Few messages have any, and V8 would spend its budget for
 * inlining on a call that only finds out about that.
 */
export function emitUnknownRead(c: Context): Code {
  return c.passes === 1 && !c.standalone
    ? [assign(c, "value", "message.$unknown")]
    : [];
}

/**
 * Returns an expression that writes the unknown fields, and returns the position after
 * them, or one that returns their size.
 */
export function emitUnknown(c: Context): Line {
  if (c.pass === "size") {
    return [primitive(c, "unknownSize"), "(message.$unknown)"];
  }
  if (c.passes === 2) {
    return [
      ...[primitive(c, "hasUnknown"), "() ? "],
      ...[primitive(c, "writeUnknown"), "(target, p, message.$unknown) : p"],
    ];
  }
  const write = [primitive(c, "writeUnknown"), "(target, p, "];
  return c.standalone
    ? [...write, "message, message.$unknown, draft)"]
    : ["value === undefined ? p : ", ...write, "value, draft)"];
}
