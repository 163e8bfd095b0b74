import { ScalarType } from "@bufbuild/protobuf";
import type { ScalarLayout } from "../../layout/layout.js";
import {
  capitalized,
  fixedSize,
  isFloating,
  jsType,
  scalarOf,
} from "../../layout/scalars.js";
import { type Code, code, listed, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { typeName } from "../../print/scalars.js";
import { nextPlace } from "./places.js";
import { emitRejectIf, type Named } from "./reject.js";
import { emitTag, tagSize } from "./tag.js";

function call(c: Context, name: string, ...args: readonly string[]): Code {
  return code`${c.primitive(name)}(${args.join(", ")})`;
}

/**
 * Returns the condition under which a value is not of the type or its range. What asks for the type of a bigint is
 * generated code, so that V8 inlines the question for the range for nothing.
 */
function emitIsInvalid(
  c: Context,
  { type, longAsString }: ScalarLayout,
  value: string,
): Code {
  const { domain } = scalarOf(type);
  const isOther = code`typeof ${value} !== "${jsType(type)}"`;
  // Bit operations throw on a bigint and others. That is as good as a rejection,
  // except in standalone code, which names the field.
  const orOther = c.standalone && code`${isOther} || `;
  switch (domain) {
    case "int32":
      return code`${orOther}(${value} | 0) !== ${value}`;
    case "uint32":
      return code`${orOther}${value} >>> 0 !== ${value}`;
    case "int64":
    case "uint64": {
      const isInRange = `is${capitalized(domain)}`;
      return longAsString
        ? code`!${call(c, `${isInRange}Text`, value)}`
        : code`${isOther} || !${call(c, isInRange, value)}`;
    }
    case "float":
      return code`${isOther} || !${call(c, "isFloat", value)}`;
    case "bytes":
      return code`!${call(c, "isBytes", value)}`;
    default:
      return isOther;
  }
}

/** Returns the name of what the runtime has to write values of the type: `writeInt32`, `int32Size`. */
function writerName(type: ScalarType): string {
  const { domain, encoding } = scalarOf(type);
  switch (encoding) {
    case "zigzag":
      return `s${domain}`;
    case "fixed32":
    case "fixed64":
      return domain === "float" ? domain : encoding;
    default:
      return domain === "uint64" ? "int64" : domain;
  }
}

/** The size in bytes that all values of the type have, if it is the same. */
export function constantSize(type: ScalarType): number | undefined {
  return type === ScalarType.BOOL ? 1 : fixedSize(type);
}

/**
 * Returns the last arguments of what sizes or writes a value: none for 64-bit integers, which are in the cell that their
 * check left them in.
 */
function argumentsOf(c: Context, type: ScalarType, value: string): string[] {
  switch (jsType(type)) {
    case "bigint":
      return [];
    case "string":
      return c.passes === 2 ? [value, c.variable("tape")] : [value];
    case "Uint8Array":
      return c.pass === "size" ? [value, c.variable("tape")] : [value];
    default:
      return [value];
  }
}

/** Where writers of the runtime find floating-point values. */
const CELLS: { [domain: string]: string } = {
  float: "FLOATS",
  double: "DOUBLES",
};

/** Returns statements that write the value that was just checked. */
function emitWrite(c: Context, type: ScalarType, value: string): Code {
  const { domain, encoding } = scalarOf(type);
  const by = (...args: readonly string[]) =>
    code`p = ${call(c, `write${capitalized(writerName(type))}`, "target", "p", ...args)};`;
  if (domain === "bool") {
    return code`target[p++] = ${value} ? 1 : 0;`;
  }
  const cell = CELLS[domain];
  if (cell !== undefined) {
    return code`
      ${c.primitive(cell)}[0] = ${value};
      ${by()}
    `;
  }
  const write = by(...argumentsOf(c, type, value));
  // Most take one byte, and need no call: V8 has a budget for inlining in each function.
  return encoding === "varint" && jsType(type) === "number" && !c.standalone
    ? code`
        if (${value} >>> 7 === 0) target[p++] = ${value};
        else ${write}
      `
    : write;
}

/** An error shows the value, or the source that it was read from. */
export function emitScalar(
  c: Context,
  layout: ScalarLayout,
  field: Named,
  value: string,
  tag: number,
  source = value,
): Code {
  return code`
    ${emitScalarCheck(c, layout, field, value, source)}
    ${emitChecked(c, layout, value, tag)}
  `;
}

/** Standalone code checks all values, to name the field. */
export function emitScalarCheck(
  c: Context,
  layout: ScalarLayout,
  field: Named,
  value: string,
  source = value,
): Value {
  // What writes bytes checks them too: one call takes less of V8's budget for inlining.
  return (
    (layout.type !== ScalarType.BYTES || c.standalone) &&
    emitRejectIf(c, emitIsInvalid(c, layout, value), field, source)
  );
}

/** Returns what follows the check of a value. */
export function emitChecked(
  c: Context,
  layout: ScalarLayout,
  value: string,
  tag = 0,
): Code {
  if (c.pass === "size") {
    const args = argumentsOf(c, layout.type, value);
    return emitAddSize(
      tag,
      constantSize(layout.type) ??
        call(c, `${writerName(layout.type)}Size`, ...args),
    );
  }
  return code`
    ${emitTag(tag)}
    ${emitWrite(c, layout.type, value)}
  `;
}

/** Returns the statement that adds the size of a value, and of its tag. */
function emitAddSize(tag: number, size: number | Code): Code {
  if (typeof size === "number") {
    return code`size += ${tagSize(tag) + size};`;
  }
  return tag === 0
    ? code`size += ${size};`
    : code`size += ${tagSize(tag)} + ${size};`;
}

/**
 * Returns statements that check the packed field in the variable `list`, and
 * write it with its tag, or add the size of both; undefined if its elements are
 * to be written one by one. That is so in standalone code, whose errors show the
 * element, but for those that take a multiple of the time.
 */
export function emitPackedList(
  c: Context,
  layout: ScalarLayout,
  field: Named,
  tag: number,
): Code | undefined {
  const { type, longAsString } = layout;
  if (longAsString || (c.standalone && type !== ScalarType.DOUBLE)) {
    return undefined;
  }
  if (c.pass === "size") {
    const rest = constantSize(type) === undefined ? [c.variable("tape")] : [];
    return emitAddSize(tag, call(c, packedSizer(type), "list", ...rest));
  }
  const write = c.primitive(packedWriter(type));
  return code`
    ${emitTag(tag)}
    p = ${write}(${listed(["target", "p", "list", ...packedArguments(c, type, field)])});
  `;
}

/** Returns the last arguments of what writes a packed field. */
function packedArguments(
  c: Context,
  type: ScalarType,
  { name }: Named,
): Value[] {
  if (c.standalone) {
    return [c.variable("draft"), "message", c.quoted(name)];
  }
  // These pass through memory of the draft or tape, and their length is known beforehand.
  const isFloat = isFloating(type);
  if (c.passes === 2) {
    return isFloat || constantSize(type) === undefined
      ? [c.variable("tape")]
      : [];
  }
  return [isFloat ? c.variable("draft") : nextPlace(c).remember];
}

/** For example `writePackedInt32`, a function of the runtime. */
export function packedWriter(type: ScalarType): string {
  return `writePacked${typeName(type)}`;
}

/** For example `packedInt32Size`, likewise. */
export function packedSizer(type: ScalarType): string {
  return `packed${typeName(type)}Size`;
}
