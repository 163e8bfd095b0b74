/** Fields, whatever their cardinality, to members of a JSON object. */
import {
  type FieldLayout,
  type ListLayout,
  listToJsonOf,
  type MapLayout,
  type OneofLayout,
  type SingularLayout,
  type Step,
} from "../../layout/layout.js";
import { isIntegerKey } from "../../layout/scalars.js";
import { emitMemberSwitch } from "../../print/cases.js";
import { type Code, code, emitIf, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitIfSet, emitIsInherited } from "../../print/presence.js";
import { asNumber, emitIsSet } from "../../print/scalars.js";
import { asksForMany, emitRead } from "../../print/shapes.js";
import { emitConverter, emitToJson } from "./value.js";

export function emitWrite(c: Context, step: Step): Code {
  switch (step.cardinality) {
    case "oneof":
      return emitOneof(c, step);
    case "map":
      return emitMap(c, step);
    case "singular":
      return emitSingular(c, step);
    default:
      return emitList(c, step);
  }
}

function emitSingular(c: Context, layout: SingularLayout): Code {
  const { field } = layout;
  const member = () => emitMember(c, field, emitToJson(c, layout, "value"));
  if (layout.presence !== "implicit") {
    const rejectInherited = c.giveUpIf(emitIsInherited(c, layout));
    return emitIfSet(c, layout, member, c.giveUp(), rejectInherited);
  }
  const { value } = layout;
  return code`
    ${c.assign("value", emitRead(c, field.localName, asNumber(c, value)))}
    ${c.note("implicit")}
    ${emitIf(code`${emitIsSet(c, value, "value")} || ${c.variable("flags")} & 1`, member())}
  `;
}

function emitOneof(c: Context, step: OneofLayout): Code {
  return code`
    ${c.assign("oneof", emitRead(c, step.oneof.localName))}
    ${emitMemberSwitch(c, step, (member) =>
      emitMember(c, member.field, emitToJson(c, member, "oneof.value")),
    )}
  `;
}

function emitList(c: Context, layout: ListLayout): Code {
  const { field, value } = layout;
  const isWritten = code`list.length > 0 || ${c.variable("flags")} & 1`;
  const ofList = listToJsonOf(value);
  const i = () => c.variable("i");
  const item = () => emitToJson(c, layout, code`list[i]${c.ts("!")}`);
  const items =
    ofList === undefined
      ? code`
          ${c.assign("items", code`${c.primitive("newList")}${c.ts(code`<${c.upstreamType("JsonValue")}>`)}()`)}
          for (${i()} = 0; i < list.length; i++) items.push(${item()});
          ${emitMember(c, field, "items")}
        `
      : emitMember(c, field, code`${c.primitive(ofList)}(list)`);
  return code`
    ${c.assign("list", emitRead(c, field.localName))}
    ${c.giveUpIf(code`!${c.primitive("isArray")}(list)`)}
    ${c.note("implicit")}
    ${emitIf(isWritten, items)}
  `;
}

function emitMap(c: Context, layout: MapLayout): Code {
  const { field, key } = layout;
  const convert = emitConverter(c, layout, "ToJson");
  const toJson = isIntegerKey(key) ? "indexedToJson" : "mapToJson";
  return code`
    ${c.assign("record", code`${c.primitive(toJson)}(${emitRead(c, field.localName)}, ${c.variable("flags")}, ${convert})`)}
    ${emitIf("record !== undefined", emitMember(c, field, "record"))}
  `;
}

/** Returns the statement that sets the member of a field. */
function emitMember(
  c: Context,
  { jsonName, parent }: FieldLayout["field"],
  value: Value,
): Code {
  if (jsonName === "__proto__") {
    return code`${c.primitive("setProto")}(json, ${value});`;
  }
  const name = c.quoted(jsonName);
  const byComputedName = () =>
    code`${c.primitive("setProperty")}(json, ${name}, ${value});`;
  const byName = code`json[${name}] = ${value};`;
  if (parent.fields.length > MOST_NAMED) {
    return byComputedName();
  }
  // What has many shapes as a message has as many as JSON.
  return asksForMany(c, jsonName)
    ? code`
        if (${c.variable("byComputedName")}) ${byComputedName()}
        else ${byName}
      `
    : byName;
}

/**
 * With more members, an object is made in less time by computed names, as a dictionary: see
 * runtime/src/objects/shapes.ts.
 */
const MOST_NAMED = 384;
