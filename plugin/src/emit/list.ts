/**
 * Repeated fields, packed and expanded.
 */
import type { ListPlan } from "../plan.js";
import { block, type Code, scope, writeTag } from "./code.js";
import { type Context, rejectIf, ts } from "./context.js";
import { withLengthAround } from "./length.js";
import { primitive } from "./local.js";
import { property } from "./property.js";
import { ensureRoom } from "./room.js";
import {
  annotation,
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
  return scope([
    ...readList(c, plan),
    ...forEach(c, plan, [
      ...(value.kind === "scalar" ? [ensureRoom(c)] : []),
      ...writeValue(c, value, tag, field, "value"),
    ]),
  ]);
}

/**
 * Returns statements that write a packed field: one tag, one length, all
 * elements. An empty list is not written.
 */
export function writePacked(c: Context, plan: ListPlan): Code {
  const { field, tag } = plan;
  const value = plan.value as ScalarValue;
  const write = writePackedList(c, value);
  return scope([
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
  ]);
}

function readList(c: Context, { field }: ListPlan): Code {
  return [
    ["const list = ", ...property(c, "message", field.localName), ";"],
    rejectIf(c, ["!", primitive(c, "isArray"), "(list)"], field, "list"),
  ];
}

/**
 * Returns a loop over the list. Holes read as undefined, and are rejected.
 */
function forEach(c: Context, plan: ListPlan, body: Code): Code {
  return block(
    ["for (let i = 0; i < list.length; i++)"],
    [
      [
        ...["const value", ...annotation(c, plan.value)],
        ...[" = list[i]", ...ts(c, "!"), ";"],
      ],
      ...body,
    ],
  );
}
