/**
 * Fields, whatever their cardinality, to properties of a copy.
 */
import { copyOf } from "../../layout/copies.js";
import {
  type FieldLayout,
  isOptional,
  type OneofLayout,
  type Step,
} from "../../layout/layout.js";
import { emitCall } from "../../print/calls.js";
import { emitMemberSwitch } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { emitRead, emitStore } from "../../print/shapes.js";
import { typed } from "../../print/signature.js";
import {
  localOf,
  nameOf,
  type PermanentLayout,
  typeOf,
} from "../create/members.js";

/** Returns statements that copy a field or oneof to a property. */
export function emitCopy(c: Context, step: Step): Code {
  const store = (value: Value) =>
    emitStore(c, nameOf(step), value, undefined, "copy");
  return isOptional(step)
    ? code`
        ${c.assign("value", emitOwn(c, step, "message"))}
        if (value !== undefined) {
          ${store(emitCopied(c, step, "value"))}
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
  return step.cardinality === "oneof"
    ? localOf(step)
    : emitCopied(c, step, emitRead(c, nameOf(step)), empty);
}

/** Returns the expression for the copy of a value that is set. */
function emitCopied(
  c: Context,
  layout: FieldLayout,
  value: Value,
  empty?: "copy" | "zero",
): Code {
  const call = copyOf(layout);
  const copied = emitCall(c, "copy", call, value);
  if (call.of !== "implicitBytes") {
    return copied;
  }
  const wrapper = layout.value.kind === "wrapper" && layout.value.message;
  const noBytes = wrapper
    ? code`${c.functionOf(wrapper, "new")}().value`
    : empty && c.property(empty, nameOf(layout));
  return code`${copied} ?? ${noBytes}`;
}

/** Returns statements that declare a new object, with the member that is set, or without if there is none of that name. */
function emitOneof(c: Context, step: OneofLayout): Code {
  const { localName } = step.oneof;
  return code`
    ${c.assign("oneof", emitRead(c, localName))}
    ${c.assign("value", "undefined")}
    ${emitMemberSwitch(c, step, (member) =>
      c.assign("value", emitCopied(c, member, "oneof.value")),
    )}
    const ${typed(c, localOf(step), typeOf(c, step))} = ${c.primitive("copyOneof")}(oneof.case, value);
  `;
}
