/** Unknown fields, which follow all others. */
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";

/**
 * Returns statements that read the unknown fields, and the expression that writes them and
 * returns the position after them, or that adds their size.
 *
 * They are read first, since few messages have any, and V8 would spend its budget for
 * inlining on a call that only finds out about that.
 */
export function emitUnknown(c: Context): { before?: Code; result: Code } {
  if (c.standalone) {
    return {
      result: code`${c.primitive("writeUnknown")}(target, p, message, message.$unknown, ${c.variable("draft")})`,
    };
  }
  const before = c.assign("value", "message.$unknown");
  const state = c.variable(c.passes === 2 ? "tape" : "draft");
  return {
    before,
    result:
      c.pass === "size"
        ? code`value === undefined ? size : size + ${c.primitive("unknownSize")}(value, ${state})`
        : code`value === undefined ? p : ${c.primitive("writeUnknown")}(target, p, value, ${state})`,
  };
}
