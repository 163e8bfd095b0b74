/**
 * Comparisons of fields, whatever their cardinality.
 */
import {
  type ListLayout,
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
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, schemaOf, ts } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { quoted } from "../../print/property.js";
import { emitRead } from "../../print/shapes.js";
import { assign, variable } from "../../print/variables.js";

/** Returns statements that return false if a field or oneof of the messages `a` and `b` differs. */
export function emitComparison(c: Context, step: Step): Code {
  const assignBoth = (read: (message: string) => Value) => code`
    ${assign(c, "value", read("a"))}
    ${assign(c, "other", read("b"))}
  `;
  if (step.cardinality === "singular") {
    return code`
      ${assignBoth((message) => emitOwn(c, step, message))}
      if (${emitSingular(c, step)}) return false;
    `;
  }
  const isOneof = step.cardinality === "oneof";
  const { localName } = isOneof ? step.oneof : step.field;
  return code`
    ${assignBoth((message) => emitRead(c, localName, "", message))}
    ${isOneof ? emitOneof(c, step) : step.cardinality === "map" ? emitMap(c, step) : emitList(c, step)}
  `;
}

/** Returns the condition under which `value` and `other` differ, of which one may be unset. */
function emitSingular(c: Context, { presence, value }: SingularLayout): Code {
  if (presence === "implicit" && value.kind === "scalar") {
    return emitImplicit(c, value, "value", "other");
  }
  return isSameIfEqual(value)
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
  if (isFloating(layout.type)) {
    return code`${primitive(c, "floatsDiffer")}(${a}, ${b})`;
  }
  return isIntegerKey(layout.type) &&
    layout.enum === undefined &&
    !layout.longAsString
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

function emitList(c: Context, { value }: ListLayout): Code {
  if (isSameIfEqual(value)) {
    return code`if (${primitive(c, "listsDiffer")}(value, other)) return false;`;
  }
  const i = variable(c, "i");
  const end = ts(c, "!");
  return code`
    if (${primitive(c, "lengthsDiffer")}(value, other)) return false;
    for (${i} = 0; ${i} < value.length; ${i}++) if (${emitDiffer(c, value, code`value[${i}]${end}`, code`other[${i}]${end}`)}) return false;
  `;
}

function emitMap(c: Context, { key, value }: MapLayout): Code {
  const isKey = isIntegerKey(key)
    ? code`, ${primitive(c, isKeyOf(key))}`
    : isSameIfEqual(value)
      ? NOTHING
      : ", undefined";
  const areEqual = isSameIfEqual(value)
    ? NOTHING
    : code`, ${emitEqual(c, value)}`;
  return code`if (${primitive(c, "mapsDiffer")}(value, other${isKey}${areEqual})) return false;`;
}

function emitOneof(c: Context, { oneof, members }: OneofLayout): Code {
  return code`
    if (value.case !== other.case) {
      if (${primitive(c, "casesDiffer")}(${schemaOf(c, oneof.parent)}, ${quoted(c, oneof.localName)}, value.case, other.case)) return false;
    } else if (value.case !== undefined) {
      switch (value.case) {
        ${members.map(({ field, value }) => {
          const name = quoted(c, field.localName);
          return code`
            case ${name}:
              if (other.case !== ${name} || (${emitDiffer(c, value, "value.value", "other.value")})) return false;
              break;
          `;
        })}
      }
    }
  `;
}
