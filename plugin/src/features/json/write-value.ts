/**
 * Values of fields, of all kinds, to JSON.
 */
import type { DescField } from "@bufbuild/protobuf";
import type { ValueLayout } from "../../layout/layout.js";
import { toJsonOf } from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import type { Context } from "../../print/context.js";
import { variable } from "../../print/variables.js";
import { enumCodec } from "./enums.js";
import { isNullValue } from "./names.js";

/**
 * Returns the expression for the JSON of a value.
 */
export function emitToJson(
  c: Context,
  layout: ValueLayout,
  field: DescField,
  value: Value,
): Code {
  const { enum: desc } = field;
  if (desc !== undefined && !isNullValue(desc)) {
    return code`${primitive(c, "enumToJson")}(${enumCodec(c, desc)}, ${value}, ${variable(c, "flags")})`;
  }
  const convert = emitConverter(c, layout, field);
  return layout.kind === "message"
    ? code`${convert}(${value}, ${variable(c, "flags")})`
    : code`${convert}(${value})`;
}

/**
 * Returns the function that converts a value; it may be called with the flags too.
 */
export function emitConverter(
  c: Context,
  layout: ValueLayout,
  field: DescField,
): Value {
  const { enum: desc } = field;
  if (desc !== undefined) {
    return isNullValue(desc)
      ? primitive(c, "nullToJson")
      : code`(value, flags) => ${emitToJson(c, layout, field, "value")}`;
  }
  switch (layout.kind) {
    case "scalar":
      return primitive(c, toJsonOf(layout.type, layout.longAsString));
    case "wrapper":
      return primitive(c, toJsonOf(layout.type));
    case "struct":
      return primitive(c, "jsonObjectToJson");
    case "message":
      return functionOf(c, layout.message, "writeJson");
  }
}
