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

/** Returns how a value is read by what leaves the position after it in the source. */
export function leaving(value: Code): Reading {
  return { value, after: code`p = source.p;` };
}

/** Returns the end of what has a length, which is read at `p`. Standalone code doesn't read it before. */
export function emitEnd(c: Context): Code {
  return code`${c.primitive("readEnd")}(${c.variable("source")}, p)`;
}
