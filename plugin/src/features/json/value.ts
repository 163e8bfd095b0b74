/** Values of fields, of all kinds, to JSON and from it. */
import type { DescEnum } from "@bufbuild/protobuf";
import type { CommonLayout } from "../../layout/layout.js";
import { pbNames } from "../../layout/pb-names.js";
import { fromJsonOf, toJsonOf } from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import { nameFor } from "../../print/constants.js";
import type { Context, FeatureContext } from "../../print/context.js";
import { maker } from "../../print/makers.js";
import { isNullValue } from "./names.js";

/** What is converted to what, as in the names of the runtime's functions. */
type Direction = "ToJson" | "FromJson";

export function emitToJson(
  c: Context,
  layout: CommonLayout,
  value: Value,
): Code {
  const { enum: desc } = layout.field;
  if (desc !== undefined && !isNullValue(desc)) {
    return code`${c.primitive("enumToJson")}(${enumCodec(c, desc)}, ${value}, ${c.variable("flags")})`;
  }
  const convert = emitConverter(c, layout, "ToJson");
  return layout.value.kind === "message"
    ? code`${convert}(${value}, ${c.variable("flags")})`
    : code`${convert}(${value})`;
}

/** All but messages that read null refuse it. */
export function emitFromJson(
  c: Context,
  layout: CommonLayout,
  json: Value,
): Code {
  const { enum: desc } = layout.field;
  if (desc !== undefined && !isNullValue(desc)) {
    return code`${c.primitive("enumFromJson")}(${enumCodec(c, desc)}, ${json})${c.ts(code` as ${c.shape(desc)}`)}`;
  }
  const convert = emitConverter(c, layout, "FromJson");
  switch (layout.value.kind) {
    case "wrapper":
      // It counts as a message.
      return code`${convert}(${c.primitive("atDepth")}(${json}, ${c.variable("depth")} - 1))`;
    case "scalar":
      return code`${convert}(${json})`;
    default:
      return code`${convert}(${json}, ${c.variable("reader")}, ${c.variable("depth")} - 1)`;
  }
}

/** It may be called with the flags too, or with the reader and the depth. */
export function emitConverter(
  c: Context,
  layout: CommonLayout,
  direction: Direction,
): Value {
  const { field, value } = layout;
  const isTo = direction === "ToJson";
  if (field.enum !== undefined) {
    return isNullValue(field.enum)
      ? c.primitive(`null${direction}`)
      : isTo
        ? code`(value, flags) => ${emitToJson(c, layout, "value")}`
        : code`(json) => ${emitFromJson(c, layout, "json")}`;
  }
  const scalar = isTo ? toJsonOf : fromJsonOf;
  switch (value.kind) {
    case "scalar":
      return c.primitive(scalar(value.type, value.longAsString));
    case "wrapper":
      return c.primitive(scalar(value.type));
    case "struct":
      return c.primitive(`jsonObject${direction}`);
    case "message":
      return c.functionOf(value.message, isTo ? "writeJson" : "readJson");
  }
}

/**
 * Returns the constant of the file that keeps what is known of the names of an enum.
 *
 *     const $json$enum$Color = $make$enumCodec(ColorSchema);
 */
function enumCodec({ enums }: Context, desc: DescEnum): string {
  return nameFor(enums, desc, `$json$enum$${pbNames(desc).shape}`);
}

/** Prints the constants that were used in a file. */
export function printEnums(c: FeatureContext): void {
  if (c.enums.size === 0) {
    return;
  }
  const make = maker(c, {
    params: { schema: c.upstreamType("DescEnum") },
    returns: c.runtimeType("EnumCodec"),
    make: "enumCodec",
  });
  for (const [desc, name] of c.enums) {
    c.print(code`const ${name} = ${make}(${c.schemaOf(desc)});`);
  }
  c.f.print();
}
