import { type Code, code } from "../print/code.js";
import type { Context } from "../print/context.js";
import { withVariables } from "../print/variables.js";

/**
 * Prints a function of the runtime, with its documentation. The signature is that after the name: parameters, and what it
 * returns. What is emitted follows the declaration of its variables.
 */
export function printDocumented(
  c: Context,
  name: string,
  doc: string,
  signature: Code,
  emit: (c: Context) => Code,
): void {
  c.f.print(c.f.jsDoc(doc));
  c.printBlock(code`
    ${c.exported("function", name)}${signature} {
      ${withVariables(c, emit)}
    }
  `);
}
