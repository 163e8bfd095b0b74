/**
 * Values that are messages on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescField } from "@bufbuild/protobuf";
import {
  type ChildLayout,
  type ScalarLayout,
  scalarLayout,
  tagBytes,
} from "../../layout/layout.js";
import { wireTypeOfScalar } from "../../layout/scalars.js";
import { type Code, code, NOTHING } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, runtime } from "../../print/context.js";
import { quoted } from "../../print/property.js";
import { emitIsSet } from "../../print/scalars.js";
import { variable } from "../../print/variables.js";
import { emitLengthAround, emitWithLength } from "./length-prefix.js";
import { emitRejectIf } from "./reject.js";
import { emitRoomCheck } from "./room.js";
import { emitChecked, emitScalarCheck } from "./scalar.js";
import { emitTag } from "./tag.js";

type WrapperLayout = Extract<ChildLayout, { kind: "wrapper" }>;

export function emitMessage(
  c: Context,
  layout: ChildLayout,
  field: DescField,
  value: string,
  tag: readonly number[],
): Code {
  return code`
    ${emitMessageCheck(c, layout, field, value)}
    ${
      layout.kind === "wrapper"
        ? emitWrapper(c, layout, value, tag)
        : emitChild(c, layout, field, value, tag)
    }
  `;
}

function emitWrapper(
  c: Context,
  layout: WrapperLayout,
  value: string,
  tag: readonly number[],
): Code {
  const content = () => emitWrapped(c, layout, value);
  return layout.endTag === undefined
    ? emitLengthAround(c, tag, "wrapper", content)
    : emitBetweenTags(c, tag, content(), layout.endTag);
}

function emitChild(
  c: Context,
  layout: Exclude<ChildLayout, WrapperLayout>,
  field: DescField,
  value: string,
  tag: readonly number[],
): Code {
  const fields = (position: string) =>
    emitFields(c, layout, field, value, position);
  if (layout.endTag === undefined) {
    return emitWithLength(c, tag, fields);
  }
  const content =
    c.pass === "size"
      ? code`size += ${fields("p")};`
      : code`
          p = ${fields("p")};
          ${emitRoomCheck(c)}
        `;
  return emitBetweenTags(c, tag, content, layout.endTag);
}

/** Returns statements that write a group, or add its size. */
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
 * Messages and Structs are checked by what writes them, except a Struct in
 * standalone code, which names the field.
 */
function emitMessageCheck(
  c: Context,
  layout: ChildLayout,
  field: DescField,
  value: string,
): Code {
  if (layout.kind === "wrapper") {
    return emitScalarCheck(c, wrapped(layout), field, value);
  }
  return layout.kind === "struct" && c.standalone
    ? emitRejectIf(
        c,
        code`!${runtime(c, "isJsonObject")}(${value})`,
        field,
        value,
      )
    : NOTHING;
}

/** Returns the expression for the position after them, or for their size. */
function emitFields(
  c: Context,
  layout: Exclude<ChildLayout, WrapperLayout>,
  field: DescField,
  value: string,
  position: string,
): Code {
  const isStruct = layout.kind === "struct";
  if (c.pass === "size") {
    const size = isStruct
      ? primitive(c, "structSize")
      : functionOf(c, layout.message, "measure");
    return code`${size}(${value}, ${variable(c, "tape")})`;
  }
  if (c.passes === 2) {
    const tape = variable(c, "tape");
    return isStruct
      ? code`${primitive(c, "writeStruct")}(target, ${position}, ${value}, ${tape})`
      : code`${functionOf(c, layout.message, "place")}(${value}, target, ${position}, ${tape})`;
  }
  if (isStruct) {
    return code`${primitive(c, "writeStruct")}(target, ${position}, ${value}, ${primitive(c, "writeString")})`;
  }
  const owner = c.standalone
    ? code`, message, ${quoted(c, field.name)}`
    : NOTHING;
  return code`${functionOf(c, layout.message, "write")}(${value}, target, ${position}, ${variable(c, "draft")}${owner})`;
}

/** The value is checked. */
function emitWrapped(c: Context, layout: WrapperLayout, value: string): Code {
  const tag = tagBytes(1, wireTypeOfScalar(layout.type));
  return code`
    if (${emitIsSet(c, wrapped(layout), value)}) {
      ${emitChecked(c, wrapped(layout), value, tag)}
    }
  `;
}

/** The field `value` of a wrapper has implicit presence. */
function wrapped({ type }: WrapperLayout): ScalarLayout {
  return scalarLayout(type);
}
