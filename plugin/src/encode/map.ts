/**
 * Map fields: a repeated message of a key (1) and a value (2), both always
 * written, https://protobuf.dev/programming-guides/encoding/#maps
 */
import { ScalarType } from "@bufbuild/protobuf";
import { type MapPlan, tagBytes, wireTypeOfScalar } from "../plan.js";
import { block, type Code, type Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, ts } from "../print/context.js";
import { emitRead } from "../print/shapes.js";
import { assign, variable } from "../print/variables.js";
import { emitLengthAround } from "./length-prefix.js";
import { emitReject, emitRejectIf } from "./reject.js";
import {
  asNumber,
  emitChecked,
  emitScalar,
  type ScalarValue,
} from "./scalar.js";
import { emitMark } from "./seen.js";
import { emitValue } from "./value.js";

/**
 * Returns statements that write a map field, or add its size.
 */
export function emitMap(c: Context, plan: MapPlan): Code {
  const { field, key } = plan;
  return [
    assign(c, "record", ...emitRead(c, field.localName)),
    emitRejectIf(
      c,
      ["!", primitive(c, "isRecord"), "(record)"],
      field,
      "record",
    ),
    ...(keyKind(key).startsWith("int")
      ? emitIndexes(c, plan)
      : emitNames(c, plan)),
  ];
}

/**
 * Returns the loop over keys that V8 keeps as indexes. To give them as strings
 * is a call in any case, and `for...in` makes more of them. (64-bit keys are indexes below 2^32 - 1.)
 */
function emitIndexes(c: Context, plan: MapPlan): Code {
  const value =
    keyKind(plan.key) === "int32"
      ? ["record[key]", ...ts(c, "!")]
      : [primitive(c, "entryValue"), "(record, name)"];
  return block(
    [
      `for (${variable(c, "name")} of `,
      ...[primitive(c, keyLister(c)), "(record))"],
    ],
    [...emitEntry(c, plan, value), ...emitMark(c, plan)],
  );
}

/** Returns what lists the keys: the second of two passes takes the list of the first. */
function keyLister({ passes, pass }: Context): string {
  if (passes === 1) {
    return "keysOf";
  }
  return pass === "size" ? "keepKeys" : "takeKeys";
}

/**
 * Returns the loop over other keys.
 */
function emitNames(c: Context, plan: MapPlan): Code {
  const value = [primitive(c, "entryValue"), "(record, name)"];
  return [
    assign(c, "lastKey", "undefined"),
    ...block(
      [`for (${variable(c, "name")} in record)`],
      [...emitEntry(c, plan, value), assign(c, "lastKey", "name")],
    ),
    emitRejectIf(
      c,
      ["!", primitive(c, "hasOwnKeys"), "(record, lastKey)"],
      plan.field,
      "record",
    ),
    ...emitMark(c, plan, "lastKey !== undefined"),
  ];
}

/**
 * Returns statements that write an entry whose key is in the variable `name`.
 */
function emitEntry(c: Context, plan: MapPlan, expression: Line): Code {
  const { field, tag, value, valueTag } = plan;
  return emitLengthAround(c, tag, "entry", [
    ...emitKey(c, plan),
    assign(c, "value", ...expression, ...asNumber(c, value)),
    ...emitValue(c, value, valueTag, field, "value"),
  ]);
}

/**
 * Returns statements that check the key in the variable `name`, and write it
 * with its tag, or add the size of both.
 */
function emitKey(c: Context, { key, field }: MapPlan): Code {
  const plan = keyPlan(key);
  const tag = tagBytes(1, wireTypeOfScalar(key));
  switch (keyKind(key)) {
    case "string":
      return emitChecked(c, plan, "name", tag);
    case "bool":
      return [
        [
          `if (name !== "true" && name !== "false") `,
          ...emitReject(c, field, "name"),
        ],
        ...emitChecked(c, plan, `name === "true"`, tag),
      ];
    case "int32":
      return [
        assign(c, "key", primitive(c, "parseInt32Key"), "(name)"),
        ...emitScalar(c, plan, field, "key", tag, "name"),
      ];
    case "int64":
      return emitScalar(c, plan, field, "name", tag);
  }
}

function keyPlan(type: ScalarType): ScalarValue {
  const longAsString = keyKind(type) === "int64";
  return { kind: "scalar", type, isEnum: false, longAsString };
}

function keyKind(type: ScalarType): "string" | "bool" | "int32" | "int64" {
  switch (type) {
    case ScalarType.STRING:
      return "string";
    case ScalarType.BOOL:
      return "bool";
    case ScalarType.INT64:
    case ScalarType.UINT64:
    case ScalarType.SINT64:
    case ScalarType.FIXED64:
    case ScalarType.SFIXED64:
      return "int64";
    default:
      return "int32";
  }
}
