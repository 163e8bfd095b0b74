/**
 * Values that are messages on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescField } from "@bufbuild/protobuf";
import { type ChildPlan, tagBytes, wireTypeOfScalar } from "../plan.js";
import { block, type Code, type Line } from "../print/code.js";
import { functionOf, primitive } from "../print/constants.js";
import { type Context, runtime } from "../print/context.js";
import { variable } from "../print/variables.js";
import { emitLengthAround, emitWithLength } from "./length-prefix.js";
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
 * Returns statements that check a value, and write it with its tag, and its
 * length or end tag, or add the size of all.
 */
export function emitMessage(
  c: Context,
  plan: ChildPlan,
  field: DescField,
  value: string,
  tag: readonly number[],
): Code {
  const check = emitMessageCheck(c, plan, field, value);
  if (plan.kind === "wrapper") {
    const content = emitWrapped(c, plan, value);
    return [
      ...check,
      ...(plan.endTag === undefined
        ? emitLengthAround(c, tag, "wrapper", content)
        : emitBetweenTags(c, tag, content, plan.endTag)),
    ];
  }
  const fields = (position: string) =>
    emitFields(c, plan, field, value, position);
  return [
    ...check,
    ...(plan.endTag === undefined
      ? emitWithLength(c, tag, fields)
      : emitBetweenTags(
          c,
          tag,
          c.pass === "size"
            ? [["size += ", ...fields("p"), ";"]]
            : [["p = ", ...fields("p"), ";"], ...emitRoomCheck(c)],
          plan.endTag,
        )),
  ];
}

/**
 * Returns statements that write a group, or add its size.
 */
function emitBetweenTags(
  c: Context,
  tag: readonly number[],
  content: Code,
  endTag: readonly number[],
): Code {
  return c.pass === "size"
    ? [[`size += ${tag.length + endTag.length};`], ...content]
    : [...emitTag(tag), ...content, ...emitTag(endTag)];
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
 * and returns the position after them, or one that returns their size.
 */
function emitFields(
  c: Context,
  plan: Exclude<ChildPlan, { kind: "wrapper" }>,
  field: DescField,
  value: string,
  position: string,
): Line {
  if (c.pass === "size") {
    const size =
      plan.kind === "struct"
        ? primitive(c, "structSize")
        : functionOf(c, plan.message, "measure");
    return [size, `(${value}, ${variable(c, "guessed")})`];
  }
  if (plan.kind === "struct") {
    return [
      ...[primitive(c, "writeStruct"), `(target, ${position}, ${value}`],
      ...(c.passes === 2 ? [] : [", ", primitive(c, "writeString")]),
      ")",
    ];
  }
  if (c.passes === 2) {
    return [
      functionOf(c, plan.message, "place"),
      `(${value}, target, ${position})`,
    ];
  }
  return [
    ...[
      functionOf(c, plan.message, "write"),
      `(${value}, target, ${position}, ${variable(c, "draft")}`,
    ],
    ...(c.standalone ? [", message, ", c.f.string(field.name)] : []),
    ")",
  ];
}

/**
 * Returns statements that write the field of a wrapper, whose value is checked,
 * or add its size.
 */
function emitWrapped(
  c: Context,
  plan: Extract<ChildPlan, { kind: "wrapper" }>,
  value: string,
): Code {
  return block(
    ["if (", ...isSet(c, wrapped(plan), value), ")"],
    emitChecked(
      c,
      wrapped(plan),
      value,
      tagBytes(1, wireTypeOfScalar(plan.type)),
    ),
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
