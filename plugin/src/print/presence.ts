/**
 * Singular fields that a message may not have as a property: what is read of them, if it is the message's own.
 */
import { layoutOf, type SingularLayout } from "../layout/layout.js";
import { type Code, code, listed, NOTHING, type Value } from "./code.js";
import { primitive } from "./constants.js";
import type { Context } from "./context.js";
import { quoted } from "./property.js";
import { emitRead, emitReadWithin } from "./shapes.js";

/** Whether an unset field reads as undefined, provided that the message has no prototype of its own. */
function readsPlainly({ field, presence }: SingularLayout): boolean {
  return presence === "explicit-plain" && layoutOf(field.parent).plain;
}

/** Returns the end of a condition under which messages are left to protobuf-es, because of their prototypes. */
export function emitIsOdd(c: Context, ...names: readonly string[]): Code {
  const asks = layoutOf(c.message)
    .parts.flat()
    .some((step) => step.cardinality === "singular" && readsPlainly(step));
  return asks
    ? listed(
        names.map((name) => code` || !${primitive(c, "isPlain")}(${name})`),
        "",
      )
    : NOTHING;
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
    : code`${primitive(c, "hasOwn")}(${message}, ${quoted(c, localName)}) ? ${emitReadWithin(c, localName, message)} : undefined`;
}
