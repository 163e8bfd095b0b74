/**
 * Values of an init, converted to what messages hold. Nothing is checked that
 * protobuf-es doesn't check.
 */
import { ScalarType } from "@bufbuild/protobuf";
import type { ValueLayout } from "../../layout/layout.js";
import { code, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import type { Context } from "../../print/context.js";

/**
 * Returns the function that converts a value, or undefined if values are taken
 * as they are: inits become messages, arrays of numbers become bytes.
 */
export function converterOf(
  c: Context,
  layout: ValueLayout,
): Value | undefined {
  switch (layout.kind) {
    case "message":
      return functionOf(c, layout.message, "init");
    case "scalar":
    case "wrapper":
      return layout.type === ScalarType.BYTES
        ? primitive(c, "toBytes")
        : undefined;
    case "struct":
      return undefined;
  }
}

export function emitConverted(
  c: Context,
  layout: ValueLayout,
  value: string,
): Value {
  const converter = converterOf(c, layout);
  return converter === undefined ? value : code`${converter}(${value})`;
}

/**
 * Returns the function that converts the elements of a list or the values of a
 * map, or undefined if the list or map is taken as it is. One that holds
 * objects for google.protobuf.Struct is copied, as in protobuf-es.
 */
export function elementConverterOf(
  c: Context,
  layout: ValueLayout,
): Value | undefined {
  return layout.kind === "struct"
    ? "(struct) => struct"
    : converterOf(c, layout);
}
