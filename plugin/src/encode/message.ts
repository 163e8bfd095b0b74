/**
 * Values that are messages on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescField } from "@bufbuild/protobuf";
import { type ChildPlan, tagBytes, wireTypeOfScalar } from "../plan.js";
import { block, type Code, type Line } from "../print/code.js";
import { primitive, writerOf } from "../print/constants.js";
import { type Context, runtime } from "../print/context.js";
import { variable } from "../print/variables.js";
import { emitLengthAround, emitWithLength } from "./length.js";
import { emitRejectIf } from "./reject.js";
import { emitRoomCheck } from "./room.js";
import {
  emitChecked,
  emitScalarCheck,
  isSet,
  type ScalarValue,
} from "./scalar.js";
import { emitTag } from "./tag.js";

/**
 * Returns statements that check a value, and write it with its length or end
 * tag, after the statements that write its tag.
 */
export function emitMessage(
  c: Context,
  plan: ChildPlan,
  field: DescField,
  value: string,
  tag: Code,
): Code {
  const before = [...emitMessageCheck(c, plan, field, value), ...tag];
  if (plan.kind === "wrapper") {
    const content = emitWrapped(c, plan, value);
    return [
      ...before,
      ...(plan.endTag === undefined
        ? emitLengthAround(c, "wrapper", content)
        : [...content, ...emitTag(plan.endTag)]),
    ];
  }
  return [
    ...before,
    ...(plan.endTag === undefined
      ? emitWithLength(c, emitFields(c, plan, field, value, "start"))
      : [
          ["p = ", ...emitFields(c, plan, field, value, "p"), ";"],
          emitRoomCheck(c),
          ...emitTag(plan.endTag),
        ]),
  ];
}

/**
 * Returns statements that check a value. Messages check themselves, and so does
 * what writes a Struct; standalone code checks the latter here, to name the field.
 */
function emitMessageCheck(
  c: Context,
  plan: ChildPlan,
  field: DescField,
  value: string,
): Code {
  switch (plan.kind) {
    case "wrapper":
      return emitScalarCheck(c, wrapped(plan), field, value);
    case "struct":
      return c.standalone
        ? [
            emitRejectIf(
              c,
              ["!", runtime(c, "isJsonObject"), `(${value})`],
              field,
              value,
            ),
          ]
        : [];
    case "message":
      return [];
  }
}

/**
 * Returns an expression that writes the fields of a value from a position on,
 * and returns the position after them.
 */
function emitFields(
  c: Context,
  plan: Exclude<ChildPlan, { kind: "wrapper" }>,
  field: DescField,
  value: string,
  position: string,
): Line {
  if (plan.kind === "struct") {
    return [
      ...[primitive(c, "writeStruct"), `(target, ${position}, ${value}, `],
      ...[primitive(c, "writeString"), ")"],
    ];
  }
  return [
    ...[
      writerOf(c, plan.message),
      `(${value}, target, ${position}, ${variable(c, "draft")}`,
    ],
    ...(c.standalone ? [", message, ", c.f.string(field.name)] : []),
    ")",
  ];
}

/**
 * Returns statements that write the field of a wrapper, whose value is checked.
 */
function emitWrapped(
  c: Context,
  plan: Extract<ChildPlan, { kind: "wrapper" }>,
  value: string,
): Code {
  return block(
    ["if (", ...isSet(c, wrapped(plan), value), ")"],
    [
      ...emitTag(tagBytes(1, wireTypeOfScalar(plan.type))),
      ...emitChecked(c, wrapped(plan), value),
    ],
  );
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
