/**
 * Values after their tags, of all kinds: scalars, and what is a message on the wire: messages, JSON objects that stand for
 * a google.protobuf.Struct, and the values of wrappers.
 */
import type { DescField } from "@bufbuild/protobuf";
import {
  type ChildLayout,
  type CommonLayout,
  scalarLayout,
  tagOf,
} from "../../layout/layout.js";
import { wireTypeOfScalar } from "../../layout/scalars.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitIsSet } from "../../print/scalars.js";
import { emitLengthAround, emitWithLength } from "./length-prefix.js";
import { emitRoomCheck } from "./room.js";
import { emitChecked, emitScalar, emitScalarCheck } from "./scalar.js";
import { emitTag, tagSize } from "./tag.js";

type WrapperLayout = Extract<ChildLayout, { kind: "wrapper" }>;

/** Returns statements that check the variable `value`, and write it after the tag of its field, or add the size of both. */
export function emitValue(c: Context, layout: CommonLayout): Code {
  const { value, field, tag } = layout;
  switch (value.kind) {
    case "scalar":
      return emitScalar(c, value, field, "value", tag);
    case "wrapper":
      return emitWrapper(c, layout, value);
    default:
      return emitChild(c, layout, value);
  }
}

/** The field `value` of a wrapper has implicit presence. */
function emitWrapper(
  c: Context,
  { field, tag }: CommonLayout,
  { type, endTag }: WrapperLayout,
): Code {
  const wrapped = scalarLayout(type);
  const content = () => code`
    if (${emitIsSet(c, wrapped, "value")}) {
      ${emitChecked(c, wrapped, "value", tagOf(1, wireTypeOfScalar(type)))}
    }
  `;
  return code`
    ${emitScalarCheck(c, wrapped, field, "value")}
    ${
      endTag === undefined
        ? emitLengthAround(c, tag, "wrapper", content)
        : emitBetweenTags(c, tag, content(), endTag)
    }
  `;
}

/** Messages and Structs are checked by what writes them. */
function emitChild(
  c: Context,
  { field, tag }: CommonLayout,
  child: Exclude<ChildLayout, WrapperLayout>,
): Code {
  const { endTag } = child;
  const fields = (position: string) => emitFields(c, child, field, position);
  const group = () =>
    c.pass === "size"
      ? code`size += ${fields("p")};`
      : code`
          p = ${fields("p")};
          ${emitRoomCheck(c)}
        `;
  return endTag === undefined
    ? emitWithLength(c, tag, fields)
    : emitBetweenTags(c, tag, group(), endTag);
}

/** Returns statements that write a group, or add its size. */
function emitBetweenTags(
  c: Context,
  tag: number,
  content: Code,
  endTag: number,
): Code {
  return c.pass === "size"
    ? code`
        size += ${tagSize(tag) + tagSize(endTag)};
        ${content}
      `
    : code`
        ${emitTag(tag)}
        ${content}
        ${emitTag(endTag)}
      `;
}

/** Returns the expression for the position after the fields of a message, or for their size. */
function emitFields(
  c: Context,
  { kind, message }: ChildLayout,
  field: DescField,
  position: string,
): Code {
  const isStruct = kind === "struct";
  if (c.pass === "size") {
    const size = isStruct
      ? c.primitive("structSize")
      : c.functionOf(message, "measure");
    return code`${size}(value, ${c.variable("tape")})`;
  }
  const what = c.passes === 2 ? "place" : "write";
  const call = isStruct
    ? code`${c.primitive("writeStruct")}(target, ${position}, value`
    : code`${c.functionOf(message, what)}(value, target, ${position}`;
  if (c.passes === 2) {
    return code`${call}, ${c.variable("tape")})`;
  }
  // For errors that name the field.
  const owner = c.standalone && code`, message, ${c.quoted(field.name)}`;
  const state = isStruct
    ? !c.standalone && code`, ${c.primitive("writeString")}`
    : code`, ${c.variable("draft")}`;
  return code`${call}${state}${owner})`;
}
