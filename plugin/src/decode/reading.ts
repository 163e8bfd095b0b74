import type { Value } from "../print/code.js";
import { type Code, code, NOTHING } from "../print/code.js";

/** How a value is read: statements, an expression, and statements that follow. */
export interface Reading {
  readonly before: Code;
  readonly value: Value;
  readonly after: Code;
}

/** Returns how a value is read that lies between `p` and `next`. */
export function delimited(value: Code): Reading {
  return { before: NOTHING, value, after: code`p = next;` };
}
