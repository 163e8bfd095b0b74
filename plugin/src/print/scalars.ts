/** Scalars: their zero values, and their names in the runtime. */
import type { ScalarLayout } from "../layout/layout.js";
import { capitalized, isFloating, jsType } from "../layout/scalars.js";
import { ScalarType } from "../layout/upstream.js";
import { type Code, code, type Value } from "./code.js";
import type { FeatureContext } from "./context.js";

/** All types, in the order of their numbers. */
export const SCALAR_TYPES: readonly ScalarType[] = Object.values(
  ScalarType,
).filter((type) => typeof type === "number");

/** Returns the name of a type in names of the runtime, for example `Sfixed32`. */
export function typeName(type: ScalarType): string {
  return capitalized(ScalarType[type].toLowerCase());
}

/** Returns the zero value, which for bytes is given. */
export function emitZero(
  c: FeatureContext,
  { type, enum: desc, longAsString }: ScalarLayout,
  noBytes: Value,
): Value {
  if (desc !== undefined) {
    return `${desc.values[0]?.number ?? 0}`;
  }
  switch (jsType(type)) {
    case "string":
      return '""';
    case "boolean":
      return "false";
    case "number":
      return "0";
    case "Uint8Array":
      return noBytes;
    case "bigint":
      return longAsString
        ? '"0"'
        : c.primitive(c.feature.makesMessages ? "zeroInt64" : "ZERO_64");
  }
}

/** Returns the condition under which a value is not the zero value: a field with implicit presence is set. */
export function emitIsSet(
  c: FeatureContext,
  layout: ScalarLayout,
  value: string,
): Code {
  if (layout.type === ScalarType.BYTES) {
    return code`${c.primitive("hasBytes")}(${value})`;
  }
  return isFloating(layout.type)
    ? // -0 is not the zero value.
      code`!Object.is(${value}, 0)`
    : code`${value} !== ${emitZero(c, layout, "")}`;
}

/** Returns the cast of an expression that reads the value: an enum's type would narrow to nothing where its zero value is excluded. */
export function asNumber(c: FeatureContext, layout: ScalarLayout): Value {
  return layout.enum ? c.ts(" as number") : "";
}
