/**
 * Large messages. TypeScript gives up on a function that makes one from locals for all
 * members, so a function for each part reads the init, and sets properties.
 *
 *     const message = new $messageFoo();
 *     $initFoo$part1(init, message);
 *     $initFoo$part2(init, message);
 */
import { divide, membersOf, type Step } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitEach } from "../../print/field-comment.js";
import { emitCalls, emitParts, type Part } from "../../print/parts.js";
import {
  canBeDense,
  emitByComputedName,
  emitLook,
  emitStore,
} from "../../print/shapes.js";
import { isLarge, isPermanent, needsClass } from "./members.js";
import { emitOneofPart } from "./oneof.js";
import { emitRead } from "./read-init.js";
import { emitConverted, emitPermanent } from "./values.js";
import { emitPrototype, emitSharedZero } from "./zero.js";

export function emitPartCalls(c: Context, parts: readonly Part[]): Code {
  // Properties come in the order of declaration, so one that may be missing rules out what
  // an empty message has.
  const made = !needsClass(c.message)
    ? c.own("new")
    : canBeDense(c.message)
      ? code`new (${c.own("newShapes")}.byComputedName ? ${c.own("computed")} : ${c.own("message")})`
      : code`new ${c.own("message")}`;
  return code`
    ${emitPrototype(c)}
    const message = ${made}();
    // TypeScript does not follow a function of so many fields.
    ${emitCalls(parts)}
    ${emitLook(c, c.own("newShapes"))}
    return message;
  `;
}

/** Returns the functions for the parts of a large message. */
export function emitInitParts(c: Context): Part[] {
  const type = c.shape(c.message);
  return emitParts(
    c,
    divide(membersOf(c.message)),
    {
      whole: c.names.init,
      params: { init: type, message: type },
      returns: "void",
    },
    emitMembers,
    isLarge(c.message),
  );
}

function emitMembers(c: Context, steps: readonly Step[]): Code {
  return code`
    ${() => emitSharedZero(c, steps)}
    ${() => emitByComputedName(c, c.own("newShapes"))}
    ${emitEach(steps, (step) => emitMember(c, step))}
  `;
}

function emitMember(c: Context, step: Step): Code {
  if (isPermanent(step)) {
    return emitStore(c, step.field.localName, emitPermanent(c, step));
  }
  if (step.cardinality === "oneof") {
    return emitOneofPart(c, step);
  }
  const { field, value } = step;
  return code`
    ${c.assign("value", emitRead(c, field))}
    if (value != null) {
      ${emitStore(c, field.localName, emitConverted(c, value, "value"))}
    }
  `;
}
