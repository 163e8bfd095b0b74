/**
 * Repeated fields.
 */
import type { ListLayout } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import type { Context } from "../../print/context.js";
import { variable } from "../../print/variables.js";
import { emitRead } from "./read-init.js";
import { elementConverterOf } from "./value.js";

/**
 * Returns the expression for a list: the array of the init, or a new one if
 * elements are converted.
 */
export function emitList(c: Context, { field, value }: ListLayout): Code {
  const list = emitRead(c, field);
  const converter = elementConverterOf(c, value);
  if (converter === undefined) {
    return code`${list} ?? []`;
  }
  const name = variable(c, "list");
  return code`${primitive(c, "isList")}(${name} = ${list}) ? ${name}.map(${converter}) : ${name} ?? []`;
}
