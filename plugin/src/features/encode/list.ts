/** Repeated fields, packed and expanded. */
import type { ListLayout, ScalarLayout } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitRead } from "../../print/shapes.js";
import { emitLengthAround } from "./length-prefix.js";
import { emitRejectIf, type Named } from "./reject.js";
import { emitRoomCheck } from "./room.js";
import { emitPackedList, emitScalar } from "./scalar.js";
import { emitValue } from "./value.js";

/** A tag for each element. */
export function emitRepeated(c: Context, layout: ListLayout): Code {
  const { value } = layout;
  return code`
    ${emitListRead(c, layout)}
    ${emitLoop(
      c,
      () => code`
        ${value.kind === "scalar" && emitRoomCheck(c)}
        ${emitValue(c, layout)}
      `,
    )}
  `;
}

/** One tag, one length, all elements. An empty list is not written. */
export function emitPacked(c: Context, layout: ListLayout): Code {
  const { field, tag, value } = layout;
  return code`
    ${emitListRead(c, layout)}
    if (list.length > 0) {
      ${emitPackedElements(c, value as ScalarLayout, field, tag)}
    }
  `;
}

/** The same for the list in the variable `list`, which is not empty. */
export function emitPackedElements(
  c: Context,
  value: ScalarLayout,
  field: Named,
  tag: number,
): Code {
  const emitElements = () =>
    emitLoop(
      c,
      () => code`
        ${emitRoomCheck(c)}
        ${emitScalar(c, value, field, "value", 0)}
      `,
    );
  return (
    emitPackedList(c, value, field, tag) ??
    emitLengthAround(c, tag, "list", emitElements)
  );
}

function emitListRead(c: Context, { field }: ListLayout): Code {
  return code`
    ${c.assign("list", emitRead(c, field.localName))}
    ${emitRejectIf(c, code`!${c.primitive("isArray")}(list)`, field, "list")}
  `;
}

/** Returns a loop over the list. Holes read as undefined, and are rejected. */
function emitLoop(c: Context, body: () => Code): Code {
  const i = c.variable("i");
  return code`
    for (${i} = 0; ${i} < list.length; ${i}++) {
      ${c.assign("value", code`list[${i}]${c.ts("!")}`)}
      ${body()}
    }
  `;
}
