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
    : `checked${name}${longAsString ? "Text" : ""}`;
}

/** Returns the function that copies a list as a whole, if its items stay what they are. */
export function listCopierOf(value: ValueLayout): string | undefined {
  return isSameIfEqual(value) &&
    closedEnumOf(value) === undefined &&
    jsType(value.type) !== "bigint"
    ? `copy${capitalized(scalarOf(value.type).domain)}s`
    : undefined;
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
