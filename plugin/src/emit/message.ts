/**
 * Values that are messages on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescField } from "@bufbuild/protobuf";
import { type ChildPlan, tagBytes, wireTypeOfScalar } from "../plan.js";
import { block, type Code, type Line, writeTag } from "./code.js";
import { type Context, generated, rejectIf, runtime } from "./context.js";
import {
  checkScalar,
  isSet,
  type ScalarValue,
  sizeScalar,
  writeScalar,
} from "./scalar.js";

/**
 * Returns statements that add the size of a value with its length prefix or
 * end tag to the variable `size`.
 */
export function sizeMessage(
  c: Context,
  plan: ChildPlan,
  tagSize: number,
  field: DescField,
  value: string,
): Code {
  const check = checkMessage(c, plan, field, value);
  const content = sizeContent(c, plan, value);
  if (plan.endTag !== undefined) {
    return [
      ...check,
      ["const length = ", ...content, ";"],
      [`size += ${tagSize + plan.endTag.length} + length;`],
    ];
  }
  return [
    ...check,
    ...sizeLength(c, content),
    [
      `size += ${tagSize} + `,
      ...[runtime(c, "varintSize"), "(length) + length;"],
    ],
  ];
}

/**
 * Returns statements that put the size of a value into the variable `length`
 * and onto the tape.
 */
export function sizeLength(c: Context, content: Line): Code {
  return [
    ["const slot = ", runtime(c, "reserve"), "(tape);"],
    ["const length = ", ...content, ";"],
    ["tape.sizes[slot] = length;"],
  ];
}

/**
 * Returns statements that write a value with its length prefix or end tag,
 * behind its tag.
 */
export function writeMessage(c: Context, plan: ChildPlan, value: string): Code {
  const content = writeContent(c, plan, value);
  if (plan.endTag !== undefined) {
    return [...content, ...writeTag(plan.endTag)];
  }
  return [
    ["const length = ", runtime(c, "nextSize"), "(tape);"],
    ["p = ", runtime(c, "writeVarint"), "(target, p, length);"],
    ["const end = p + length;"],
    ...content,
    [
      ...["if (p !== end) p = ", runtime(c, "adjustLength")],
      "(target, p, end, length, tape);",
    ],
  ];
}

/**
 * Returns statements that check a value. Messages are checked by their own
 * size pass; standalone code also checks them here, to name the field.
 */
export function checkMessage(
  c: Context,
  plan: ChildPlan,
  field: DescField,
  value: string,
): Code {
  switch (plan.kind) {
    case "wrapper":
      return checkScalar(c, wrapped(plan), field, value);
    case "struct":
      return c.standalone
        ? [
            rejectIf(
              c,
              ["!", runtime(c, "isJsonObject"), `(${value})`],
              field,
              value,
            ),
          ]
        : [];
    case "message":
      return c.standalone
        ? [
            [
              ...["if (!", runtime(c, "hasType"), `(${value}, `],
              ...[c.f.string(plan.message.typeName), ")) throw "],
              ...[runtime(c, "foreign"), "("],
              ...["message, ", c.f.string(field.name), `, ${value}, `],
              ...[c.f.string(plan.message.typeName), ");"],
            ],
          ]
        : [];
  }
}

/**
 * Returns the size in bytes of the fields of a value, an expression.
 */
export function sizeContent(c: Context, plan: ChildPlan, value: string): Line {
  switch (plan.kind) {
    case "message":
      return [generated(c, plan.message, "sizePass"), `(${value}, tape)`];
    case "struct":
      return [runtime(c, "structSize"), `(${value}, tape)`];
    case "wrapper":
      return [
        ...[...isSet(c, wrapped(plan), value), " ? 1 + "],
        ...[...sizeScalar(c, wrapped(plan), value), " : 0"],
      ];
  }
}

/**
 * Returns statements that write the fields of a value.
 */
function writeContent(c: Context, plan: ChildPlan, value: string): Code {
  const rest = `(${value}, target, p, tape);`;
  switch (plan.kind) {
    case "message":
      return [["p = ", generated(c, plan.message, "writePass"), rest]];
    case "struct":
      return [
        [
          ...["p = ", runtime(c, "writeStruct")],
          `(target, p, ${value}, tape);`,
        ],
      ];
    case "wrapper":
      return block(
        ["if (", ...isSet(c, wrapped(plan), value), ")"],
        [
          ...writeTag(tagBytes(1, wireTypeOfScalar(plan.type))),
          ...writeScalar(c, wrapped(plan), value),
        ],
      );
  }
}

/** The field `value` of a wrapper has implicit presence. */
function wrapped(plan: Extract<ChildPlan, { kind: "wrapper" }>): ScalarValue {
  return {
    kind: "scalar",
    type: plan.type,
    isEnum: false,
    longAsString: false,
  };
}
