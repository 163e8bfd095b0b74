/**
 * Scalar and enum values.
 */
import { ScalarType } from "@bufbuild/protobuf";
import type { ScalarLayout, ValueLayout } from "../../layout/layout.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, ts } from "../../print/context.js";
import { variable } from "../../print/variables.js";
import { nextPlace } from "./places.js";
import { emitRejectIf, type Named } from "./reject.js";
import { emitTag } from "./tag.js";

/** How a scalar type is checked, sized and written. */
interface Codec {
  /** The condition under which the value is not the zero value. */
  set(c: Context, value: string): Code;
  /** The condition under which the value is not of the type or its range. */
  invalid(c: Context, value: string): Code;
  /** The runtime function that asks the same of a text, for 64-bit integers. */
  readonly isText?: string;
  /** Whether what sizes and writes it checks it too: one call takes less of V8's budget for inlining. */
  readonly checksItself?: true;
  /** The size in bytes that all values have, or that of the value that was just checked. */
  readonly size: number | ((c: Context, value: string) => Code);
  /** Statements that write the value that was just checked. */
  write(c: Context, value: string): Code;
}

/** Calls a runtime function on the value. */
function call(c: Context, name: string, ...args: string[]): Code {
  return code`${primitive(c, name)}(${args.join(", ")})`;
}

/** Calls functions of the runtime, which may need the tape of two passes. */
function calls(
  name: string,
  tape: (c: Context) => string[] = () => [],
): Pick<Codec, "size" | "write"> {
  return {
    size: (c, value) => call(c, `${name}Size`, value, ...tape(c)),
    write: (c, value) =>
      code`p = ${call(c, writerName(name), "target", "p", value, ...tape(c))};`,
  };
}

function tapeOf(c: Context): string[] {
  return c.passes === 2 ? [variable(c, "tape")] : [];
}

/**
 * Calls them for varints of 32 bits. Most take one byte, and need no call: V8 has a
 * budget for inlining in each function.
 */
function varint32(name: string): Pick<Codec, "size" | "write"> {
  const { size, write } = calls(name);
  return {
    size,
    write: (c, value) =>
      c.standalone
        ? write(c, value)
        : code`
            if (${value} >>> 7 === 0) target[p++] = ${value};
            else ${write(c, value)}
          `,
  };
}

/** Calls functions of the runtime that take the value from the cell that its check left it in. */
function calls64(name: string): Pick<Codec, "size" | "write"> {
  return {
    size: (c) => call(c, `${name}Size`),
    write: (c) => code`p = ${call(c, writerName(name), "target", "p")};`,
  };
}

/** Stores the value where a writer of the runtime finds it, and calls that. */
function byCell(
  name: string,
  cell: string,
  size: number,
): Pick<Codec, "size" | "write"> {
  return {
    size,
    write: (c, value) => code`
      ${primitive(c, cell)}[0] = ${value};
      p = ${call(c, writerName(name), "target", "p")};
    `,
  };
}

