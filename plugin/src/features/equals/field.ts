/**
 * Comparisons of fields, whatever their cardinality.
 */
import { equalityOf } from "../../layout/copies.js";
import {
  type FieldLayout,
  type MapLayout,
  type OneofLayout,
  type Step,
  scalarLayout,
  type ValueLayout,
} from "../../layout/layout.js";
import { isIntegerKey, isKeyOf } from "../../layout/scalars.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, listed, type Value } from "../../print/code.js";
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
  const held = (statements: Code) => code`
    ${c.assign("value", a)}
    ${c.assign("other", b)}
    ${statements}
  `;
  switch (step.cardinality) {
    case "oneof":
      return held(emitOneof(c, step));
    case "map":
      return emitReturnIf(code`!${emitMap(c, step, a, b)}`);
    case "singular": {
      const isImplicit = step.presence === "implicit";
      const areEqual = emitEqual(c, step.value, isImplicit);
      return isImplicit && areEqual !== undefined
        ? emitReturnIf(code`!${areEqual}(${a}, ${b})`)
        : held(emitReturnIf(emitDiffer(c, areEqual, isImplicit)));
    }
    default:
      return emitReturnIf(code`!${emitList(c, step.value, a, b)}`);
  }
}

function emitReturnIf(condition: Code): Code {
  return code`if (${condition}) return false;`;
}

/** Returns the condition under which `value` and `other` differ, of which one may be unset. */
function emitDiffer(
  c: Context,
  areEqual: Value | undefined,
  isImplicit: boolean,
): Code {
  return areEqual === undefined
    ? code`value !== other && ${c.primitive(isImplicit ? "differ" : "optionalsDiffer")}(value, other)`
    : code`value !== undefined && other !== undefined ? !${areEqual}(value, other) : value !== other`;
}

/** Returns the function that tells whether values are equal, unless only the same are. */
function emitEqual(
  c: Context,
  layout: ValueLayout,
  isImplicit = false,
): Value | undefined {
  switch (layout.kind) {
    case "message":
      return c.functionOf(layout.message, "areEqual");
    case "struct":
      return c.primitive("areStructsEqual");
    case "wrapper":
      return emitEqual(c, scalarLayout(layout.type), true);
    case "scalar": {
      const name = equalityOf(layout, isImplicit);
      return name === undefined ? undefined : c.primitive(name);
    }
  }
}

function emitList(c: Context, value: ValueLayout, a: Value, b: Value): Code {
  const areEqual = emitEqual(c, value);
  return areEqual === undefined
    ? code`${c.primitive("areListsEqual")}(${a}, ${b})`
    : code`${c.primitive("areItemsEqual")}(${a}, ${b}, ${areEqual})`;
}

function emitMap(
  c: Context,
  { key, value }: MapLayout,
  a: Value,
  b: Value,
): Code {
  const areEqual = emitEqual(c, value);
  const last = areEqual === undefined ? [] : [areEqual];
  const isKey = isIntegerKey(key)
    ? [c.primitive(isKeyOf(key))]
    : last.map(() => "undefined");
  return code`${c.primitive("areMapsEqual")}(${listed([a, b, ...isKey, ...last])})`;
}

function emitOneof(c: Context, step: OneofLayout): Code {
  const { parent, localName } = step.oneof;
  const other = code`other.value${c.ts(" as typeof value.value")}`;
  const emitMember = ({ value }: FieldLayout) => {
    const areEqual = emitEqual(c, value);
    return emitReturnIf(
      areEqual === undefined
        ? code`value.value !== ${other} && ${c.primitive("differ")}(value.value, ${other})`
        : code`!${areEqual}(value.value, ${other})`,
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
