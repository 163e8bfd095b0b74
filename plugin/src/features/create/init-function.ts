import type { DescMessage } from "@bufbuild/protobuf";
import { hasDefaults, membersOf, type Step } from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { type Code, code, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type Context,
  type FeatureContext,
  generated,
  print,
  shape,
} from "../../print/context.js";
import { INTERNAL } from "../../print/doc.js";
import { fieldComment } from "../../print/field-comment.js";
import type { Part } from "../../print/parts.js";
import { propertyName } from "../../print/property.js";
import { canHaveManyShapes, emitLook, inFunction } from "../../print/shapes.js";
import {
  printFunction,
  printLocalFunction,
  typed,
} from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { isLarge } from "./large.js";
import { isPermanent, localOf, nameOf, needsClass, typeOf } from "./members.js";
import { emitOneof, printTables } from "./oneof.js";
import { emitPartCalls, emitParts } from "./parts.js";
import { emitPermanent } from "./permanent.js";
import { emitReading } from "./read-init.js";
import { emitExplicit } from "./singular.js";
import {
  emitGeneralize,
  emitPrototype,
  emitSharedZero,
  emitTypeName,
} from "./zero.js";

/**
 * Prints `$initFoo`, which returns messages of its type and what is no object as
 * they are, and makes messages of all other objects.
 *
 * To TypeScript the init is a message, some of whose properties are compared with
 * undefined. It takes long to find out the type of an init.
 */
export function printInit(file: FeatureContext, message: DescMessage): void {
  const c = inFunction(file, message);
  const parts =
    isLarge(message) && c.target !== "dts" ? emitParts(c, message) : [];
  print(c, INTERNAL);
  printFunction(
    c,
    {
      name: messageNames(message).init,
      params: typed(c, "init", shape(c, message)),
      returns: shape(c, message),
    },
    () => emitInit(c, message, membersOf(message), parts),
  );
  if (c.target !== "dts") {
    printTables(c, membersOf(message));
    for (const part of parts) {
      printLocalFunction(c, part, part.code);
    }
  }
}

function emitInit(
  c: Context,
  message: DescMessage,
  steps: readonly Step[],
  parts: readonly Part[],
): Code {
  const guard = code`if (!${primitive(c, "isObject")}(init) || ${primitive(c, "isTypeName")}(init.$typeName, ${emitTypeName(c, message)})) return init;`;
  if (steps.length === 0) {
    return code`
      ${guard}
      return ${generated(c, message, "new")}();
    `;
  }
  if (parts.length > 0) {
    return code`
      ${guard}
      ${emitPartCalls(c, message, parts)}
    `;
  }
  return code`
    ${guard}
    ${withVariables(c, (c) =>
      emitReading(
        c,
        message,
        code`
            ${emitSharedZero(c, message)}
            ${steps.map(
              (step) => code`
                ${fieldComment(step)}
                ${emitLocal(c, message, step)}
              `,
            )}
          `,
        emitMade(c, message, steps),
      ),
    )}
  `;
}

/** Returns statements that make a message of the locals. */
function emitMade(
  c: Context,
  message: DescMessage,
  steps: readonly Step[],
): Code {
  if (needsClass(message)) {
    return code`
      ${hasDefaults(message) ? emitPrototype(c, message) : NOTHING}
      ${emitGeneralize(c, message)}
      ${emitInstance(c, message, steps.map(localOf).join(", "))}
    `;
  }
  return code`
    ${emitGeneralize(c, message)}
    return {
      $typeName: ${emitTypeName(c, message)},
      ${steps.map((step) => code`${propertyName(c, nameOf(step))}: ${localOf(step)},`)}
    };
  `;
}

/** Returns statements that return an instance of a class, and maybe look at its shape. */
function emitInstance(c: Context, message: DescMessage, args: string): Code {
  const made = code`new ${generated(c, message, "message")}(${args})`;
  if (!canHaveManyShapes(message)) {
    return code`return ${made};`;
  }
  const shapes = generated(c, message, "newShapes");
  return code`
    if (${shapes}.byComputedName) return new ${generated(c, message, "computed")}(${args});
    const message = ${made};
    ${emitLook(c, shapes)}
    return message;
  `;
}

/** Returns statements that declare the value of a member. */
function emitLocal(c: Context, message: DescMessage, step: Step): Code {
  const name = localOf(step);
  if (isPermanent(step)) {
    return code`const ${name} = ${emitPermanent(c, step)};`;
  }
  if (step.cardinality === "oneof") {
    return code`
      let ${typed(c, name, typeOf(c, message, step))};
      ${emitOneof(c, step)}
    `;
  }
  return code`const ${name} = ${emitExplicit(c, step)};`;
}
