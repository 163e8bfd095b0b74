import type { Value } from "../../print/code.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";

/** How a value is read: statements, an expression, and statements that follow. */
export interface Reading {
  readonly before?: Value;
  readonly value: Value;
  readonly after?: Value;
}

/** Returns how a value is read that lies between `p` and `next`. */
export function delimited(value: Code): Reading {
  return { value, after: code`p = next;` };
}

/** Returns the position after which nothing can be that belongs to the message: in standalone code, what holds it may be longer than it says. */
export function emitLast(c: Context): Value {
  return c.standalone ? code`${c.variable("bytes")}.length` : c.variable("end");
}

/** Returns how a value is read by what leaves the position after it in the source. */
export function leaving(value: Code): Reading {
  return { value, after: code`p = source.p;` };
}
