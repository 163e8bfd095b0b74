/**
 * Repeated fields, packed and expanded.
 */
import type { ListPlan } from "../plan.js";
import { block, type Code, writeTag } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, rejectIf, ts } from "../print/context.js";
import { property } from "../print/property.js";
import { assign, variable } from "../print/variables.js";
import { withLengthAround } from "./length.js";
import { ensureRoom } from "./room.js";
import {
  asNumber,
  type ScalarValue,
  writePackedList,
  writeScalar,
} from "./scalar.js";
import { writeValue } from "./value.js";

/**
 * Returns statements that write an expanded field: a tag for each element.
 */
export function writeRepeated(c: Context, plan: ListPlan): Code {
  const { value, tag, field } = plan;
  return [
    ...readList(c, plan),
    ...forEach(c, plan, [
      ...(value.kind === "scalar" ? [ensureRoom(c)] : []),
      ...writeValue(c, value, tag, field, "value"),
    ]),
  ];
}

/**
 * Returns statements that write a packed field: one tag, one length, all
 * elements. An empty list is not written.
 */
export function writePacked(c: Context, plan: ListPlan): Code {
  const { field, tag } = plan;
  const value = plan.value as ScalarValue;
  const write = writePackedList(c, value);
  return [
    ...readList(c, plan),
    ...block(
      ["if (list.length > 0)"],
      [
        ...writeTag(tag),
        ...(write === undefined
          ? withLengthAround(
              c,
              "list",
              forEach(c, plan, [
                ensureRoom(c),
                ...writeScalar(c, value, field, "value", []),
              ]),
            )
          : [write]),
      ],
    ),
  ];
}

function readList(c: Context, { field }: ListPlan): Code {
  return [
    assign(c, "list", ...property(c, "message", field.localName)),
    rejectIf(c, ["!", primitive(c, "isArray"), "(list)"], field, "list"),
  ];
}

/**
 * Returns a loop over the list. Holes read as undefined, and are rejected.
 */
function forEach(c: Context, plan: ListPlan, body: Code): Code {
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
