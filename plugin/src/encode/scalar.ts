/**
 * Scalar and enum values.
 */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import type { ValuePlan } from "../plan.js";
import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, ts } from "../print/context.js";
import { assign, variable } from "../print/variables.js";
import { rememberedWidth } from "./length-prefix.js";
import { stringAt } from "./places.js";
import { emitRejectIf, type Named } from "./reject.js";
import { emitTag } from "./tag.js";

export type ScalarValue = Extract<ValuePlan, { kind: "scalar" }>;

/** How a scalar type is checked, sized and written. */
interface Codec {
  /** The condition under which the value is not the zero value. */
  set(c: Context, value: string): Line;
  /** The condition under which the value is not of the type or its range. */
  invalid(c: Context, value: string): Line;
  /** The runtime function that asks the same of a text, for 64-bit integers. */
  readonly isText?: string;
  /** Whether what sizes and writes it checks it too: one call takes less of V8's budget for inlining. */
  readonly checksItself?: true;
  /**
   * The size in bytes that all values have, or statements that add that of the value that was
   * just checked, and of its tag.
   */
  readonly size: number | ((c: Context, value: string, tag: number) => Code);
  /** Statements that write the value that was just checked. */
  write(c: Context, value: string): Line[];
}

/** Calls a runtime function on the value. */
function call(c: Context, name: string, value: string): Line {
  return [primitive(c, name), `(${value})`];
}

/** Returns the statement that adds the size of a value, and of its tag. */
function addSize(tag: number, size: Line): Code {
  return [["size += ", tag === 0 ? "" : `${tag} + `, ...size, ";"]];
}

/** Calls functions of the runtime. */
function calls(name: string): Pick<Codec, "size" | "write"> {
  return {
    size: (c, value, tag) => addSize(tag, call(c, `${name}Size`, value)),
    write: (c, value) => [
      ["p = ", primitive(c, writerName(name)), `(target, p, ${value});`],
    ],
  };
}

/**
 * Does the same for varints of 32 bits. Most take one byte, and need no call: V8 has a
 * budget for inlining in each function.
 */
function varint32(name: string): Pick<Codec, "size" | "write"> {
  const { size, write } = calls(name);
  return {
    size,
    write: (c, value) =>
      c.standalone
        ? write(c, value)
        : [
            [`if (${value} >>> 7 === 0) target[p++] = ${value};`],
            ...write(c, value).map((line): Line => ["else ", ...line]),
          ],
  };
}

/** Calls functions of the runtime that take the value from the cell that its check left it in. */
function calls64(name: string): Pick<Codec, "size" | "write"> {
  return {
    size: (c, _, tag) => addSize(tag, call(c, `${name}Size`, "")),
    write: (c) => [["p = ", primitive(c, writerName(name)), "(target, p);"]],
  };
}

/** 4 bytes. */
function fixed32(): Pick<Codec, "size" | "write"> {
  return { ...calls("fixed32"), size: 4 };
}

/** 8 bytes. The writer takes the value from the cell that its check left it in. */
function fixed64(): Pick<Codec, "size" | "write"> {
  return { ...calls64("fixed64"), size: 8 };
}

/** Stores the value where a writer of the runtime finds it, and calls that. */
function byCell(
  name: string,
  cell: string,
  size: number,
): Pick<Codec, "size" | "write"> {
  return {
    size,
    write: (c, value) => [
      [primitive(c, cell), `[0] = ${value};`],
      ["p = ", primitive(c, writerName(name)), "(target, p);"],
    ],
  };
}

/** Most strings are short, and are taken for ASCII without a call. */
function stringSize(c: Context, value: string, tag: number): Code {
  const place = stringAt(c);
  return [
    assign(c, "length", primitive(c, "lengthOf"), `(${value})`),
    [
      `size += length < ${variable(c, "guessed")}[${place}]`,
      ...[...ts(c, "!"), ` ? length + ${tag + 1} : `],
      ...[...(tag === 0 ? [] : [`${tag} + `]), primitive(c, "otherStringSize")],
      `(${value}, ${place});`,
    ],
  ];
}

