/**
 * Fields, whatever their cardinality, to properties of a copy.
 */
import {
  type OneofLayout,
  type ScalarLayout,
  type Step,
  scalarLayout,
  type ValueLayout,
} from "../../layout/layout.js";
import {
  capitalized,
  isKeyOf,
  jsType,
  scalarOf,
} from "../../layout/scalars.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, schemaOf } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { property } from "../../print/property.js";
import { emitRead, emitStore } from "../../print/shapes.js";
import { typed } from "../../print/signature.js";
import { assign } from "../../print/variables.js";
import {
  localOf,
  nameOf,
  type PermanentLayout,
  typeOf,
} from "../create/members.js";
import { isImplicit } from "../create/singular.js";

/** Returns statements that copy a field or oneof to a property. */
export function emitCopy(c: Context, step: Step): Code {
  const store = (value: Value) =>
    emitStore(c, nameOf(step), value, undefined, "copy");
  if (step.cardinality === "singular" && !isImplicit(step)) {
    return code`
      ${assign(c, "value", emitOwn(c, step, "message"))}
      if (value !== undefined) {
        ${store(emitCopied(c, step.value, "value"))}
      }
    `;
  }
  const { before, value } = emitPermanent(c, step);
  return code`
    ${before}
    ${store(value)}
  `;
}

/** Returns the expression for the copy of a member that every message has, and statements that come before it. */
export function emitPermanent(
  c: Context,
  step: PermanentLayout | OneofLayout,
): { before: Code; value: Value } {
  if (step.cardinality === "oneof") {
    return { before: emitOneof(c, step), value: localOf(step) };
  }
  const read = emitRead(c, step.field.localName);
  return { before: NOTHING, value: emitExpression(c, step, read) };
}

function emitExpression(c: Context, step: PermanentLayout, read: Value): Code {
  const { value, cardinality } = step;
  switch (cardinality) {
    case "singular":
      return emitImplicit(c, value, read, () =>
        property(c, "zero", step.field.localName),
      );
    case "map":
      return code`${primitive(c, "copyMap")}(${read}, ${primitive(c, isKeyOf(step.key))}, ${emitCopier(c, value)})`;
    default:
      return isSame(value)
        ? code`${primitive(c, `copy${domain(value)}s`)}(${read})`
        : code`${primitive(c, "copyItems")}(${read}, ${emitCopier(c, value)})`;
  }
}

/** Whether the values of a list stay what they are, so that there is a function for the whole. */
function isSame(value: ValueLayout): value is ScalarLayout {
  return (
    value.kind === "scalar" &&
    !isClosed(value) &&
    ["number", "boolean", "string"].includes(jsType(value.type)) &&
    !value.longAsString
  );
}

/** Returns the expression for the copy of a value that is set. */
function emitCopied(c: Context, layout: ValueLayout, value: Value): Code {
  if (layout.kind === "wrapper") {
    const { message, type } = layout;
    return emitImplicit(
      c,
      scalarLayout(type),
      value,
      () => code`${functionOf(c, message, "new")}().value`,
    );
  }
  return isClosed(layout)
    ? code`${primitive(c, "checkedEnum")}(${value}, ${schemaOf(c, layout.enum)})`
    : code`${emitCopier(c, layout)}(${value})`;
}

/** Returns the function that copies a value. */
function emitCopier(c: Context, layout: ValueLayout): Value {
  switch (layout.kind) {
    case "scalar":
      return isClosed(layout)
        ? code`(value) => ${emitCopied(c, layout, "value")}`
        : primitive(
            c,
            jsType(layout.type) === "Uint8Array"
              ? "copyBytes"
              : `checked${domain(layout)}${layout.longAsString ? "Text" : ""}`,
          );
    case "struct":
      return primitive(c, "copyStruct");
    default:
      return functionOf(c, layout.message, "copy");
  }
}

/** Returns the expression for a value with implicit presence: -0 of an integer and empty bytes become the zero value. */
function emitImplicit(
  c: Context,
  layout: ScalarLayout,
  value: Value,
  noBytes: () => Value,
): Code {
  switch (scalarOf(layout.type).domain) {
    case "int32":
    case "uint32":
      return code`${primitive(c, `implicit${domain(layout)}`)}(${value})`;
    case "bytes":
      return code`${primitive(c, "implicitBytes")}(${value}) ?? ${noBytes()}`;
    default:
      return emitCopied(c, layout, value);
  }
}

/** Returns statements that declare a new object, with the member that is set, or without if there is none of that name. */
function emitOneof(c: Context, step: OneofLayout): Code {
  const { localName } = step.oneof;
  return code`
    ${assign(c, "oneof", emitRead(c, localName))}
    ${assign(c, "value", "undefined")}
    if (oneof.case !== undefined) {
      switch (oneof.case) {
        ${emitCases(c, step, ({ value }) => assign(c, "value", emitCopied(c, value, "oneof.value")))}
      }
    }
    const ${typed(c, localOf(step), typeOf(c, step))} = ${primitive(c, "copyOneof")}(oneof.case, value);
  `;
}

function isClosed(layout: ValueLayout): layout is ScalarLayout & {
  enum: NonNullable<ScalarLayout["enum"]>;
} {
  return layout.kind === "scalar" && layout.enum?.open === false;
}

function domain({ type }: ScalarLayout): string {
  return capitalized(scalarOf(type).domain);
}
