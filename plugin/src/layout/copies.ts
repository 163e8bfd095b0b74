/**
 * The runtime's functions that copy and compare values, by name: generated code calls them, and plans hold them. Messages have
 * functions of their own.
 */
import type { DescEnum } from "@bufbuild/protobuf";
import type { ScalarLayout, ValueLayout } from "./layout.js";
import { capitalized, isFloating, jsType, scalarOf } from "./scalars.js";

/** Returns the enum whose numbers alone are values, which is given to what copies one. */
export function closedEnumOf(value: ValueLayout): DescEnum | undefined {
  return value.kind === "scalar" && value.enum?.open === false
    ? value.enum
    : undefined;
}

/**
 * What checks a scalar that JSON has as it is, and a list of them. Clones have the functions of JSON, by their names, so that a
 * file has their imports and constants once.
 */
const SAME_IN_JSON: {
  readonly [domain: string]: readonly [one: string, list: string];
} = {
  bool: ["boolFromJson", "boolsFromJson"],
  double: ["numberToJson", "numbersToJson"],
  string: ["stringFromJson", "stringsFromJson"],
  uint32: ["uint32FromJson", "uint32sFromJson"],
};

/** Returns the function that checks and copies a scalar. With implicit presence, -0 of an integer and empty bytes are not set. */
export function copierOf(
  { type, longAsString }: ScalarLayout,
  isImplicit = false,
): string {
  const { domain } = scalarOf(type);
  const name = capitalized(domain);
  if (isImplicit && ["int32", "uint32", "bytes"].includes(domain)) {
    return `implicit${name}`;
  }
  return domain === "bytes"
    ? "copyBytes"
    : (SAME_IN_JSON[domain]?.[0] ??
        `checked${name}${longAsString ? "Text" : ""}`);
}

/** Returns the function that copies a list as a whole, if its items stay what they are. */
export function listCopierOf(value: ValueLayout): string | undefined {
  if (
    !isSameIfEqual(value) ||
    closedEnumOf(value) !== undefined ||
    jsType(value.type) === "bigint"
  ) {
    return undefined;
  }
  const { domain } = scalarOf(value.type);
  return SAME_IN_JSON[domain]?.[1] ?? `copy${capitalized(domain)}s`;
}

/** Returns the function that tells whether values are equal, unless only the same are. Numbers can be unset in several forms. */
export function equalityOf(
  value: ScalarLayout,
  isImplicit = false,
): string | undefined {
  const { type, longAsString } = value;
  if (!isSameIfEqual(value)) {
    return longAsString ? "areTextsEqual" : "areBytesEqual";
  }
  return isImplicit &&
    value.enum === undefined &&
    ["number", "bigint"].includes(jsType(type))
    ? `are${isFloating(type) ? "Floats" : "Integers"}Equal`
    : undefined;
}

function isSameIfEqual(value: ValueLayout): value is ScalarLayout {
  return (
    value.kind === "scalar" &&
    jsType(value.type) !== "Uint8Array" &&
    !value.longAsString
  );
}
