/** Singular fields outside of a oneof. */
import { hasDefaults, type SingularLayout } from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import { type Context, isSecondPass } from "../../print/context.js";
import { emitHasOwn, emitIsInherited } from "../../print/presence.js";
import { emitIsSet } from "../../print/scalars.js";
import { emitRead } from "../../print/shapes.js";
import { emitRejectIf } from "./reject.js";
import { asNumber } from "./scalar.js";
import { emitValue } from "./value.js";

export function emitSingular(c: Context, layout: SingularLayout): Code {
  const { field, presence, value } = layout;
  const cast = asNumber(c, value, presence === "explicit-plain");
  const stored = emitRead(c, field.localName, cast);
  if (presence === "required") {
    return code`
      ${c.assign("value", stored)}
      ${emitMissing(c, layout)}
      ${emitValue(c, layout)}
    `;
  }
  if (presence === "explicit") {
    // A prototype has defaults, and reads a value: see defaults.ts.
    return code`
      if (${emitHasOwn(c, field)} && (${c.variable("value")} = ${stored}) !== undefined) {
        ${emitValue(c, layout)}
      }
    `;
  }
  return code`
    ${c.assign("value", stored)}
    if (${isPresent(c, layout)}) {
      ${presence === "explicit-plain" && emitOwnCheck(c, layout)}
      ${emitValue(c, layout)}
    }
  `;
}

function isPresent(c: Context, { presence, value }: SingularLayout): Value {
  return presence === "implicit" && value.kind === "scalar"
    ? emitIsSet(c, value, "value")
    : "value !== undefined";
}

function emitMissing(c: Context, layout: SingularLayout): Code {
  const reject = c.standalone
    ? code`${c.runtime("missing")}(message, ${c.quoted(layout.field.name)});`
    : c.giveUp();
  return code`if (value === undefined || !${emitHasOwn(c, layout.field)}) ${reject}`;
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
