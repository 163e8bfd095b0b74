/**
 * Comparisons of fields, whatever their cardinality.
 */
import { equalityOf } from "../../layout/copies.js";
import {
  type FieldLayout,
  isOptional,
  type OneofLayout,
  type Step,
} from "../../layout/layout.js";
import { emitCall } from "../../print/calls.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { emitRead } from "../../print/shapes.js";

/** Returns statements that return false if a field or oneof of the messages `a` and `b` differs. */
export function emitComparison(c: Context, step: Step): Code {
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