/** For example `writeInt32`. */
function writerName(name: string): string {
  return `write${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const nonZero: Pick<Codec, "set"> = { set: (_, value) => [`${value} !== 0`] };

const nonZero64: Pick<Codec, "set"> = {
  set: (c, value) => [`${value} !== `, primitive(c, "ZERO_64")],
};

/** -0 is not the zero value. */
const nonZeroFloat: Pick<Codec, "set"> = {
  set: (_, value) => [`!Object.is(${value}, 0)`],
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
  invalid: (c, value) => [ifOther(c, value), `(${value} | 0) !== ${value}`],
};

const unsigned32: Pick<Codec, "set" | "invalid"> = {
  ...nonZero,
  invalid: (c, value) => [ifOther(c, value), `${value} >>> 0 !== ${value}`],
};

/** Asked in generated code, so that V8 inlines the question for the range for nothing. */
function ifNoBigint(value: string): Line {
  return [`typeof ${value} !== "bigint" || !`];
}

const signed64: Pick<Codec, "set" | "invalid" | "isText"> = {
  ...nonZero64,
  isText: "isInt64Text",
  invalid: (c, value) => [...ifNoBigint(value), ...call(c, "isInt64", value)],
};

const unsigned64: Pick<Codec, "set" | "invalid" | "isText"> = {
  ...nonZero64,
  isText: "isUint64Text",
  invalid: (c, value) => [...ifNoBigint(value), ...call(c, "isUint64", value)],
};

const codecs: Record<ScalarType, Codec> = {
  [ScalarType.INT32]: {
    ...signed32,
    ...varint32("int32"),
  },
  [ScalarType.SINT32]: {
    ...signed32,
    ...calls("sint32"),
  },
  [ScalarType.SFIXED32]: {
    ...signed32,
    ...fixed32(),
  },
  [ScalarType.UINT32]: {
    ...unsigned32,
    ...varint32("uint32"),
  },
  [ScalarType.FIXED32]: {
    ...unsigned32,
    ...fixed32(),
  },
  [ScalarType.INT64]: {
    ...signed64,
    ...calls64("int64"),
  },
  [ScalarType.SINT64]: {
    ...signed64,
    ...calls64("sint64"),
  },
  [ScalarType.SFIXED64]: {
    ...signed64,
    ...fixed64(),
  },
  [ScalarType.UINT64]: {
    ...unsigned64,
    ...calls64("int64"),
  },
  [ScalarType.FIXED64]: {
    ...unsigned64,
    ...fixed64(),
  },
  [ScalarType.FLOAT]: {
    ...nonZeroFloat,
    invalid: (c, value) => [
      `typeof ${value} !== "number" || !`,
      ...call(c, "isFloat", value),
    ],
    ...byCell("float", "FLOATS", 4),
  },
  [ScalarType.DOUBLE]: {
    ...nonZeroFloat,
    invalid: (_, value) => [`typeof ${value} !== "number"`],
    ...byCell("fixed64", "DOUBLES", 8),
  },
  [ScalarType.BOOL]: {
    set: (_, value) => [`${value} !== false`],
    invalid: (_, value) => [`typeof ${value} !== "boolean"`],
    size: 1,
    write: (_, value) => [[`target[p++] = ${value} ? 1 : 0;`]],
  },
  [ScalarType.STRING]: {
    set: (_, value) => [`${value} !== ""`],
    invalid: (_, value) => [`typeof ${value} !== "string"`],
    size: stringSize,
    write: calls("string").write,
  },
  [ScalarType.BYTES]: {
    set: (c, value) => call(c, "hasBytes", value),
    invalid: (c, value) => ["!", ...call(c, "isBytes", value)],
    checksItself: true,
    ...calls("bytes"),
  },
};

/**
 * Returns the condition under which an implicit field is set.
 */
export function isSet(c: Context, plan: ScalarValue, value: string): Line {
  return plan.longAsString
    ? [`${value} !== "0"`]
    : codecs[plan.type].set(c, value);
}

/**
 * Returns statements that check a value, and write it with its tag, or add the
 * size of both. An error shows the value, or what it was read from.
 */
export function emitScalar(
  c: Context,
  plan: ScalarValue,
  field: DescField,
  value: string,
  tag: readonly number[],
  source = value,
): Code {
  return [
    ...emitScalarCheck(c, plan, field, value, source),
    ...emitChecked(c, plan, value, tag),
  ];
}

/**
 * Returns statements that check a value. Standalone code checks all, to name the field.
 */
export function emitScalarCheck(
  c: Context,
  plan: ScalarValue,
  field: Named,
  value: string,
  source = value,
): Code {
  const { invalid, isText, checksItself } = codecs[plan.type];
  if (checksItself && !c.standalone) {
    return [];
  }
  const condition =
    plan.longAsString && isText !== undefined
      ? ["!", ...call(c, isText, value)]
      : invalid(c, value);
  return [emitRejectIf(c, condition, field, source)];
}

/**
 * Returns statements that write the value that was checked last, with its tag,
 * or add the size of both.
 */
export function emitChecked(
  c: Context,
  plan: ScalarValue,
  value: string,
  tag: readonly number[] = [],
): Code {
  const codec = codecs[plan.type];
  return c.pass === "size"
    ? typeof codec.size === "number"
      ? [[`size += ${tag.length + codec.size};`]]
      : codec.size(c, value, tag.length)
    : [...emitTag(tag), ...codec.write(c, value)];
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
  plan: ScalarValue,
  tag: readonly number[],
): Code | undefined {
  if (plan.longAsString || c.standalone) {
    return undefined;
  }
  if (c.pass === "size") {
    const size = primitive(c, packedSizer(plan.type));
    return addSize(tag.length, [size, "(list)"]);
  }
  const write = primitive(c, packedWriter(plan.type));
  return [
    ...emitTag(tag),
    ["p = ", write, "(target, p, list", ...packedArguments(c, plan), ");"],
  ];
}

/** Returns the last arguments of what writes a packed field. */
function packedArguments(c: Context, plan: ScalarValue): Line {
  if (c.passes === 2) {
    return [];
  }
  // These pass through the draft, and their length is known beforehand.
  const isFloat =
    plan.type === ScalarType.FLOAT || plan.type === ScalarType.DOUBLE;
  return [", ", ...(isFloat ? [variable(c, "draft")] : rememberedWidth(c))];
}

/**
 * Returns the name of the runtime function that checks and writes a packed
 * field, for example `writePackedInt32`.
 */
export function packedWriter(type: ScalarType): string {
  const name = ScalarType[type];
  return `writePacked${name.charAt(0)}${name.slice(1).toLowerCase()}`;
}

/**
 * Returns the name of the runtime function that checks a packed field and finds
 * its size, for example `packedInt32Size`.
 */
export function packedSizer(type: ScalarType): string {
  const name = ScalarType[type];
  return `packed${name.charAt(0)}${name.slice(1).toLowerCase()}Size`;
}

/**
 * Returns the cast of an expression that reads the value. An enum's type would
 * narrow to nothing where its zero value is excluded.
 */
export function asNumber(c: Context, plan: ValuePlan, optional = false): Line {
  return plan.kind === "scalar" && plan.isEnum
    ? ts(c, optional ? " as number | undefined" : " as number")
    : [];
}
