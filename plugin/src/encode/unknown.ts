/**
 * Unknown fields, which follow all others.
 */
import type { Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import type { Context } from "../print/context.js";

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
  return [
    ...[primitive(c, "writeUnknown"), "(target, p, "],
    ...[c.standalone ? "message, " : "", "message.$unknown, draft)"],
  ];
}
