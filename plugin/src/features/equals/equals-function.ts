/**
 * The functions that compare two messages.
 */
import { divide, membersOf, type Step } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { emitEach } from "../../print/field-comment.js";
import { emitParts, printParts } from "../../print/parts.js";
import { emitIsOdd } from "../../print/presence.js";
import {
  canHaveManyShapes,
  emitByComputedName,
  emitLook,
  printShapes,
} from "../../print/shapes.js";
import { printCall, printInternalFunction } from "../../print/signature.js";
import { emitComparison } from "./field.js";

/**
 * Prints `equalsFoo`, and `$equalsFoo`, which compares fields in the order of declaration, as protobuf-es does: what is
 * wrong behind the first difference isn't met. A large message has a function for each part.
 */
export function printEquals(c: Context): void {
  const { equals, areEqual, compared, comparer } = c.names;
  const type = c.shape(c.message);
  const params = { a: type, b: type };
  printDoc(
    c,
    `Whether two messages ${c.message.typeName} are equal, as \`equals\` says.`,
    "The options are those of `equals`. Throws what `equals` of protobuf-es throws.",
  );
  printCall(c, "equalsWith", {
    name: equals,
    params: { ...params, "options?": c.runtimeType("EqualsOptions") },
    returns: "boolean",
  });
  const steps = divide(membersOf(c.message));
  const parts = emitParts(
    c,
    steps,
    { name: areEqual, params, returns: "boolean" },
    (c, steps) => code`
      ${emitFields(c, steps)}
      return true;
    `,
  );
  printInternalFunction(
    c,
    { name: areEqual, params, returns: "boolean" },
    (c) => code`
      ${c.giveUpIf(code`a.$typeName !== ${comparer}.typeName || b.$typeName !== ${comparer}.typeName${emitIsOdd(c, "a", "b")}`)}
      ${parts.length > 0 ? parts.map(({ call }) => code`if (!${call}) return false;`) : emitFields(c, steps.flat())}
      ${emitLook(c, compared, "a")}
      return true;
    `,
  );
  printParts(c, parts);
  if (canHaveManyShapes(c)) {
    printShapes(c, "compared");
  }
}

function emitFields(c: Context, steps: readonly Step[]): Code {
  return code`
    ${() => emitByComputedName(c, c.names.compared)}
    ${emitEach(steps, (step) => emitComparison(c, step))}
  `;
}
