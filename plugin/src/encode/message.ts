/**
 * Values that are messages on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescField } from "@bufbuild/protobuf";
import { type ChildPlan, tagBytes, wireTypeOfScalar } from "../plan.js";
import { block, type Code, type Line, writeTag } from "../print/code.js";
import { primitive, writeFunction } from "../print/constants.js";
import { type Context, rejectIf, runtime } from "../print/context.js";
import { variable } from "../print/variables.js";
import { withLength, withLengthAround } from "./length.js";
import { ensureRoom } from "./room.js";
import {
  checkScalar,
  isSet,
  type ScalarValue,
  writeChecked,
} from "./scalar.js";

/**
 * Returns statements that check a value, and write it with its length or end
 * tag, behind the statements that write its tag.
 */
export function writeMessage(
  c: Context,
  plan: ChildPlan,
  field: DescField,
  value: string,
  tag: Code,
): Code {
  const before = [...checkMessage(c, plan, field, value), ...tag];
  if (plan.kind === "wrapper") {
    const content = writeWrapped(c, plan, value);
    return [
      ...before,
      ...(plan.endTag === undefined
        ? withLengthAround(c, "wrapper", content)
        : [...content, ...writeTag(plan.endTag)]),
    ];
  }
  return [
    ...before,
    ...(plan.endTag === undefined
      ? withLength(c, writeFields(c, plan, field, value, "start"))
      : [
          ["p = ", ...writeFields(c, plan, field, value, "p"), ";"],
          ensureRoom(c),
          ...writeTag(plan.endTag),
        ]),
  ];
}

/**
 * Returns statements that check a value. Messages check themselves, and so does
 * what writes a Struct; standalone code checks the latter here, to name the field.
 */
function checkMessage(
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
      return [];
  }
}

/**
 * Returns an expression that writes the fields of a value from a position on,
 * and returns the position behind them.
 */
function writeFields(
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
      writeFunction(c, plan.message),
      `(${value}, target, ${position}, ${variable(c, "draft")}`,
    ],
    ...(c.standalone ? [", message, ", c.f.string(field.name)] : []),
    ")",
  ];
}

/**
 * Returns statements that write the field of a wrapper, whose value is checked.
 */
function writeWrapped(
  c: Context,
  plan: Extract<ChildPlan, { kind: "wrapper" }>,
  value: string,
): Code {
  return block(
    ["if (", ...isSet(c, wrapped(plan), value), ")"],
    [
      ...writeTag(tagBytes(1, wireTypeOfScalar(plan.type))),
      ...writeChecked(c, wrapped(plan), value),
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
