/**
 * Comparisons of fields, whatever their cardinality.
 */
import {
  type MapLayout,
  type OneofLayout,
  type ScalarLayout,
  type SingularLayout,
  type Step,
  scalarLayout,
  type ValueLayout,
} from "../../layout/layout.js";
import {
  capitalized,
  isFloating,
  isIntegerKey,
  isKeyOf,
  jsType,
  scalarOf,
} from "../../layout/scalars.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, schemaOf, ts } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { quoted } from "../../print/property.js";
import { emitRead } from "../../print/shapes.js";
import { assign } from "../../print/variables.js";

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
    ${assign(c, "value", a)}
    ${assign(c, "other", b)}
    ${statements}
  `;
  switch (step.cardinality) {
    case "oneof":
      return held(emitOneof(c, step));
    case "map":
      return emitReturnIf(emitMap(c, step, a, b));
    case "singular":
      return step.presence === "implicit" &&
        step.value.kind === "scalar" &&
        (isNumber(step.value) || !isSameIfEqual(step.value))
        ? emitReturnIf(emitImplicit(c, step.value, a, b))
        : held(emitReturnIf(emitSingular(c, step)));
    default:
      return emitReturnIf(emitList(c, step.value, a, b));
  }
}

function emitReturnIf(condition: Code): Code {
  return code`if (${condition}) return false;`;
}

/** Returns the condition under which `value` and `other` differ, of which one may be unset. */
function emitSingular(c: Context, { presence, value }: SingularLayout): Code {
  return presence === "implicit"
    ? emitDiffer(c, value, "value", "other")
    : isSameIfEqual(value)
      ? code`value !== other && ${primitive(c, "optionalsDiffer")}(value, other)`
      : code`value !== undefined && other !== undefined ? ${emitDiffer(c, value, "value", "other")} : value !== other`;
}

/** Returns the condition under which values with implicit presence differ. */
function emitImplicit(
  c: Context,
  layout: ScalarLayout,
  a: Value,
  b: Value,
): Code {
  return isNumber(layout)
    ? code`${primitive(c, isFloating(layout.type) ? "floatsDiffer" : "integersDiffer")}(${a}, ${b})`
    : emitDiffer(c, layout, a, b);
}

/** Whether the values are numbers, which may be unset in more than one form, and no enum. */
function isNumber(layout: ScalarLayout): boolean {
  return (
    isIntegerKey(layout.type) &&
    layout.enum === undefined &&
    !layout.longAsString
  );
}

/** Returns the condition under which values differ that are set. */
function emitDiffer(c: Context, layout: ValueLayout, a: Value, b: Value): Code {
  if (layout.kind === "wrapper") {
    return emitImplicit(c, scalarLayout(layout.type), a, b);
  }
  if (isSameIfEqual(layout)) {
    return code`${a} !== ${b} && ${primitive(c, "differ")}(${a}, ${b})`;
  }
  return code`!${emitEqual(c, layout)}(${a}, ${b})`;
}

/** Whether values are equal only if they are the same. */
function isSameIfEqual(layout: ValueLayout): boolean {
  return (
    layout.kind === "scalar" &&
    jsType(layout.type) !== "Uint8Array" &&
    !layout.longAsString
  );
}

/** Returns the function that tells whether other values are equal: messages, JSON objects, bytes or texts of integers. */
function emitEqual(c: Context, layout: ValueLayout): Value {
  switch (layout.kind) {
    case "scalar":
      return primitive(
        c,
        layout.longAsString
          ? `are${capitalized(scalarOf(layout.type).domain)}TextsEqual`
          : "areBytesEqual",
      );
    case "struct":
      return primitive(c, "areStructsEqual");
    default:
      return functionOf(c, layout.message, "areEqual");
  }
}

function emitList(c: Context, value: ValueLayout, a: Value, b: Value): Code {
  return isSameIfEqual(value)
    ? code`${primitive(c, "listsDiffer")}(${a}, ${b})`
    : code`${primitive(c, "itemsDiffer")}(${a}, ${b}, ${emitEqual(c, value)})`;
}

function emitMap(
  c: Context,
  { key, value }: MapLayout,
  a: Value,
  b: Value,
): Code {
  const isKey = isIntegerKey(key)
    ? code`, ${primitive(c, isKeyOf(key))}`
    : isSameIfEqual(value)
      ? NOTHING
      : ", undefined";
  const areEqual = isSameIfEqual(value)
    ? NOTHING
    : code`, ${emitEqual(c, value)}`;
  return code`${primitive(c, "mapsDiffer")}(${a}, ${b}${isKey}${areEqual})`;
}

function emitOneof(c: Context, step: OneofLayout): Code {
  const { parent, localName } = step.oneof;
  const other = code`other.value${ts(c, " as typeof value.value")}`;
  return code`
    if (value.case !== other.case) {
      if (${primitive(c, "casesDiffer")}(${schemaOf(c, parent)}, ${quoted(c, localName)}, value.case, other.case)) return false;
    } else if (value.case !== undefined) {
      switch (value.case) {
        ${emitCases(c, step, ({ value }) => emitReturnIf(emitDiffer(c, value, "value.value", other)))}
      }
    }
  `;
}
