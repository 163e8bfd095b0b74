/**
 * Singular fields that a message may not have as a property: what is read of them, if it is the message's own.
 */
import type { DescField } from "@bufbuild/protobuf";
import {
  membersOf,
  readsPlainly,
  type SingularLayout,
  type Step,
  type TrackedLayout,
} from "../layout/layout.js";
import { type Code, code, emitIf, listed, type Value } from "./code.js";
import type { Context } from "./context.js";
import { emitRead, emitReadWithin } from "./shapes.js";

/**
 * Returns statements that read a field into the variable `value`, and run a body if it is set; or those for a required field that is
 * missing. What a prototype provides counts as unset. Where no generated message has a prototype that does, it is rejected.
 */
export function emitIfSet(
  c: Context,
  { field, presence }: TrackedLayout,
  emitBody: () => Code,
  missing: Code,
  rejectInherited: Value,
): Code {
  const read = emitRead(c, field.localName);
  switch (presence) {
    case "required":
      return code`
        ${c.assign("value", read)}
        if (value === undefined || !${emitHasOwn(c, field)}) ${missing}
        ${emitBody()}
      `;
    case "explicit": {
      // A prototype has defaults, and reads a value: see encode/write-function.ts.
      const isSet = code`${emitHasOwn(c, field)} && (${c.variable("value")} = ${read}) !== undefined`;
      return emitIf(isSet, emitBody());
    }
    default: {
      const body = code`
        ${rejectInherited}
        ${emitBody()}
      `;
      return code`
        ${c.assign("value", read)}
        ${emitIf("value !== undefined", body)}
      `;
    }
  }
}

/** Declares whether the message has no prototype of its own, if one of the fields asks. */
export function emitPlain(c: Context, steps: readonly Step[]): Value {
  return (
    steps.some(readsPlainly) &&
    code`const plain = ${c.primitive("isPlain")}(message);`
  );
}

/** Returns the condition under which what a field reads as is a prototype's, and so counts as unset. */
export function emitIsInherited(c: Context, step: SingularLayout): Code {
  const inherits = code`!${emitHasOwn(c, step.field)}`;
  return readsPlainly(step) ? code`!plain && ${inherits}` : inherits;
}

/** Asks whether a property is the message's own. */
export function emitHasOwn(
  c: Context,
  { localName }: DescField,
  message = "message",
): Code {
  return code`${c.primitive("hasOwn")}(${message}, ${c.quoted(localName)})`;
}

/** Returns the end of a condition under which messages are left to protobuf-es, because of their prototypes. */
export function emitIsOdd(c: Context, ...names: readonly string[]): Value {
  const isOdd = (name: string) => code` || !${c.primitive("isPlain")}(${name})`;
  return (
    membersOf(c.message).some(readsPlainly) && listed(names.map(isOdd), "")
  );
}

/** Returns the expression for the value of a field: undefined if it has none of its own. */
export function emitOwn(
  c: Context,
  step: SingularLayout,
  message: string,
): Value {
  const { localName } = step.field;
  return step.presence === "implicit" || readsPlainly(step)
    ? emitRead(c, localName, "", message)
    : code`${emitHasOwn(c, step.field, message)} ? ${emitReadWithin(c, localName, message)} : undefined`;
}
