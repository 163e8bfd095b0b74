/**
 * Singular fields that a message may not have as a property: what is read of them, if it is the message's own.
 */
import type { DescField } from "@bufbuild/protobuf";
import {
  membersOf,
  readsPlainly,
  type SingularLayout,
  type Step,
} from "../layout/layout.js";
import { type Code, code, listed, type Value } from "./code.js";
import type { Context } from "./context.js";
import { emitRead, emitReadWithin } from "./shapes.js";

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
