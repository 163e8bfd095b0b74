/**
 * Unknown fields, which follow all others.
 */
import type { Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import type { Context } from "../print/context.js";

/**
 * Returns the statement that writes the unknown fields, and returns the
 * position after them, or adds their size, and returns the size of all.
 */
export function emitUnknown(c: Context): Line {
  if (c.pass === "size") {
    return [
      ...["return size + ", primitive(c, "unknownSize")],
      "(message.$unknown);",
    ];
  }
  if (c.passes === 2) {
    return [
      ...["return ", primitive(c, "hasUnknown"), "() ? "],
      ...[primitive(c, "writeUnknown"), "(target, p, message.$unknown) : p;"],
    ];
  }
  return [
    ...["return ", primitive(c, "writeUnknown"), "(target, p, "],
    ...[c.standalone ? "message, " : "", "message.$unknown, "],
    "draft);",
  ];
}
