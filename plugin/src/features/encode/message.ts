/**
 * Values that are messages on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescField } from "@bufbuild/protobuf";
import {
  type ChildPlan,
  type ScalarValue,
  tagBytes,
  wireTypeOfScalar,
} from "../../layout/layout.js";
import { type Code, code, NOTHING } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, runtime } from "../../print/context.js";
import { quoted } from "../../print/property.js";
import { variable } from "../../print/variables.js";
import { emitLengthAround, emitWithLength } from "./length-prefix.js";
import { emitRejectIf } from "./reject.js";
import { emitRoomCheck } from "./room.js";
import { emitChecked, emitScalarCheck, isSet } from "./scalar.js";
import { emitTag } from "./tag.js";

type WrapperPlan = Extract<ChildPlan, { kind: "wrapper" }>;

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
  return code`
    ${emitMessageCheck(c, plan, field, value)}
    ${
      plan.kind === "wrapper"
        ? emitWrapper(c, plan, value, tag)
        : emitChild(c, plan, field, value, tag)
    }
  `;
}

function emitWrapper(
  c: Context,
  plan: WrapperPlan,
  value: string,
  tag: readonly number[],
): Code {
  const content = () => emitWrapped(c, plan, value);
  return plan.endTag === undefined
    ? emitLengthAround(c, tag, "wrapper", content)
    : emitBetweenTags(c, tag, content(), plan.endTag);
}

function emitChild(
  c: Context,
  plan: Exclude<ChildPlan, WrapperPlan>,
  field: DescField,
  value: string,
  tag: readonly number[],
): Code {
  const fields = (position: string) =>
    emitFields(c, plan, field, value, position);
  if (plan.endTag === undefined) {
    return emitWithLength(c, tag, fields);
  }
  const content =
    c.pass === "size"
      ? code`size += ${fields("p")};`
      : code`
          p = ${fields("p")};
          ${emitRoomCheck(c)}
        `;
  return emitBetweenTags(c, tag, content, plan.endTag);
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
    ? code`
        size += ${tag.length + endTag.length};
        ${content}
      `
    : code`
        ${emitTag(tag)}
        ${content}
        ${emitTag(endTag)}
      `;
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
  if (plan.kind === "wrapper") {
    return emitScalarCheck(c, wrapped(plan), field, value);
  }
  return plan.kind === "struct" && c.standalone
    ? emitRejectIf(
        c,
        code`!${runtime(c, "isJsonObject")}(${value})`,
        field,
        value,
      )
    : NOTHING;
}

/**
 * Returns an expression that writes the fields of a value from a position on,
 * and returns the position after them, or one that returns their size.
 */
function emitFields(
  c: Context,
  plan: Exclude<ChildPlan, WrapperPlan>,
  field: DescField,
  value: string,
  position: string,
): Code {
  const isStruct = plan.kind === "struct";
  if (c.pass === "size") {
    const size = isStruct
      ? primitive(c, "structSize")
      : functionOf(c, plan.message, "measure");
    return code`${size}(${value}, ${variable(c, "tape")})`;
  }
  if (c.passes === 2) {
    const tape = variable(c, "tape");
    return isStruct
      ? code`${primitive(c, "writeStruct")}(target, ${position}, ${value}, ${tape})`
      : code`${functionOf(c, plan.message, "place")}(${value}, target, ${position}, ${tape})`;
  }
  if (isStruct) {
    return code`${primitive(c, "writeStruct")}(target, ${position}, ${value}, ${primitive(c, "writeString")})`;
  }
  const owner = c.standalone
    ? code`, message, ${quoted(c, field.name)}`
    : NOTHING;
  return code`${functionOf(c, plan.message, "write")}(${value}, target, ${position}, ${variable(c, "draft")}${owner})`;
}

/**
 * Returns statements that write the field of a wrapper, whose value is checked,
 * or add its size.
 */
function emitWrapped(c: Context, plan: WrapperPlan, value: string): Code {
  const tag = tagBytes(1, wireTypeOfScalar(plan.type));
  return code`
    if (${isSet(c, wrapped(plan), value)}) {
      ${emitChecked(c, wrapped(plan), value, tag)}
    }
  `;
}

/** The field `value` of a wrapper has implicit presence. */
function wrapped({ type }: WrapperPlan): ScalarValue {
  return { kind: "scalar", type, isEnum: false, longAsString: false };
}
