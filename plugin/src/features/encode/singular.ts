/** Singular fields outside of a oneof. */
import { hasDefaults, type SingularLayout } from "../../layout/layout.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, isSecondPass, runtime } from "../../print/context.js";
import { emitGiveUp } from "../../print/give-up.js";
import { emitHasOwn, emitIsInherited } from "../../print/presence.js";
import { quoted } from "../../print/property.js";
import { emitIsSet } from "../../print/scalars.js";
import { emitRead } from "../../print/shapes.js";
import { assign, variable } from "../../print/variables.js";
import { emitRejectIf } from "./reject.js";
import { asNumber } from "./scalar.js";
import { emitValue } from "./value.js";

export function emitSingular(c: Context, layout: SingularLayout): Code {
  const { field, presence, value, tag } = layout;
  const cast = asNumber(c, value, presence === "explicit-plain");
  const stored = emitRead(c, field.localName, cast);
  if (presence === "required") {
    return code`
      ${assign(c, "value", stored)}
      ${emitMissing(c, layout)}
      ${emitValue(c, value, tag, field, "value")}
    `;
  }
  if (presence === "explicit") {
    // A prototype has defaults, and reads a value: see defaults.ts.
    return code`
      if (${emitHasOwn(c, field)} && (${variable(c, "value")} = ${stored}) !== undefined) {
        ${emitValue(c, value, tag, field, "value")}
      }
    `;
  }
  return code`
    ${assign(c, "value", stored)}
    if (${isPresent(c, layout)}) {
      ${presence === "explicit-plain" ? emitOwnCheck(c, layout) : NOTHING}
      ${emitValue(c, value, tag, field, "value")}
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
    ? code`${runtime(c, "missing")}(message, ${quoted(c, layout.field.name)});`
    : emitGiveUp(c);
  return code`if (value === undefined || !${emitHasOwn(c, layout.field)}) ${reject}`;
}

/**
 * Returns the statement that rejects what a prototype provides, which counts as
 * unset. No generated message has a prototype that does. Standalone code asks by one call, for fewer bytes.
 */
function emitOwnCheck(c: Context, layout: SingularLayout): Code {
  if (isSecondPass(c)) {
    return NOTHING;
  }
  const { field } = layout;
  const condition =
    c.standalone && !hasDefaults(field.parent)
      ? code`!${primitive(c, "isOwn")}(message, ${quoted(c, field.localName)})`
      : emitIsInherited(c, layout);
  return emitRejectIf(c, condition, field, "value");
}
