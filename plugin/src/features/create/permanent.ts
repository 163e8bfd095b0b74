/**
 * Members that every message has, of any kind.
 */
import type { Code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitList } from "./list.js";
import { emitMap } from "./map.js";
import type { PermanentLayout } from "./members.js";
import { emitImplicit } from "./singular.js";

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
