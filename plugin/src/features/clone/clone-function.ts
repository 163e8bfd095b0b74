/**
 * The functions that clone a message, and the class of copies, whose constructor takes the message.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import {
  divide,
  hasDefaults,
  membersOf,
  type Step,
} from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { type Code, code, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type Context,
  type FeatureContext,
  generated,
  print,
  printBlock,
  runtime,
  shape,
} from "../../print/context.js";
import { INTERNAL, printDoc } from "../../print/doc.js";
import { fieldComment } from "../../print/field-comment.js";
import { emitGiveUpIf } from "../../print/give-up.js";
import { maker } from "../../print/makers.js";
import { emitPart, type Part } from "../../print/parts.js";
import { emitIsOdd } from "../../print/presence.js";
import {
  emitByComputedName,
  emitLook,
  emitNewByComputedName,
  inFunction,
} from "../../print/shapes.js";
import {
  printFunction,
  printLocalFunction,
  typed,
} from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { isExplicit } from "../create/members.js";
import { classMaker } from "../create/new-shapes.js";
import {
  emitGeneralize,
  emitPrototype,
  emitSharedZero,
  emitTypeName,
} from "../create/zero.js";
import { emitCopy } from "./field.js";

/**
 * Prints `cloneFoo`, and `$cloneFoo`, which returns a copy or gives up. A large message is copied by a function for each
 * part of it.
 */
export function printClone(file: FeatureContext, message: DescMessage): void {
  const c = inFunction(file, message);
  const { clone, copy } = messageNames(message);
  const type = shape(c, message);
  const signature = { params: typed(c, "message", type), returns: type };
  printDoc(
    c,
    message,
    `Clone the message ${message.typeName}: a deep copy, the object of \`clone\`. Throws what \`clone\` of protobuf-es throws.`,
  );
  printFunction(
    c,
    { name: clone, ...signature },
    () =>
      code`return ${runtime(c, "cloneWith")}(${generated(c, message, "cloner")}, message);`,
  );
  const parts = c.target === "dts" ? [] : emitParts(c, message);
  print(c, INTERNAL);
  printFunction(c, { name: copy, ...signature }, () =>
    parts.length > 0
      ? code`
          ${emitCheck(c, message)}
          const copy = ${generated(c, message, "new")}();
          ${parts.map(({ call }) => code`${call};`)}
          ${emitEnd(c, message, "copy")}
          return copy;
        `
      : code`
          ${hasDefaults(message) ? emitPrototype(c, message) : NOTHING}
          ${emitGeneralize(c, message)}
          return new ${generated(c, message, "copied")}(message);
        `,
  );
  for (const part of parts) {
    printLocalFunction(c, part, part.code);
  }
}

/** Prints the class of copies. What V8 is to know of their shapes (create/zero.ts) it is shown with an empty message. */
export function printClass(file: FeatureContext, message: DescMessage): void {
  const steps = stepsOf(message);
  if (file.target === "dts" || divide(steps).length > 1) {
    return;
  }
  const c = inFunction(file, message);
  const type = shape(c, message);
  printBlock(
    c,
    code`
      const ${generated(c, message, "copied")} = ${maker(c, classMaker, code`${type}, [message?: ${type}]`)}(${generated(c, message, "zero")}, function (message = ${generated(c, message, "new")}()) {
        ${withVariables(c, (c) => {
          const copies = emitCopies(c, steps, "this");
          return code`
            ${emitCheck(c, message)}
            ${emitByComputedName(c, generated(c, message, "newShapes"))}
            ${emitSharedZero(c, message)}
            this.$typeName = ${emitTypeName(c, message)};
            ${copies}
            ${emitEnd(c, message, "this")}
          `;
        })}
      });
    `,
  );
}

/** The members of a message, in the order in which protobuf-es sets them: first those that every message has. */
function stepsOf(message: DescMessage): Step[] {
  const steps = membersOf(message);
  return [
    ...steps.filter((step) => !isExplicit(step)),
    ...steps.filter(isExplicit),
  ];
}

/** Returns the functions for the parts of a large message. */
function emitParts(c: Context, message: DescMessage): Part[] {
  const parts = divide(stepsOf(message));
  const type = shape(c, message);
  const params = ["message", "copy"].map((name) => ({ name, type }));
  return parts.length === 1
    ? []
    : parts.map((steps, i) =>
        emitPart(c, messageNames(message).copy, i, params, "void", (c) => {
          const copies = emitCopies(c, steps, "copy");
          return code`
            ${emitNewByComputedName(c, message)}
            ${emitSharedZero(c, message, steps)}
            ${copies}
          `;
        }),
      );
}

function emitCopies(
  c: Context,
  steps: readonly Step[],
  copy: "this" | "copy",
): Code[] {
  return steps.map(
    (step) => code`
      ${fieldComment(step)}
      ${emitCopy(c, step, copy)}
    `,
  );
}

function emitCheck(c: Context, message: DescMessage): Code {
  return emitGiveUpIf(
    c,
    code`message.$typeName !== ${emitTypeName(c, message)}${emitIsOdd(c, message, "message")}`,
  );
}

function emitEnd(c: Context, message: DescMessage, copy: string): Code {
  return code`
    if (message.$unknown !== undefined) ${primitive(c, "copyUnknown")}(message, ${copy});
    ${c.looksAtShapes ? emitLook(c, generated(c, message, "newShapes")) : NOTHING}
  `;
}
