/**
 * Repeated fields, packed and expanded.
 */
import type { ListPlan } from "../plan.js";
import { block, type Code, type Line, scope, writeTag } from "./code.js";
import { type Context, rejectIf, runtime, ts } from "./context.js";
import { ifBit, setBit } from "./presence.js";
import { property } from "./property.js";
import {
  annotation,
  checkScalar,
  fixedSizeOf,
  type ScalarValue,
  sizeElements,
  sizeScalar,
  writeElements,
  writeScalar,
} from "./scalar.js";
import { sizeValue, writeValue } from "./value.js";

/**
 * Returns statements that add the size of an expanded field: a tag for each
 * element.
 */
export function sizeRepeated(c: Context, plan: ListPlan): Code {
  const { value, tag, field, bit } = plan;
  const size = forEach(c, plan, sizeValue(c, value, tag, field, "value"));
  return scope([
    ...readList(c, plan),
    checkList(c, plan),
    ...(bit === undefined
      ? size
      : block(["if (list.length > 0)"], [...size, ...setBit(bit)])),
  ]);
}

/**
 * Returns statements that write an expanded field.
 */
export function writeRepeated(c: Context, plan: ListPlan): Code {
  const { value, tag, bit } = plan;
  const write = [
    ...readList(c, plan),
    ...forEach(c, plan, writeValue(c, value, tag, "value")),
  ];
  return bit === undefined ? scope(write) : block(ifBit(bit), write);
}

/**
 * Returns statements that add the size of a packed field: one tag, one length,
 * all elements. An empty list is not written.
 */
export function sizePacked(c: Context, plan: ListPlan): Code {
  const value = plan.value as ScalarValue;
  return scope([
    ...readList(c, plan),
    checkList(c, plan),
    ...block(
      ["if (list.length > 0)"],
      [
        ...packedLength(c, plan, value),
        ...(fixedSizeOf(value) === undefined
          ? [[runtime(c, "pushSize"), "(tape, length);"]]
          : []),
        [
          `size += ${plan.tag.length} + `,
          ...[runtime(c, "varintSize"), "(length) + length;"],
        ],
        ...setBit(plan.bit),
      ],
    ),
  ]);
}

/**
 * Returns statements that check the elements, and put their size into the
 * variable `length`.
 */
function packedLength(c: Context, plan: ListPlan, value: ScalarValue): Code {
  const elements = sizeElements(c, value);
  if (elements !== undefined) {
    return [["const length = ", ...elements, ";"]];
  }
  const check = checkScalar(c, value, plan.field, "value");
  const fixed = fixedSizeOf(value);
  return fixed === undefined
    ? [
        ["let length = 0;"],
        ...forEach(c, plan, [
          ...check,
          ["length += ", ...sizeScalar(c, value, "value"), ";"],
        ]),
      ]
    : [...forEach(c, plan, check), fixedLength(fixed)];
}

/**
 * Returns statements that write a packed field.
 */
export function writePacked(c: Context, plan: ListPlan): Code {
  const value = plan.value as ScalarValue;
  const fixed = fixedSizeOf(value);
  const write = [
    ...writeTag(plan.tag),
    fixed === undefined
      ? ["const length = ", runtime(c, "nextSize"), "(tape);"]
      : fixedLength(fixed),
    ["p = ", runtime(c, "writeVarint"), "(target, p, length);"],
    ["const end = p + length;"],
    ...(writeElements(c, value) ??
      forEach(c, plan, writeScalar(c, value, "value"))),
    ["if (p !== end) throw ", runtime(c, "ANOMALY"), ";"],
  ];
  return plan.bit === undefined
    ? scope([...readList(c, plan), ...block(["if (list.length > 0)"], write)])
    : block(ifBit(plan.bit), [...readList(c, plan), ...write]);
}

function fixedLength(size: number): Line {
  return [`const length = list.length${size === 1 ? "" : ` * ${size}`};`];
}

function readList(c: Context, plan: ListPlan): Code {
  return [
    ["const list = ", ...property(c, "message", plan.field.localName), ";"],
  ];
}

function checkList(c: Context, plan: ListPlan): Line {
  return rejectIf(
    c,
    ["!", runtime(c, "isArray"), "(list)"],
    plan.field,
    "list",
  );
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
