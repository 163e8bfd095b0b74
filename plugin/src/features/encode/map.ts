/**
 * Map fields: a repeated message of a key (1) and a value (2), both always
 * written, https://protobuf.dev/programming-guides/encoding/#maps
 */
import type { ScalarType } from "@bufbuild/protobuf";
import {
  jsType,
  type MapPlan,
  type ScalarValue,
  tagBytes,
  wireTypeOfScalar,
} from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, ts } from "../../print/context.js";
import { emitRead } from "../../print/shapes.js";
import { assign, variable } from "../../print/variables.js";
import { emitLengthAround } from "./length-prefix.js";
import { emitReject, emitRejectIf } from "./reject.js";
import { asNumber, emitChecked, emitScalar } from "./scalar.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write a map field, or add its size.
 */
export function emitMap(c: Context, plan: MapPlan): Code {
  const { field, key } = plan;
  const isRecord = primitive(c, "isRecord");
  return code`
    ${assign(c, "record", emitRead(c, field.localName))}
    ${emitRejectIf(c, code`!${isRecord}(record)`, field, "record")}
    ${isIndex(key) ? emitIndexes(c, plan) : emitNames(c, plan)}
  `;
}

/**
 * Returns the loop over keys that V8 keeps as indexes. To give them as strings
 * is a call in any case, and `for...in` makes more of them. (64-bit keys are indexes below 2^32 - 1.)
 */
function emitIndexes(c: Context, plan: MapPlan): Code {
  return code`
    for (${variable(c, "name")} of ${primitive(c, "keysOf")}(record)) {
      ${emitEntry(c, plan, () =>
        jsType(plan.key) === "number"
          ? code`record[key]${ts(c, "!")}`
          : code`${primitive(c, "entryValue")}(record, name)`,
      )}
    }
  `;
}

/**
 * Returns the loop over other keys.
 */
function emitNames(c: Context, plan: MapPlan): Code {
  const { field } = plan;
  return code`
    ${assign(c, "lastKey", "undefined")}
    for (${variable(c, "name")} in record) {
      ${emitEntry(c, plan, () => code`${primitive(c, "entryValue")}(record, name)`)}
      ${assign(c, "lastKey", "name")}
    }
    ${emitRejectIf(c, code`!${primitive(c, "hasOwnKeys")}(record, lastKey)`, field, "record")}
  `;
}

/**
 * Returns statements that write an entry whose key is in the variable `name`.
 */
function emitEntry(c: Context, plan: MapPlan, read: () => Code): Code {
  const { field, tag, value, valueTag } = plan;
  return emitLengthAround(
    c,
    tag,
    "entry",
    () => code`
      ${emitKey(c, plan)}
      ${assign(c, "value", code`${read()}${asNumber(c, value)}`)}
      ${emitValue(c, value, valueTag, field, "value")}
    `,
  );
}

/**
 * Returns statements that check the key in the variable `name`, and write it
 * with its tag, or add the size of both.
 */
function emitKey(c: Context, { key, field }: MapPlan): Code {
  const plan = keyPlan(key);
  const tag = tagBytes(1, wireTypeOfScalar(key));
  switch (jsType(key)) {
    case "string":
      return emitChecked(c, plan, "name", tag);
    case "boolean":
      return code`
        if (name !== "true" && name !== "false") ${emitReject(c, field, "name")}
        ${emitChecked(c, plan, `name === "true"`, tag)}
      `;
    case "number":
      return code`
        ${assign(c, "key", code`${primitive(c, "parseInt32Key")}(name)`)}
        ${emitScalar(c, plan, field, "key", tag, "name")}
      `;
    default:
      return emitScalar(c, plan, field, "name", tag);
  }
}

function keyPlan(type: ScalarType): ScalarValue {
  const longAsString = jsType(type) === "bigint";
  return { kind: "scalar", type, isEnum: false, longAsString };
}

/** Whether keys are integers. */
function isIndex(key: ScalarType): boolean {
  return ["number", "bigint"].includes(jsType(key));
}
