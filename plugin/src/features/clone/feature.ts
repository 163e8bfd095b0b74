/** What makes deep copies of messages: `cloneFoo`. */
import { copyOf } from "../../layout/copies.js";
import {
  divide,
  type FieldLayout,
  isOptional,
  membersOf,
  type OneofLayout,
  type Step,
} from "../../layout/layout.js";
import { emitCall } from "../../print/calls.js";
import { emitMemberSwitch } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context, Feature } from "../../print/context.js";
import { printDoc } from "../../print/doc.js";
import { emitEach, fieldComment } from "../../print/field-comment.js";
import { emitCalls, emitParts, printParts } from "../../print/parts.js";
import { emitIsOdd, emitOwn } from "../../print/presence.js";
import {
  emitByComputedName,
  emitLook,
  emitRead,
  emitStore,
} from "../../print/shapes.js";
import { printCall, printInternalFunction } from "../../print/signature.js";
import {
  isFixed,
  localOf,
  nameOf,
  type PermanentLayout,
  typeOf,
} from "../create/members.js";
import { emitGeneralize, emitSharedZero } from "../create/zero.js";

export const clone: Feature = {
  name: "clone",
  makesMessages: true,
  tableEntry: {
    name: "cloner",
    from: "schema",
    functions: () => ({ copy: "copy" }),
    upstream: ["clone"],
  },
  printFunctions: printClone,
};

/**
 * Prints `cloneFoo`, and `$cloneFoo`, which returns a copy or gives up. A large message is copied by a function for each
 * part of it.
 */
function printClone(c: Context): void {
  const { message } = c;
  const { clone, copy } = c.names;
  const type = c.shape(message);
  const signature = { params: { message: type }, returns: type };
  printDoc(
    c,
    `Clone the message ${message.typeName}: a deep copy, the object of \`clone\`. Throws what \`clone\` of protobuf-es throws.`,
  );
  printCall(c, "cloneWith", { name: clone, ...signature });
  const parts = emitParts(
    c,
    divide(membersOf(message)),
    { name: copy, params: { message: type, copy: type }, returns: "void" },
    emitCopies,
  );
  const isNew =
    parts.length > 0 || !isFixed(message) || message.fields.length === 0;
  printInternalFunction(
    c,
    { name: copy, ...signature },
    // The check needs no name but those of variables, which is a few bytes less for each message. Where the copy is made of
    // all fields at once, it comes after them: of another type, everything is left to protobuf-es all the same.
    (c) => code`
      ${isNew ? c.assign("copy", code`${c.own("new")}()`) : emitFixed(c)}
      ${c.giveUpIf(code`message.$typeName !== copy.$typeName${emitIsOdd(c, "message")}`)}
      ${parts.length > 0 ? emitCalls(parts) : isNew && emitCopies(c, membersOf(message))}
      if (message.$unknown !== undefined && message.$unknown.length > 0) copy.$unknown = [...message.$unknown];
      ${emitLook(c, c.own("newShapes"))}
      return copy;
    `,
  );
  printParts(c, parts);
}

/** Returns statements that make a message whose members every message has. */
function emitFixed(c: Context): Code {
  const steps = membersOf(c.message) as (PermanentLayout | OneofLayout)[];
  return code`
    ${emitSharedZero(c)}
    ${emitGeneralize(c)}
    ${steps.map(
      (step) =>
        step.cardinality === "oneof" &&
        code`
          ${emitOneof(c, step)}
          const ${localOf(step)} = ${emitMember(c, step)};
        `,
    )}
    ${c.variable("copy")} = new ${c.own("message")}(
      ${steps.map(
        (step) => code`
          ${fieldComment(step)}
          ${step.cardinality === "oneof" ? localOf(step) : emitCopied(c, step, emitRead(c, nameOf(step)), "zero")},
        `,
      )}
    );
  `;
}

function emitCopies(c: Context, steps: readonly Step[]): Code {
  return code`
    ${() => emitByComputedName(c, c.own("newShapes"))}
    ${emitEach(steps, (step) => emitCopy(c, step))}
  `;
}

/** Returns statements that copy a field or oneof to a property. */
function emitCopy(c: Context, step: Step): Code {
  const store = (value: Value) =>
    emitStore(c, nameOf(step), value, undefined, "copy");
  if (step.cardinality === "oneof") {
    return code`
      ${emitOneof(c, step)}
      ${store(emitMember(c, step))}
    `;
  }
  return isOptional(step)
    ? code`
        ${c.assign("value", emitOwn(c, step, "message"))}
        if (value !== undefined) {
          ${store(emitCopied(c, step, "value"))}
        }
      `
    : store(emitCopied(c, step, emitRead(c, nameOf(step)), "copy"));
}

/** Returns the expression for the copy of a value that is set. Bytes of a field that every message has, and that are not set, are those of an empty one. */
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

/** Returns statements that copy the value of a oneof, if it has a member of that name. */
function emitOneof(c: Context, step: OneofLayout): Code {
  return code`
    ${c.assign("oneof", emitRead(c, step.oneof.localName))}
    ${c.assign("value", "undefined")}
    ${emitMemberSwitch(c, step, (member) =>
      c.assign("value", emitCopied(c, member, "oneof.value")),
    )}
  `;
}

/** Returns the expression for a new object with that member, or without one. */
function emitMember(c: Context, step: OneofLayout): Code {
  return code`${c.primitive("copyOneof")}${c.ts(code`<${typeOf(c, step)}>`)}(oneof.case, value)`;
}
