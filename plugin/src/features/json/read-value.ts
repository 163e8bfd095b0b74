/**
 * Values of fields, of all kinds, from JSON.
 */
import type { DescField } from "@bufbuild/protobuf";
import type { ValueLayout } from "../../layout/layout.js";
import { fromJsonOf } from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, shape, ts } from "../../print/context.js";
import { variable } from "../../print/variables.js";
import { enumCodec } from "./enums.js";
import { isNullValue } from "./names.js";

/**
 * Returns the expression for the value of JSON. All but messages that read null refuse it.
 */
export function emitFromJson(
  c: Context,
  layout: ValueLayout,
  field: DescField,
  json: Value,
): Code {
  const { enum: desc } = field;
  if (desc !== undefined && !isNullValue(desc)) {
    return code`${primitive(c, "enumFromJson")}(${enumCodec(c, desc)}, ${json})${ts(c, code` as ${shape(c, desc)}`)}`;
  }
  const convert = emitConverter(c, layout, field);
  switch (layout.kind) {
    case "wrapper":
      // It counts as a message.
      return code`${convert}(${primitive(c, "atDepth")}(${json}, ${variable(c, "depth")} - 1))`;
    case "scalar":
      return code`${convert}(${json})`;
    default:
      return code`${convert}(${json}, ${variable(c, "reader")}, ${variable(c, "depth")} - 1)`;
  }
}

/**
 * Returns the function that converts JSON; it may be called with the reader and the depth too.
 */
export function emitConverter(
  c: Context,
  layout: ValueLayout,
  field: DescField,
): Value {
  const { enum: desc } = field;
  if (desc !== undefined) {
    return isNullValue(desc)
      ? primitive(c, "nullFromJson")
      : code`(json) => ${emitFromJson(c, layout, field, "json")}`;
  }
  switch (layout.kind) {
    case "scalar":
      return primitive(c, fromJsonOf(layout.type, layout.longAsString));
    case "wrapper":
      return primitive(c, fromJsonOf(layout.type));
    case "struct":
      return primitive(c, "jsonObjectFromJson");
    case "message":
      return functionOf(c, layout.message, "readJson");
  }
}
