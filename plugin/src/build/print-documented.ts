import { type Code, code, type Value } from "../print/code.js";
import type { Context } from "../print/context.js";

/** Prints a function of the runtime, with its documentation. */
export function printDocumented(
  c: Context,
  name: string,
  doc: string,
  params: Code,
  returns: Value,
  body: Code,
): void {
  c.f.print(c.f.jsDoc(doc));
  c.printBlock(code`
    ${c.exported("function", name)}(${params}): ${returns} {
      ${body}
    }
  `);
}
