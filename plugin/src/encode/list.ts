/**
 * Repeated fields, packed and expanded.
 */
import type { ListPlan } from "../plan.js";
import { block, type Code } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, ts } from "../print/context.js";
import { emitRead } from "../print/shapes.js";
import { assign, variable } from "../print/variables.js";
import { emitLengthAround } from "./length-prefix.js";
import { emitRejectIf } from "./reject.js";
import { emitRoomCheck } from "./room.js";
import {
  asNumber,
  emitPackedList,
  emitScalar,
  type ScalarValue,
} from "./scalar.js";
import { emitMark } from "./seen.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write an expanded field, or add its size: a tag for
 * each element.
 */
export function emitRepeated(c: Context, plan: ListPlan): Code {
  const { value, tag, field } = plan;
  return [
    ...emitListRead(c, plan),
    ...emitMark(c, plan, "list.length > 0"),
    ...emitLoop(c, plan, [
      ...(value.kind === "scalar" ? emitRoomCheck(c) : []),
      ...emitValue(c, value, tag, field, "value"),
    ]),
  ];
}

/**
 * Returns statements that write a packed field, or add its size: one tag, one
 * length, all elements. An empty list is not written.
 */
export function emitPacked(c: Context, plan: ListPlan): Code {
  const { field, tag } = plan;
  const value = plan.value as ScalarValue;
  const whole = emitPackedList(c, value, tag);
  return [
    ...emitListRead(c, plan),
    ...block(
      ["if (list.length > 0)"],
      [
        ...(whole ??
          emitLengthAround(
            c,
            tag,
            "list",
            emitLoop(c, plan, [
              ...emitRoomCheck(c),
              ...emitScalar(c, value, field, "value", []),
            ]),
          )),
        ...emitMark(c, plan),
      ],
    ),
  ];
}

function emitListRead(c: Context, { field }: ListPlan): Code {
  return [
    assign(c, "list", ...emitRead(c, field.localName)),
    emitRejectIf(c, ["!", primitive(c, "isArray"), "(list)"], field, "list"),
  ];
}

/**
 * Returns a loop over the list. Holes read as undefined, and are rejected.
 */
function emitLoop(c: Context, plan: ListPlan, body: Code): Code {
  const i = variable(c, "i");
  return block(
    [`for (${i} = 0; ${i} < list.length; ${i}++)`],
    [
      assign(
        c,
        "value",
        `list[${i}]`,
        ...ts(c, "!"),
        ...asNumber(c, plan.value),
      ),
      ...body,
    ],
  );
}
