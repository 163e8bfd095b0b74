/** Unknown fields, which follow all others. */
import { type Code, code, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import type { Context } from "../../print/context.js";
import { assign, variable } from "../../print/variables.js";

/**
 * Returns statements that read the unknown fields, and the expression that writes them and
 * returns the position after them, or that adds their size.
 *
 * They are read first, since few messages have any, and V8 would spend its budget for
 * inlining on a call that only finds out about that.
 */
export function emitUnknown(c: Context): { before: Code; result: Code } {
  if (c.standalone) {
    return {
      before: NOTHING,
      result: code`${primitive(c, "writeUnknown")}(target, p, message, message.$unknown, ${variable(c, "draft")})`,
    };
  }
  const before = assign(c, "value", "message.$unknown");
  const state = variable(c, c.passes === 2 ? "tape" : "draft");
  return {
    before,
    result:
      c.pass === "size"
        ? code`value === undefined ? size : size + ${primitive(c, "unknownSize")}(value, ${state})`
        : code`value === undefined ? p : ${primitive(c, "writeUnknown")}(target, p, value, ${state})`,
  };
}
