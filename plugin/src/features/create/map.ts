/**
 * Map fields.
 */
import type { MapLayout } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import type { Context } from "../../print/context.js";
import { variable } from "../../print/variables.js";
import { emitRead } from "./read-init.js";
import { elementConverterOf } from "./value.js";

/**
 * Returns the expression for a map: the object of the init, or a new one if
 * values are converted.
 */
export function emitMap(c: Context, { field, value }: MapLayout): Code {
  const map = emitRead(c, field);
  const converter = elementConverterOf(c, value);
  if (converter === undefined) {
    return code`${map} ?? {}`;
  }
  const name = variable(c, "record");
  return code`${primitive(c, "isObject")}(${name} = ${map}) ? ${primitive(c, "convertMap")}(${name}, ${converter}) : ${name} ?? {}`;
}
