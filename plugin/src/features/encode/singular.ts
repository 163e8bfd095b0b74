/** Singular fields outside of a oneof. */
import type { SingularLayout } from "../../layout/layout.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, isSecondPass, runtime } from "../../print/context.js";
import { emitGiveUp } from "../../print/give-up.js";
import { quoted } from "../../print/property.js";
import { emitIsSet } from "../../print/scalars.js";
import { emitRead } from "../../print/shapes.js";
import { assign, variable } from "../../print/variables.js";
import { emitRejectIf } from "./reject.js";
import { asNumber } from "./scalar.js";
import { emitValue } from "./value.js";

export function emitSingular(
  c: Context,
  layout: SingularLayout,
  plain: boolean,
): Code {
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
      if (${isOwn(c, layout)} && (${variable(c, "value")} = ${stored}) !== undefined) {
        ${emitValue(c, value, tag, field, "value")}
      }
    `;
  }
  return code`
    ${assign(c, "value", stored)}
    if (${isPresent(c, layout)}) {
      ${presence === "explicit-plain" ? emitOwnCheck(c, layout, plain) : NOTHING}
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
  return code`if (value === undefined || !${isOwn(c, layout)}) ${reject}`;
}

/**
 * Returns the statement that rejects what a prototype provides, which counts as
 * unset. No generated message has a prototype that does. Standalone code asks by one call, for fewer bytes.
 */
function emitOwnCheck(
  c: Context,
  layout: SingularLayout,
  plain: boolean,
): Code {
  if (isSecondPass(c)) {
    return NOTHING;
  }
  const condition = !plain
    ? code`!${isOwn(c, layout)}`
    : c.standalone
      ? code`!${ask(c, layout, "isOwn")}`
      : code`!plain && !${isOwn(c, layout)}`;
  return emitRejectIf(c, condition, layout.field, "value");
}

function isOwn(c: Context, layout: SingularLayout): Code {
  return ask(c, layout, "hasOwn");
}

/** Asks a function of the runtime about the property of the field. */
function ask(c: Context, { field }: SingularLayout, name: string): Code {
  return code`${primitive(c, name)}(message, ${quoted(c, field.localName)})`;
}
