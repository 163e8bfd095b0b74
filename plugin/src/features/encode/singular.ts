/**
 * Singular fields outside of a oneof.
 */
import type { SingularPlan } from "../../layout/layout.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, isSecondPass, runtime } from "../../print/context.js";
import { emitGiveUp } from "../../print/give-up.js";
import { quoted } from "../../print/property.js";
import { emitRead } from "../../print/shapes.js";
import { assign, variable } from "../../print/variables.js";
import { emitRejectIf } from "./reject.js";
import { asNumber, isSet } from "./scalar.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write the field, or add its size, if it is set.
 */
export function emitSingular(
  c: Context,
  plan: SingularPlan,
  plain: boolean,
): Code {
  const { field, presence, value, tag } = plan;
  const cast = asNumber(c, value, presence === "explicit-plain");
  const stored = emitRead(c, field.localName, cast);
  if (presence === "required") {
    return code`
      ${assign(c, "value", stored)}
      ${emitMissing(c, plan)}
      ${emitValue(c, value, tag, field, "value")}
    `;
  }
  if (presence === "explicit") {
    // A prototype has defaults, and reads a value: see defaults.ts.
    return code`
      if (${isOwn(c, plan)} && (${variable(c, "value")} = ${stored}) !== undefined) {
        ${emitValue(c, value, tag, field, "value")}
      }
    `;
  }
  return code`
    ${assign(c, "value", stored)}
    if (${isPresent(c, plan)}) {
      ${presence === "explicit-plain" ? emitOwnCheck(c, plan, plain) : NOTHING}
      ${emitValue(c, value, tag, field, "value")}
    }
  `;
}

/**
 * Returns the condition under which the field is set.
 */
function isPresent(c: Context, { presence, value }: SingularPlan): Value {
  return presence === "implicit" && value.kind === "scalar"
    ? isSet(c, value, "value")
    : "value !== undefined";
}

/**
 * Returns the statement that rejects a message without a required field.
 */
function emitMissing(c: Context, plan: SingularPlan): Code {
  const reject = c.standalone
    ? code`${runtime(c, "missing")}(message, ${quoted(c, plan.field.name)});`
    : emitGiveUp(c);
  return code`if (value === undefined || !${isOwn(c, plan)}) ${reject}`;
}

/**
 * Returns the statement that rejects what a prototype provides, which counts as
 * unset. No generated message has a prototype that does. Standalone code asks by one call, for fewer bytes.
 */
function emitOwnCheck(c: Context, plan: SingularPlan, plain: boolean): Code {
  if (isSecondPass(c)) {
    return NOTHING;
  }
  const condition = !plain
    ? code`!${isOwn(c, plan)}`
    : c.standalone
      ? code`!${ask(c, plan, "isOwn")}`
      : code`!plain && !${isOwn(c, plan)}`;
  return emitRejectIf(c, condition, plan.field, "value");
}

function isOwn(c: Context, plan: SingularPlan): Code {
  return ask(c, plan, "hasOwn");
}

/** Asks a function of the runtime about the property of the field. */
function ask(c: Context, { field }: SingularPlan, name: string): Code {
  return code`${primitive(c, name)}(message, ${quoted(c, field.localName)})`;
}
