/**
 * Map fields: a repeated message of a key (1) and a value (2), both always
 * written, https://protobuf.dev/programming-guides/encoding/#maps
 */
import { type MapLayout, scalarLayout, tagOf } from "../../layout/layout.js";
import {
  isIntegerKey,
  jsType,
  wireTypeOfScalar,
} from "../../layout/scalars.js";
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitRead } from "../../print/shapes.js";
import { emitLengthAround } from "./length-prefix.js";
import { emitReject, emitRejectIf } from "./reject.js";
import { emitChecked, emitScalar } from "./scalar.js";
import { emitValue } from "./value.js";

export function emitMap(c: Context, layout: MapLayout): Code {
  const { field, key } = layout;
  const isRecord = c.primitive("isRecord");
  return code`
    ${c.assign("record", emitRead(c, field.localName))}
    ${emitRejectIf(c, code`!${isRecord}(record)`, field, "record")}
    ${isIntegerKey(key) ? emitIndexes(c, layout) : emitNames(c, layout)}
  `;
}

/**
 * Returns the loop over keys that V8 keeps as indexes. To give them as strings
 * is a call in any case, and `for...in` makes more of them. (64-bit keys are indexes below 2^32 - 1.)
 */
function emitIndexes(c: Context, layout: MapLayout): Code {
  return code`
    for (${c.variable("name")} of ${c.primitive("keysOf")}(record)) {
      ${emitEntry(c, layout)}
    }
  `;
}

/** Returns the loop over other keys. */
function emitNames(c: Context, layout: MapLayout): Code {
  const { field } = layout;
  return code`
    ${c.assign("lastKey", "undefined")}
    for (${c.variable("name")} in record) {
      ${emitEntry(c, layout)}
      ${c.assign("lastKey", "name")}
    }
    ${emitRejectIf(c, code`!${c.primitive("hasOwnKeys")}(record, lastKey)`, field, "record")}
  `;
}

/** The key is in the variable `name`. */
function emitEntry(c: Context, layout: MapLayout): Code {
  const read = () =>
    jsType(layout.key) === "number"
      ? code`record[key]${c.ts("!")}`
      : code`${c.primitive("entryValue")}(record, name)`;
  return emitLengthAround(
    c,
    layout.tag,
    "entry",
    () => code`
      ${emitKey(c, layout)}
      ${c.assign("value", read())}
      ${emitValue(c, { ...layout, tag: layout.valueTag })}
    `,
  );
}

function emitKey(c: Context, { key, field }: MapLayout): Code {
  const layout = scalarLayout(key, jsType(key) === "bigint");
  const tag = tagOf(1, wireTypeOfScalar(key));
  switch (jsType(key)) {
    case "string":
      return emitChecked(c, layout, "name", tag);
    case "boolean":
      return code`
        if (name !== "true" && name !== "false") ${emitReject(c, field, "name")}
        ${emitChecked(c, layout, `name === "true"`, tag)}
      `;
    case "number":
      return code`
        ${c.assign("key", code`${c.primitive("parseInt32Key")}(name)`)}
        ${emitScalar(c, layout, field, "key", tag, "name")}
      `;
    default:
      return emitScalar(c, layout, field, "name", tag);
  }
}
