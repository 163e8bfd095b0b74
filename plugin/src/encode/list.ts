/**
 * Repeated fields, packed and expanded.
 */
import type { ListPlan, ScalarValue } from "../plan.js";
import { type Code, code, NOTHING } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, ts } from "../print/context.js";
import { emitRead } from "../print/shapes.js";
import { assign, variable } from "../print/variables.js";
import { emitLengthAround } from "./length-prefix.js";
import { emitRejectIf } from "./reject.js";
import { emitRoomCheck } from "./room.js";
import { asNumber, emitPackedList, emitScalar } from "./scalar.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write an expanded field, or add its size: a tag for
 * each element.
 */
export function emitRepeated(c: Context, plan: ListPlan): Code {
  const { value, tag, field } = plan;
  return code`
    ${emitListRead(c, plan)}
    ${emitLoop(
      c,
      plan,
      () => code`
        ${value.kind === "scalar" ? emitRoomCheck(c) : NOTHING}
        ${emitValue(c, value, tag, field, "value")}
      `,
    )}
  `;
}

/**
 * Returns statements that write a packed field, or add its size: one tag, one
 * length, all elements. An empty list is not written.
 */
export function emitPacked(c: Context, plan: ListPlan): Code {
  const { field, tag } = plan;
  const value = plan.value as ScalarValue;
  const emitElements = () =>
    emitLoop(
      c,
      plan,
      () => code`
        ${emitRoomCheck(c)}
        ${emitScalar(c, value, field, "value", [])}
      `,
    );
  return code`
    ${emitListRead(c, plan)}
    if (list.length > 0) {
      ${
        emitPackedList(c, value, tag) ??
        emitLengthAround(c, tag, "list", emitElements)
      }
    }
  `;
}

function emitListRead(c: Context, { field }: ListPlan): Code {
  return code`
    ${assign(c, "list", emitRead(c, field.localName))}
    ${emitRejectIf(c, code`!${primitive(c, "isArray")}(list)`, field, "list")}
  `;
}

/**
 * Returns a loop over the list. Holes read as undefined, and are rejected.
 */
function emitLoop(c: Context, plan: ListPlan, body: () => Code): Code {
  const i = variable(c, "i");
  const item = code`list[${i}]${ts(c, "!")}${asNumber(c, plan.value)}`;
  return code`
    for (${i} = 0; ${i} < list.length; ${i}++) {
      ${assign(c, "value", item)}
      ${body()}
    }
  `;
}
