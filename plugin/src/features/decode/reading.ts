import { type Code, code, type Value } from "../../print/code.js";
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

/** Returns where what holds a value ends, or can end: in standalone code it may be longer than it says, as in protobuf-es. */
export function emitLast(c: Context): Value {
  return c.standalone ? code`${c.variable("bytes")}.length` : c.variable("end");
}

/** Returns how a value is read by what leaves the position after it in the source. */
export function leaving(value: Code): Reading {
  return { value, after: code`p = source.p;` };
}
