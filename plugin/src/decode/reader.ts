/**
 * The functions that read: of messages, their parts and map entries.
 */
import type { Code, Line } from "../print/code.js";
import type { Context } from "../print/context.js";
import {
  printEagerFunction,
  printFunction,
  printLocalFunction,
} from "../print/signature.js";

/**
 * The most messages in a file whose readers are compiled when it is loaded. Of
 * a larger file, most programs use a small part.
 */
const MAX_EAGER = 32;

/**
 * Prints a function that reads.
 */
export function printReader(
  c: Context,
  name: string,
  isExported: boolean,
  params: Line,
  returns: Line,
  body: Code,
): void {
  if (c.target !== "dts" && c.messages <= MAX_EAGER) {
    printEagerFunction(c, name, isExported, params, returns, body);
  } else {
    const print = isExported ? printFunction : printLocalFunction;
    print(c, name, params, returns, body);
  }
}
