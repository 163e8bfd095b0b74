/**
 * Fields, whatever their cardinality, to properties of a copy.
 */
import { closedEnumOf, copierOf, listCopierOf } from "../../layout/copies.js";
import {
  type ListLayout,
  type MapLayout,
  type OneofLayout,
  type ScalarLayout,
  type Step,
  scalarLayout,
  type ValueLayout,
} from "../../layout/layout.js";
import { isKeyOf } from "../../layout/scalars.js";
import { emitCases, emitMemberSwitch } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { emitRead, emitStore } from "../../print/shapes.js";
import { typed } from "../../print/signature.js";
import {
  isImplicit,
  localOf,
  nameOf,
  type PermanentLayout,
  typeOf,
} from "../create/members.js";

/** Returns statements that copy a field or oneof to a property. */
export function emitCopy(c: Context, step: Step): Code {
  const store = (value: Value) =>
    emitStore(c, nameOf(step), value, undefined, "copy");
  return step.cardinality === "singular" && !isImplicit(step)
    ? code`
        ${c.assign("value", emitOwn(c, step, "message"))}
        if (value !== undefined) {
          ${store(emitCopied(c, step.value, "value"))}
        }
      `
    : code`
        ${emitBefore(c, step)}
        ${store(emitPermanent(c, step, "copy"))}
      `;
}

/** Returns statements that come before the expression for a copy. */
export function emitBefore(c: Context, step: PermanentStep): Value {
  return step.cardinality === "oneof" && emitOneof(c, step);
}

/** What every message has. */
export type PermanentStep = PermanentLayout | OneofLayout;

/** Returns the expression for the copy of a member. Bytes that are not set are those of an empty message. */
export function emitPermanent(
  c: Context,
  step: PermanentStep,
  empty: "copy" | "zero",
): Value {
  if (step.cardinality === "oneof") {
    return localOf(step);
  }
  const { localName } = step.field;
  const read = emitRead(c, localName);
  return step.cardinality === "singular"
    ? emitImplicit(c, step.value, read, () => c.property(empty, localName))
    : emitCollection(c, step, read);
}

function emitCollection(
  c: Context,
  step: ListLayout | MapLayout,
  read: Value,
): Code {
  const { value } = step;
  if (step.cardinality === "map") {
    return code`${c.primitive("copyMap")}(${read}, ${c.primitive(isKeyOf(step.key))}, ${emitCopier(c, value)})`;
  }
  const copyList = listCopierOf(value);
  return copyList === undefined
    ? code`${c.primitive("copyItems")}(${read}, ${emitCopier(c, value)})`
    : code`${c.primitive(copyList)}(${read})`;
}

/** Returns the expression for the copy of a value that is set. */
function emitCopied(c: Context, layout: ValueLayout, value: Value): Code {
  if (layout.kind === "wrapper") {
    const { message, type } = layout;
    const noBytes = () => code`${c.functionOf(message, "new")}().value`;
    return emitImplicit(c, scalarLayout(type), value, noBytes);
  }
  const closed = closedEnumOf(layout);
  return closed
    ? code`${c.primitive("checkedEnum")}(${value}, ${c.schemaOf(closed)})`
    : code`${emitCopier(c, layout)}(${value})`;
}

/** Returns the expression for that of a scalar with implicit presence. */
function emitImplicit(
  c: Context,
  layout: ScalarLayout,
  value: Value,
  noBytes: () => Value,
): Code {
  const copier = copierOf(layout, true);
  const copied = code`${c.primitive(copier)}(${value})`;
  return copier === "implicitBytes" ? code`${copied} ?? ${noBytes()}` : copied;
}

/** Returns the function that copies a value. */
function emitCopier(c: Context, layout: ValueLayout): Value {
  switch (layout.kind) {
    case "scalar":
      return closedEnumOf(layout)
        ? code`(value) => ${emitCopied(c, layout, "value")}`
        : c.primitive(copierOf(layout));
    case "struct":
      return c.primitive("copyStruct");
    default:
      return c.functionOf(layout.message, "copy");
  }
}

/** Returns statements that declare a new object, with the member that is set, or without if there is none of that name. */
function emitOneof(c: Context, step: OneofLayout): Code {
  const { localName } = step.oneof;
  return code`
    ${c.assign("oneof", emitRead(c, localName))}
    ${c.assign("value", "undefined")}
    ${emitMemberSwitch(
      c,
      emitCases(c, step, ({ value }) =>
        c.assign("value", emitCopied(c, value, "oneof.value")),
      ),
    )}
    const ${typed(c, localOf(step), typeOf(c, step))} = ${c.primitive("copyOneof")}(oneof.case, value);
  `;
}
