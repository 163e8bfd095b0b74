/** Fields, whatever their cardinality, from members of a JSON object. */

import {
  type FieldLayout,
  hasSharedBytes,
  type ListLayout,
  listFromJsonOf,
  type MapLayout,
  mergesInherited,
  type SingularLayout,
} from "../../layout/layout.js";
import { isKeyOf } from "../../layout/scalars.js";
import { type Code, code, emitIf, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitHeld, emitRead, emitStore } from "../../print/shapes.js";
import { takesNull } from "./names.js";
import { emitConverter, emitFromJson } from "./value.js";

/**
 * Returns the case of a switch that reads the field of a member, which is in the constant
 * `member`. The names are those that mean the field.
 */
export function emitCase(
  c: Context,
  layout: FieldLayout,
  names: readonly string[],
): Value {
  const [first, ...others] = names;
  if (first === undefined) {
    return undefined;
  }
  const hasBoth = (other: string) =>
    code`key === ${c.quoted(other)} && ${c.primitive("hasOwn")}(${c.variable("object")}, ${c.quoted(first)})`;
  return code`
    ${names.map((name) => code`case ${c.quoted(name)}:`)}
      ${() => others.map((other) => c.giveUpIf(hasBoth(other)))}
      ${emitMember(c, layout)}
      break;
  `;
}

/** Null leaves most fields as they are in a new message. */
function emitMember(c: Context, layout: FieldLayout): Code {
  const body = emitValue(c, layout);
  return takesNull(layout) ? body : emitIf("member !== null", body);
}

function emitValue(c: Context, layout: FieldLayout): Code {
  const { field } = layout;
  switch (layout.cardinality) {
    case "singular":
      return field.oneof === undefined
        ? emitSingular(c, layout)
        : emitOneofMember(c, layout, field.oneof.localName);
    case "map":
      return emitMap(c, layout);
    default:
      return emitList(c, layout);
  }
}

function emitSingular(c: Context, layout: SingularLayout): Code {
  if (mergesInherited(layout)) {
    return c.giveUp();
  }
  const json = hasSharedBytes(layout)
    ? code`member === null ? "" : member`
    : "member";
  return emitStore(c, layout.field.localName, emitFromJson(c, layout, json));
}

/** Returns statements that read a member of a oneof that is not set yet. */
function emitOneofMember(
  c: Context,
  layout: SingularLayout,
  oneof: string,
): Code {
  const { before, read } = emitHeld(c, oneof, "oneof");
  const member = (value: Value) =>
    code`${c.primitive("newMember")}(${c.quoted(layout.field.localName)}, ${value})`;
  return code`
    ${before}
    ${c.giveUpIf(code`${read}.case !== undefined`)}
    ${emitStore(c, oneof, emitFromJson(c, layout, "member"), member)}
  `;
}

function emitList(c: Context, layout: ListLayout): Code {
  const { field } = layout;
  const ofList = listFromJsonOf(layout.value);
  if (ofList !== undefined) {
    return emitStore(c, field.localName, code`${c.primitive(ofList)}(member)`);
  }
  const i = c.variable("i");
  return code`
    ${c.assign("list", emitRead(c, field.localName))}
    ${c.assign("items", code`${c.primitive("arrayFromJson")}(member)`)}
    for (${i} = 0; ${i} < items.length; ${i}++) list.push(${emitFromJson(c, layout, code`items[${i}]`)});
  `;
}

function emitMap(c: Context, layout: MapLayout): Code {
  const record = emitRead(c, layout.field.localName);
  const isKey = c.primitive(isKeyOf(layout.key));
  return code`${c.primitive("mapFromJson")}(member, ${record}, ${c.variable("reader")}, ${c.variable("depth")} - 1, ${isKey}, ${emitConverter(c, layout, "FromJson")});`;
}
