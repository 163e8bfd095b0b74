import { divide, membersOf, type Step } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import { type Context, leavesAll } from "../../print/context.js";
import { emitEach } from "../../print/field-comment.js";
import {
  emitCalls,
  emitParts,
  type Part,
  printParts,
} from "../../print/parts.js";
import {
  canBeDense,
  canHaveManyShapes,
  emitByComputedName,
  emitLook,
  emitStore,
} from "../../print/shapes.js";
import { printInternalFunction, typed } from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import {
  emitTypeName,
  isFixed,
  isLarge,
  isPermanent,
  localOf,
  typeOf,
} from "./members.js";
import { emitOneof, printTables } from "./oneof.js";
import { emitLookAtInit, emitRead } from "./read-init.js";
import { emitConverted, emitExplicit, emitPermanent } from "./values.js";
import { emitGeneralize, emitPrototype, emitSharedZero } from "./zero.js";

/**
 * Prints `$initFoo`, which returns messages of its type and what is no object as
 * they are, and makes messages of all other objects.
 *
 * To TypeScript the init is a message, some of whose properties are compared with
 * undefined. It takes long to find out the type of an init.
 */
export function printInit(c: Context): void {
  const type = c.shape(c.message);
  // TypeScript gives up on a function that makes a large message from locals for all members. So the function for each part reads
  // the init, and sets properties.
  const parts = emitParts(
    c,
    divide(membersOf(c.message)),
    {
      name: c.names.init,
      params: { init: type, message: type },
      returns: "void",
    },
    (c, steps) => code`
      ${() => emitSharedZero(c, steps)}
      ${() => emitByComputedName(c, c.own("newShapes"))}
      ${emitEach(steps, (step) => emitMember(c, step))}
    `,
    isLarge(c.message),
  );
  printInternalFunction(
    c,
    { name: c.names.init, params: { init: type }, returns: type },
    // Its variables are declared after what most calls leave it by.
    () => emitInit(c, membersOf(c.message), parts),
    true,
  );
  if (c.target !== "dts" && !leavesAll(c)) {
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
  const made = leavesAll(c)
    ? code`return ${c.own("zero")}.create(init);`
    : steps.length === 0
      ? code`return ${c.own("new")}();`
      : parts.length > 0
        ? emitPartCalls(c, parts)
        : withVariables(
            c,
            (c) => code`
              ${() => emitByComputedName(c, c.own("inits"))}
              ${emitSharedZero(c)}
              ${emitEach(steps, (step) => emitLocal(c, step))}
              ${emitLookAtInit(c)}
              ${emitPrototype(c)}
              ${emitGeneralize(c)}
              ${emitInstance(c, steps.map(localOf).join(", "))}
            `,
          );
  return code`
    ${guard}
    ${made}
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
      ${emitOneof(
        c,
        step,
        "oneof?.case === undefined",
        (value, member = (value) => value) => code`${name} = ${member(value)};`,
      )}
    `;
  }
  return code`const ${name} = ${emitExplicit(c, step)};`;
}

/**
 * Returns statements that make a large message.
 *
 *     const message = new $messageFoo();
 *     $initFoo$part1(init, message);
 *     $initFoo$part2(init, message);
 */
function emitPartCalls(c: Context, parts: readonly Part[]): Code {
  // Properties come in the order of declaration, so one that may be missing rules out what
  // an empty message has.
  const made = isFixed(c.message)
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

function emitMember(c: Context, step: Step): Code {
  if (isPermanent(step)) {
    return emitStore(c, step.field.localName, emitPermanent(c, step));
  }
  if (step.cardinality === "oneof") {
    // No `?.`, after which TypeScript compares all members with each other.
    return emitOneof(c, step, "!oneof", (value, member) =>
      emitStore(c, step.oneof.localName, value, member),
    );
  }
  const { field, value } = step;
  return code`
    ${c.assign("value", emitRead(c, field))}
    if (value != null) {
      ${emitStore(c, field.localName, emitConverted(c, value, "value"))}
    }
  `;
}
