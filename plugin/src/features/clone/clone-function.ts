/**
 * The functions that clone a message, and the class of copies, whose constructor takes the message.
 */
import { divide, membersOf, type Step } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { emitEach, fieldComment } from "../../print/field-comment.js";
import {
  emitCalls,
  emitParts,
  type Part,
  printParts,
} from "../../print/parts.js";
import { emitIsOdd } from "../../print/presence.js";
import { emitByComputedName, emitLook } from "../../print/shapes.js";
import { printCall, printInternalFunction } from "../../print/signature.js";
import { emitTypeName, isFixed } from "../create/members.js";
import { emitGeneralize, emitSharedZero } from "../create/zero.js";
import {
  emitBefore,
  emitCopy,
  emitPermanent,
  type PermanentStep,
} from "./field.js";

/**
 * Prints `cloneFoo`, and `$cloneFoo`, which returns a copy or gives up. A large message is copied by a function for each
 * part of it.
 */
export function printClone(c: Context): void {
  const { message } = c;
  const { clone, copy } = c.names;
  const type = c.shape(message);
  const signature = { params: { message: type }, returns: type };
  printDoc(
    c,
    `Clone the message ${message.typeName}: a deep copy, the object of \`clone\`. Throws what \`clone\` of protobuf-es throws.`,
  );
  printCall(c, "cloneWith", { name: clone, ...signature });
  const parts = emitParts(
    c,
    divide(membersOf(message)),
    { name: copy, params: { message: type, copy: type }, returns: "void" },
    emitCopies,
  );
  const isNew =
    parts.length > 0 || !isFixed(message) || message.fields.length === 0;
  printInternalFunction(
    c,
    { name: copy, ...signature },
    (c) => code`
      ${isNew ? emitNew(c, parts) : emitFixed(c)}
      if (message.$unknown !== undefined && message.$unknown.length > 0) copy.$unknown = [...message.$unknown];
      ${emitLook(c, c.own("newShapes"))}
      return copy;
    `,
  );
  printParts(c, parts);
}

/** Returns statements that make an empty message, and set what the message has. */
function emitNew(c: Context, parts: Part[]): Code {
  return code`
    const copy = ${c.own("new")}();
    ${emitCheck(c, code`copy.$typeName`)}
    ${parts.length > 0 ? emitCalls(parts) : emitCopies(c, membersOf(c.message))}
  `;
}

/** Returns the statement that leaves other messages than those of the type to protobuf-es. */
function emitCheck(c: Context, typeName: Code): Code {
  return c.giveUpIf(
    code`message.$typeName !== ${typeName}${emitIsOdd(c, "message")}`,
  );
}

/** Returns statements that make a message whose members every message has. */
function emitFixed(c: Context): Code {
  const steps = membersOf(c.message) as PermanentStep[];
  return code`
    ${emitCheck(c, emitTypeName(c))}
    ${emitSharedZero(c)}
    ${emitGeneralize(c)}
    ${steps.map((step) => emitBefore(c, step))}
    const copy = new ${c.own("message")}(
      ${steps.map(
        (step) => code`
          ${fieldComment(step)}
          ${emitPermanent(c, step, "zero")},
        `,
      )}
    );
  `;
}

function emitCopies(c: Context, steps: readonly Step[]): Code {
  return code`
    ${() => emitByComputedName(c, c.own("newShapes"))}
    ${emitEach(steps, (step) => emitCopy(c, step))}
  `;
}
