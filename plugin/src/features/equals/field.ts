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
import { property, quoted } from "../../print/property.js";
import { assign, variable } from "../../print/variables.js";

/** Returns statements that return false if a field or oneof of the messages `a` and `b` differs. */
export function emitComparison(c: Context, step: Step): Code {
  const { localName } = step.cardinality === "oneof" ? step.oneof : step.field;
  const once = emitOnce(
    c,
    step,
    property(c, "a", localName),
    property(c, "b", localName),
  );
  if (once !== undefined) {
    return code`if (${once}) return false;`;
  }
  const read = (message: string) =>
    step.cardinality === "singular"
      ? emitOwn(c, step, message)
      : property(c, message, localName);
  return code`
    ${assign(c, "value", read("a"))}
    ${assign(c, "other", read("b"))}
    ${emitDifference(c, step)}
  `;
}

/** Returns the condition under which a field differs, unless it needs one of the values more than once. */
function emitOnce(c: Context, step: Step, a: Value, b: Value) {
  switch (step.cardinality) {
    case "oneof":
      return undefined;
    case "map":
      return emitMap(c, step, a, b);
    case "singular":
      return step.presence === "implicit" &&
        step.value.kind === "scalar" &&
        (isFloating(step.value.type) ||
          isInteger(step.value) ||
          !isSameIfEqual(step.value))
        ? emitImplicit(c, step.value, a, b)
        : undefined;
    default:
      return isSameIfEqual(step.value)
        ? code`${primitive(c, "listsDiffer")}(${a}, ${b})`
        : undefined;
  }
}

/** Returns statements that return false if `value` and `other` of other fields and of oneofs differ. */
function emitDifference(c: Context, step: Step): Code {
  switch (step.cardinality) {
    case "oneof":
      return emitOneof(c, step);
    case "singular":
      return code`if (${emitSingular(c, step)}) return false;`;
    default:
      return emitItems(c, step.value);
  }
}

/** Returns the condition under which `value` and `other` differ, of which one may be unset. */
function emitSingular(c: Context, { presence, value }: SingularLayout): Code {
  if (presence === "implicit" && value.kind === "scalar") {
    return emitImplicit(c, value, "value", "other");
  }
  return isSameIfEqual(value)
    ? code`value !== other && ${primitive(c, "optionalsDiffer")}(value, other)`
    : value.kind === "scalar" || value.kind === "wrapper"
      ? code`value !== undefined && other !== undefined ? ${emitDiffer(c, value, "value", "other")} : value !== other`
      : code`value && other ? ${emitDiffer(c, value, "value", "other")} : ${primitive(c, "presencesDiffer")}(value, other)`;
}

/** Returns the condition under which values with implicit presence differ. */
function emitImplicit(
  c: Context,
  layout: ScalarLayout,
  a: Value,
  b: Value,
): Code {
  if (isFloating(layout.type)) {
    return code`${primitive(c, "floatsDiffer")}(${a}, ${b})`;
  }
  return isInteger(layout)
    ? code`${primitive(c, "integersDiffer")}(${a}, ${b})`
    : emitDiffer(c, layout, a, b);
}

/** Returns the condition under which values differ that are set. */
function emitDiffer(c: Context, layout: ValueLayout, a: Value, b: Value): Code {
  if (layout.kind === "wrapper") {
    return emitImplicit(c, scalarLayout(layout.type), a, b);
  }
  if (isSameIfEqual(layout)) {
    return code`${a} !== ${b} && ${primitive(c, "differ")}(${a}, ${b})`;
  }
  return layout.kind === "scalar" && layout.longAsString
    ? code`${primitive(c, `${scalarOf(layout.type).domain}TextsDiffer`)}(${a}, ${b})`
    : code`!${emitEqual(c, layout)}(${a}, ${b})`;
}

/** Whether it is an integer, but no enum. */
function isInteger({ type, longAsString, ...layout }: ScalarLayout): boolean {
  return isIntegerKey(type) && layout.enum === undefined && !longAsString;
}

/** Whether values are equal only if they are the same. */
function isSameIfEqual(layout: ValueLayout): boolean {
  return (
    layout.kind === "scalar" &&
    jsType(layout.type) !== "Uint8Array" &&
    !layout.longAsString
  );
}

/** Returns the function that tells whether messages, JSON objects or bytes are equal. */
function emitEqual(c: Context, layout: ValueLayout): Value {
  switch (layout.kind) {
    case "scalar":
      return primitive(c, "areBytesEqual");
    case "struct":
      return primitive(c, "areStructsEqual");
    default:
      return functionOf(c, layout.message, "areEqual");
  }
}

function emitItems(c: Context, value: ValueLayout): Code {
  const i = variable(c, "i");
  const end = ts(c, "!");
  return code`
    if (${primitive(c, "lengthsDiffer")}(value, other)) return false;
    for (${i} = 0; ${i} < value.length; ${i}++) if (${emitDiffer(c, value, code`value[${i}]${end}`, code`other[${i}]${end}`)}) return false;
  `;
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
  const { oneof } = step;
  const any = ts(c, " as never");
  return code`
    if (value.case !== other.case) {
      if (${primitive(c, "casesDiffer")}(${schemaOf(c, oneof.parent)}, ${quoted(c, oneof.localName)}, value, other)) return false;
    } else if (value.case !== undefined) {
      switch (value.case) {
        ${emitCases(c, step, ({ value }) => code`if (${emitDiffer(c, value, "value.value", code`other.value${any}`)}) return false;`)}
      }
    }
  `;
}
