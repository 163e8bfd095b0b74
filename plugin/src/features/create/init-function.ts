import { membersOf, type Step } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitEach } from "../../print/field-comment.js";
import { type Part, printParts } from "../../print/parts.js";
import { canHaveManyShapes, emitLook } from "../../print/shapes.js";
import { printInternalFunction, typed } from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import {
  emitTypeName,
  isPermanent,
  localOf,
  nameOf,
  needsClass,
  typeOf,
} from "./members.js";
import { emitOneof, printTables } from "./oneof.js";
import { emitInitParts, emitPartCalls } from "./parts.js";
import { emitReading } from "./read-init.js";
import { emitExplicit, emitPermanent } from "./values.js";
import { emitGeneralize, emitPrototype, emitSharedZero } from "./zero.js";

/**
 * Prints `$initFoo`, which returns messages of its type and what is no object as
 * they are, and makes messages of all other objects.
 *
 * To TypeScript the init is a message, some of whose properties are compared with
 * undefined. It takes long to find out the type of an init.
 */
export function printInit(c: Context): void {
  const parts = emitInitParts(c);
  printInternalFunction(
    c,
    {
      name: c.names.init,
      params: { init: c.shape(c.message) },
      returns: c.shape(c.message),
    },
    // Its variables are declared after what most calls leave it by.
    () => emitInit(c, membersOf(c.message), parts),
  );
  if (c.target !== "dts") {
    printTables(c, membersOf(c.message));
    printParts(c, parts);
  }
}

function emitInit(
  c: Context,
  steps: readonly Step[],
  parts: readonly Part[],
): Code {
  const guard = code`if (!${c.primitive("isObject")}(init) || ${c.primitive("isTypeName")}(init.$typeName, ${emitTypeName(c)})) return init;`;
  const made =
    steps.length === 0
      ? code`return ${c.own("new")}();`
      : parts.length > 0
        ? emitPartCalls(c, parts)
        : withVariables(c, (c) => emitLocals(c, steps));
  return code`
    ${guard}
    ${made}
  `;
}

/** Returns statements that read the init into a local for each member, and make a message of them. */
function emitLocals(c: Context, steps: readonly Step[]): Code {
  const locals = code`
    ${emitSharedZero(c)}
    ${emitEach(steps, (step) => emitLocal(c, step))}
  `;
  return emitReading(c, locals, emitMade(c, steps));
}

/** Returns statements that make a message of the locals. */
function emitMade(c: Context, steps: readonly Step[]): Code {
  if (needsClass(c.message)) {
    return code`
      ${emitPrototype(c)}
      ${emitGeneralize(c)}
      ${emitInstance(c, steps.map(localOf).join(", "))}
    `;
  }
  return code`
    ${emitGeneralize(c)}
    return {
      $typeName: ${emitTypeName(c)},
      ${steps.map((step) => code`${c.propertyName(nameOf(step))}: ${localOf(step)},`)}
    };
  `;
}

/** Returns statements that return an instance of a class, and maybe look at its shape. */
function emitInstance(c: Context, args: string): Code {
  const made = code`new ${c.own("message")}(${args})`;
  if (!canHaveManyShapes(c)) {
    return code`return ${made};`;
  }
  const shapes = c.own("newShapes");
  return code`
    if (${shapes}.byComputedName) return new ${c.own("computed")}(${args});
    const message = ${made};
    ${emitLook(c, shapes)}
    return message;
  `;
}

/** Returns statements that declare the value of a member. */
function emitLocal(c: Context, step: Step): Code {
  const name = localOf(step);
  if (isPermanent(step)) {
    return code`const ${name} = ${emitPermanent(c, step)};`;
  }
  if (step.cardinality === "oneof") {
    return code`
      let ${typed(c, name, typeOf(c, step))};
      ${emitOneof(c, step)}
    `;
  }
  return code`const ${name} = ${emitExplicit(c, step)};`;
}
