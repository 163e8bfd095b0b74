/** What compares messages: `equalsFoo`. */
import { equalityOf } from "../../layout/copies.js";
import {
  divide,
  type FieldLayout,
  isOptional,
  membersOf,
  type OneofLayout,
  type Step,
} from "../../layout/layout.js";
import { emitCall } from "../../print/calls.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context, Feature } from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { emitEach } from "../../print/field-comment.js";
import { emitParts, printParts } from "../../print/parts.js";
import { emitIsOdd, emitOwn } from "../../print/presence.js";
import {
  canHaveManyShapes,
  emitByComputedName,
  emitLook,
  emitRead,
  printShapes,
} from "../../print/shapes.js";
import { printCall, printInternalFunction } from "../../print/signature.js";

export const equals: Feature = {
  name: "equals",
  tableEntry: {
    name: "comparer",
    from: "schema",
    functions: () => ({ areEqual: "areEqual" }),
    upstream: ["equals"],
  },
  printFunctions: printEquals,
};

/**
 * Prints `equalsFoo`, and `$equalsFoo`, which compares fields in the order of declaration, as protobuf-es does: what is
 * wrong behind the first difference isn't met. A large message has a function for each part.
 */
function printEquals(c: Context): void {
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
      ${c.assign("typeName", code`${comparer}.typeName`)}
      ${c.giveUpIf(code`a.$typeName !== typeName || b.$typeName !== typeName${emitIsOdd(c, "a", "b")}`)}
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

/** Returns statements that return false if a field or oneof of the messages `a` and `b` differs. */
function emitComparison(c: Context, step: Step): Code {
  const { localName } = step.cardinality === "oneof" ? step.oneof : step.field;
  const [a, b] = ["a", "b"].map((message) =>
    step.cardinality === "singular"
      ? emitOwn(c, step, message)
      : emitRead(c, localName, "", message),
  ) as [Value, Value];
  if (
    step.cardinality !== "oneof" &&
    !isOptional(step) &&
    equalityOf(step) !== undefined
  ) {
    return emitReturn(c, step, a, b);
  }
  // What is asked more than once is read into variables before.
  return code`
    ${c.assign("value", a)}
    ${c.assign("other", b)}
    ${step.cardinality === "oneof" ? emitOneof(c, step) : emitReturn(c, step, "value", "other")}
  `;
}

/** Returns the statement that returns false if two values of a field differ, of which one may be unset if the field is optional. */
function emitReturn(c: Context, layout: FieldLayout, a: Value, b: Value): Code {
  const optional = isOptional(layout);
  const equality = equalityOf(layout);
  const differ = equality
    ? code`!${emitCall(c, "areEqual", equality, a, b)}`
    : code`${a} !== ${b} && ${c.primitive(optional ? "optionalsDiffer" : "differ")}(${a}, ${b})`;
  const condition =
    optional && equality
      ? code`${a} !== undefined && ${b} !== undefined ? ${differ} : ${a} !== ${b}`
      : differ;
  return code`if (${condition}) return false;`;
}

function emitOneof(c: Context, step: OneofLayout): Code {
  const { parent, localName } = step.oneof;
  const other = code`other.value${c.ts(" as typeof value.value")}`;
  return code`
    if (value.case !== other.case) {
      if (${c.primitive("casesDiffer")}(${c.schemaOf(parent)}, ${c.quoted(localName)}, value.case, other.case)) return false;
    } else if (value.case !== undefined) {
      switch (value.case) {
        ${emitCases(c, step, (member) => emitReturn(c, member, "value.value", other))}
      }
    }
  `;
}
