/**
 * Comparisons of fields, whatever their cardinality.
 */
import { type Call, equalityOf } from "../../layout/copies.js";
import type { FieldLayout, OneofLayout, Step } from "../../layout/layout.js";
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
  // What is asked more than once is read into variables before.
  const withVariables = (comparison: Code) => code`
    ${c.assign("value", a)}
    ${c.assign("other", b)}
    ${comparison}
  `;
  if (step.cardinality === "oneof") {
    return withVariables(emitOneof(c, step));
  }
  const equality = equalityOf(step);
  const isOptional =
    step.cardinality === "singular" && step.presence !== "implicit";
  return equality === undefined || isOptional
    ? withVariables(emitReturnIf(emitDiffer(c, equality, isOptional)))
    : emitReturnIf(code`!${emitCall(c, "areEqual", equality, a, b)}`);
}

function emitReturnIf(condition: Code): Code {
  return code`if (${condition}) return false;`;
}

/** Returns the condition under which `value` and `other` differ, of which one may be unset. */
function emitDiffer(
  c: Context,
  equality: Call | undefined,
  isOptional: boolean,
): Code {
  return equality === undefined
    ? code`value !== other && ${c.primitive(isOptional ? "optionalsDiffer" : "differ")}(value, other)`
    : code`value !== undefined && other !== undefined ? !${emitCall(c, "areEqual", equality, "value", "other")} : value !== other`;
}

function emitOneof(c: Context, step: OneofLayout): Code {
  const { parent, localName } = step.oneof;
  const other = code`other.value${c.ts(" as typeof value.value")}`;
  const emitMember = (member: FieldLayout) => {
    const equality = equalityOf(member);
    return emitReturnIf(
      equality === undefined
        ? code`value.value !== ${other} && ${c.primitive("differ")}(value.value, ${other})`
        : code`!${emitCall(c, "areEqual", equality, "value.value", other)}`,
    );
  };
  return code`
    if (value.case !== other.case) {
      if (${c.primitive("casesDiffer")}(${c.schemaOf(parent)}, ${c.quoted(localName)}, value.case, other.case)) return false;
    } else if (value.case !== undefined) {
      switch (value.case) {
        ${emitCases(c, step, emitMember)}
      }
    }
  `;
}