/** For example `writeInt32`. */
function writerName(name: string): string {
  return `write${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const nonZero: Pick<Codec, "set"> = { set: (_, value) => code`${value} !== 0` };

const nonZero64: Pick<Codec, "set"> = {
  set: (c, value) => code`${value} !== ${primitive(c, "ZERO_64")}`,
};

/** -0 is not the zero value. */
const nonZeroFloat: Pick<Codec, "set"> = {
  set: (_, value) => code`!Object.is(${value}, 0)`,
};

/**
 * Bit operations throw on a bigint and others. That is as good as a rejection,
 * except in standalone code, which names the field.
 */
function ifOther(c: Context, value: string): string {
  return c.standalone ? `typeof ${value} !== "number" || ` : "";
}

const signed32: Pick<Codec, "set" | "invalid"> = {
  ...nonZero,
  invalid: (c, value) => code`${ifOther(c, value)}(${value} | 0) !== ${value}`,
};

const unsigned32: Pick<Codec, "set" | "invalid"> = {
  ...nonZero,
  invalid: (c, value) => code`${ifOther(c, value)}${value} >>> 0 !== ${value}`,
};

/** The type is asked for in generated code, so that V8 inlines the question for the range for nothing. */
function bigint(
  isInRange: string,
  isText: string,
): Pick<Codec, "set" | "invalid" | "isText"> {
  return {
    ...nonZero64,
    isText,
    invalid: (c, value) =>
      code`typeof ${value} !== "bigint" || !${call(c, isInRange, value)}`,
  };
}

const signed64 = bigint("isInt64", "isInt64Text");

const unsigned64 = bigint("isUint64", "isUint64Text");

const codecs: Record<ScalarType, Codec> = {
  [ScalarType.INT32]: { ...signed32, ...varint32("int32") },
  [ScalarType.SINT32]: { ...signed32, ...calls("sint32") },
  [ScalarType.SFIXED32]: { ...signed32, ...calls("fixed32"), size: 4 },
  [ScalarType.UINT32]: { ...unsigned32, ...varint32("uint32") },
  [ScalarType.FIXED32]: { ...unsigned32, ...calls("fixed32"), size: 4 },
  [ScalarType.INT64]: { ...signed64, ...calls64("int64") },
  [ScalarType.SINT64]: { ...signed64, ...calls64("sint64") },
  [ScalarType.SFIXED64]: { ...signed64, ...calls64("fixed64"), size: 8 },
  [ScalarType.UINT64]: { ...unsigned64, ...calls64("int64") },
  [ScalarType.FIXED64]: { ...unsigned64, ...calls64("fixed64"), size: 8 },
  [ScalarType.FLOAT]: {
    ...nonZeroFloat,
    invalid: (c, value) =>
      code`typeof ${value} !== "number" || !${call(c, "isFloat", value)}`,
    ...byCell("float", "FLOATS", 4),
  },
  [ScalarType.DOUBLE]: {
    ...nonZeroFloat,
    invalid: (_, value) => code`typeof ${value} !== "number"`,
    ...byCell("fixed64", "DOUBLES", 8),
  },
  [ScalarType.BOOL]: {
    set: (_, value) => code`${value} !== false`,
    invalid: (_, value) => code`typeof ${value} !== "boolean"`,
    size: 1,
    write: (_, value) => code`target[p++] = ${value} ? 1 : 0;`,
  },
  [ScalarType.STRING]: {
    set: (_, value) => code`${value} !== ""`,
    invalid: (_, value) => code`typeof ${value} !== "string"`,
    ...calls("string", tapeOf),
  },
  [ScalarType.BYTES]: {
    set: (c, value) => call(c, "hasBytes", value),
    invalid: (c, value) => code`!${call(c, "isBytes", value)}`,
    checksItself: true,
    size: (c, value) => call(c, "bytesSize", value, variable(c, "tape")),
    write: calls("bytes").write,
  },
};

/**
 * Returns the condition under which an implicit field is set.
 */
export function isSet(c: Context, layout: ScalarLayout, value: string): Code {
  return layout.longAsString
    ? code`${value} !== "0"`
    : codecs[layout.type].set(c, value);
}

/**
 * Returns statements that check a value, and write it with its tag, or add the
 * size of both. An error shows the value, or what it was read from.
 */
export function emitScalar(
  c: Context,
  layout: ScalarLayout,
  field: Named,
  value: string,
  tag: readonly number[],
  source = value,
): Code {
  return code`
    ${emitScalarCheck(c, layout, field, value, source)}
    ${emitChecked(c, layout, value, tag)}
  `;
}

/**
 * Returns statements that check a value. Standalone code checks all, to name the field.
 */
export function emitScalarCheck(
  c: Context,
  layout: ScalarLayout,
  field: Named,
  value: string,
  source = value,
): Code {
  const { invalid, isText, checksItself } = codecs[layout.type];
  if (checksItself && !c.standalone) {
    return NOTHING;
  }
  const condition =
    layout.longAsString && isText !== undefined
      ? code`!${call(c, isText, value)}`
      : invalid(c, value);
  return emitRejectIf(c, condition, field, source);
}

/**
 * Returns statements that write the value that was checked last, with its tag,
 * or add the size of both.
 */
export function emitChecked(
  c: Context,
  layout: ScalarLayout,
  value: string,
  tag: readonly number[] = [],
): Code {
  const { size, write } = codecs[layout.type];
  if (c.pass === "size") {
    return emitAddSize(tag, typeof size === "number" ? size : size(c, value));
  }
  return code`
    ${emitTag(tag)}
    ${write(c, value)}
  `;
}

/** Returns the statement that adds the size of a value, and of its tag. */
function emitAddSize(tag: readonly number[], size: number | Code): Code {
  if (typeof size === "number") {
    return code`size += ${tag.length + size};`;
  }
  return tag.length === 0
    ? code`size += ${size};`
    : code`size += ${tag.length} + ${size};`;
}

/** The size in bytes that all values of the type have, if it is the same. */
export function fixedSize(type: ScalarType): number | undefined {
  const { size } = codecs[type];
  return typeof size === "number" ? size : undefined;
}

/**
 * Returns statements that check the packed field in the variable `list`, and
 * write it with its tag, or add the size of both; undefined if its elements are
 * to be written one by one. That is so in standalone code, whose errors show the
 * element.
 */
export function emitPackedList(
  c: Context,
  layout: ScalarLayout,
  tag: readonly number[],
): Code | undefined {
  if (layout.longAsString || c.standalone) {
    return undefined;
  }
  if (c.pass === "size") {
    const rest =
      fixedSize(layout.type) === undefined ? [variable(c, "tape")] : [];
    return emitAddSize(tag, call(c, packedSizer(layout.type), "list", ...rest));
  }
  const write = packedWriter(layout.type);
  return code`
    ${emitTag(tag)}
    p = ${call(c, write, "target", "p", "list", ...packedArguments(c, layout))};
  `;
}

/** Returns the last arguments of what writes a packed field. */
function packedArguments(c: Context, layout: ScalarLayout): string[] {
  // These pass through memory of the draft or tape, and their length is known beforehand.
  const isFloat =
    layout.type === ScalarType.FLOAT || layout.type === ScalarType.DOUBLE;
  if (c.passes === 2) {
    return isFloat || fixedSize(layout.type) === undefined
      ? [variable(c, "tape")]
      : [];
  }
  return [isFloat ? variable(c, "draft") : nextPlace(c).remember];
}

/**
 * Returns the name of the runtime function that checks and writes a packed
 * field, for example `writePackedInt32`.
 */
export function packedWriter(type: ScalarType): string {
  return `writePacked${capitalized(type)}`;
}

/**
 * Returns the name of the runtime function that checks a packed field and finds
 * its size, for example `packedInt32Size`.
 */
export function packedSizer(type: ScalarType): string {
  return `packed${capitalized(type)}Size`;
}

/** For example `Int32`. */
export function capitalized(type: ScalarType): string {
  const name = ScalarType[type];
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/**
 * Returns the cast of an expression that reads the value. An enum's type would
 * narrow to nothing where its zero value is excluded.
 */
export function asNumber(
  c: Context,
  layout: ValueLayout,
  isOptional = false,
): Value {
  return layout.kind === "scalar" && layout.isEnum
    ? ts(c, isOptional ? " as number | undefined" : " as number")
    : "";
}
