/**
 * Map fields: a repeated message of a key (1) and a value (2), both always
 * written, https://protobuf.dev/programming-guides/encoding/#maps
 */
import { type MapLayout, scalarLayout, tagBytes } from "../../layout/layout.js";
import {
  isIntegerKey,
  jsType,
  wireTypeOfScalar,
} from "../../layout/scalars.js";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, ts } from "../../print/context.js";
import { emitRead } from "../../print/shapes.js";
import { assign, variable } from "../../print/variables.js";
import { emitLengthAround } from "./length-prefix.js";
import { emitReject, emitRejectIf } from "./reject.js";
import { asNumber, emitChecked, emitScalar } from "./scalar.js";
import { emitValue } from "./value.js";

export function emitMap(c: Context, layout: MapLayout): Code {
  const { field, key } = layout;
  const isRecord = primitive(c, "isRecord");
  return code`
    ${assign(c, "record", emitRead(c, field.localName))}
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
    for (${variable(c, "name")} of ${primitive(c, "keysOf")}(record)) {
      ${emitEntry(c, layout, () =>
        jsType(layout.key) === "number"
          ? code`record[key]${ts(c, "!")}`
          : code`${primitive(c, "entryValue")}(record, name)`,
      )}
    }
  `;
}

/** Returns the loop over other keys. */
function emitNames(c: Context, layout: MapLayout): Code {
  const { field } = layout;
  return code`
    ${assign(c, "lastKey", "undefined")}
    for (${variable(c, "name")} in record) {
      ${emitEntry(c, layout, () => code`${primitive(c, "entryValue")}(record, name)`)}
      ${assign(c, "lastKey", "name")}
    }
    ${emitRejectIf(c, code`!${primitive(c, "hasOwnKeys")}(record, lastKey)`, field, "record")}
  `;
}

/** The key is in the variable `name`. */
function emitEntry(c: Context, layout: MapLayout, read: () => Code): Code {
  const { field, tag, value, valueTag } = layout;
  return emitLengthAround(
    c,
    tag,
    "entry",
    () => code`
      ${emitKey(c, layout)}
      ${assign(c, "value", code`${read()}${asNumber(c, value)}`)}
      ${emitValue(c, value, valueTag, field, "value")}
    `,
  );
}

function emitKey(c: Context, { key, field }: MapLayout): Code {
  const layout = scalarLayout(key, jsType(key) === "bigint");
  const tag = tagBytes(1, wireTypeOfScalar(key));
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
        ${assign(c, "key", code`${primitive(c, "parseInt32Key")}(name)`)}
        ${emitScalar(c, layout, field, "key", tag, "name")}
      `;
    default:
      return emitScalar(c, layout, field, "name", tag);
  }
}
