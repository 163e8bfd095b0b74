/** Members that every message has, of any kind. */

import type { ListLayout, MapLayout } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import type { Context } from "../../print/context.js";
import { variable } from "../../print/variables.js";
import { emitNewList } from "../../print/young.js";
import type { PermanentLayout } from "./members.js";
import { emitRead } from "./read-init.js";
import { emitImplicit } from "./singular.js";
import { elementConverterOf } from "./value.js";

/** Returns the value of a member that every message has. */
export function emitPermanent(c: Context, step: PermanentLayout): Code {
  switch (step.cardinality) {
    case "repeated":
    case "packed":
      return emitList(c, step);
    case "map":
      return emitMap(c, step);
    case "singular":
      return emitImplicit(c, step);
  }
}

/** Returns the array of the init, or a new one if elements are converted. */
function emitList(c: Context, { field, value }: ListLayout): Code {
  const init = emitRead(c, field);
  const converter = elementConverterOf(c, value);
  if (converter === undefined) {
    return code`${init} ?? ${emitNewList(c)}`;
  }
  const name = variable(c, "list");
  return code`${primitive(c, "isList")}(${name} = ${init}) ? ${name}.map(${converter}) : ${name} ?? ${emitNewList(c)}`;
}

/** Returns the object of the init, or a new one if values are converted. */
function emitMap(c: Context, { field, value }: MapLayout): Code {
  const init = emitRead(c, field);
  const converter = elementConverterOf(c, value);
  if (converter === undefined) {
    return code`${init} ?? {}`;
  }
  const name = variable(c, "record");
  return code`${primitive(c, "isObject")}(${name} = ${init}) ? ${primitive(c, "convertMap")}(${name}, ${converter}) : ${name} ?? {}`;
}
