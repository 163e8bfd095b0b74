/** Singular fields outside of a oneof. */
import { hasDefaults, type SingularLayout } from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import { type Context, isSecondPass } from "../../print/context.js";
import { emitIfSet, emitIsInherited } from "../../print/presence.js";
import { asNumber, emitIsSet } from "../../print/scalars.js";
import { emitRead } from "../../print/shapes.js";
import { emitRejectIf } from "./reject.js";
import { emitValue } from "./value.js";

export function emitSingular(c: Context, layout: SingularLayout): Code {
  const { field } = layout;
  if (layout.presence === "implicit") {
    const cast = asNumber(c, layout.value);
    return code`
      ${c.assign("value", emitRead(c, field.localName, cast))}
      if (${emitIsSet(c, layout.value, "value")}) {
        ${emitValue(c, layout)}
      }
    `;
  }
  const missing = c.standalone
    ? code`${c.runtime("missing")}(message, ${c.quoted(field.name)});`
    : c.giveUp();
  return emitIfSet(
    c,
    layout,
    () => emitValue(c, layout),
    missing,
    emitOwnCheck(c, layout),
  );
}

/**
 * Returns the statement that rejects what a prototype provides, which counts as
 * unset. No generated message has a prototype that does. Standalone code asks by one call, for fewer bytes.
 */
function emitOwnCheck(c: Context, layout: SingularLayout): Value {
  if (isSecondPass(c)) {
    return undefined;
  }
  const { field } = layout;
  const condition =
    c.standalone && !hasDefaults(field.parent)
      ? code`!${c.primitive("isOwn")}(message, ${c.quoted(field.localName)})`
      : emitIsInherited(c, layout);
  return emitRejectIf(c, condition, field, "value");
}
