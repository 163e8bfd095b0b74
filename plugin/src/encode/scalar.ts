/**
 * Scalar and enum values.
 */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import type { ValuePlan } from "../plan.js";
import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, ts } from "../print/context.js";
import { assign, variable } from "../print/variables.js";
import { rememberedWidth } from "./length.js";
import { emitRejectIf, type Named } from "./reject.js";

export type ScalarValue = Extract<ValuePlan, { kind: "scalar" }>;

/** How a scalar type is checked and written. */
interface Codec {
  /** The condition under which the value is not the zero value. */
  set(c: Context, value: string): Line;
  /** The condition under which the value is not of the type or its range. */
  invalid(c: Context, value: string): Line;
  /** Statements that write the value that was just checked. */
  write(c: Context, value: string): Code;
}

/** Calls a runtime function on the value. */
function call(c: Context, name: string, value: string): Line {
  return [primitive(c, name), `(${value})`];
}

/** Calls a writer of the runtime. */
function writer(name: string): Pick<Codec, "write"> {
  return {
    write: (c, value) => [
      ["p = ", primitive(c, name), `(target, p, ${value});`],
    ],
  };
}

/** Calls a writer of the runtime that takes the value from the check. */
function writer64(name: string): Pick<Codec, "write"> {
  return { write: (c) => [["p = ", primitive(c, name), "(target, p);"]] };
}

/** Stores the value where a writer of the runtime finds it, and calls that. */
function writerByCell(name: string, cell: string): Pick<Codec, "write"> {
  return {
    write: (c, value) => [
      [primitive(c, cell), `[0] = ${value};`],
      ["p = ", primitive(c, name), "(target, p);"],
    ],
  };
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

const signed64: Pick<Codec, "set" | "invalid"> = {
  ...nonZero64,
  invalid: (c, value) => ["!", ...call(c, "isInt64", value)],
};

const unsigned64: Pick<Codec, "set" | "invalid"> = {
  ...nonZero64,
  invalid: (c, value) => ["!", ...call(c, "isUint64", value)],
};

const codecs: Record<ScalarType, Codec> = {
  [ScalarType.INT32]: {
    ...signed32,
    ...writer("writeInt32"),
  },
  [ScalarType.SINT32]: {
    ...signed32,
    ...writer("writeSint32"),
  },
  [ScalarType.SFIXED32]: {
    ...signed32,
    ...writer("writeFixed32"),
  },
  [ScalarType.UINT32]: {
    ...unsigned32,
    ...writer("writeUint32"),
  },
  [ScalarType.FIXED32]: {
    ...unsigned32,
    ...writer("writeFixed32"),
  },
  [ScalarType.INT64]: {
    ...signed64,
    ...writer64("writeInt64"),
  },
  [ScalarType.SINT64]: {
    ...signed64,
    ...writer64("writeSint64"),
  },
  [ScalarType.SFIXED64]: {
    ...signed64,
    ...writer64("writeFixed64"),
  },
  [ScalarType.UINT64]: {
    ...unsigned64,
    ...writer64("writeInt64"),
  },
  [ScalarType.FIXED64]: {
    ...unsigned64,
    ...writer64("writeFixed64"),
  },
  [ScalarType.FLOAT]: {
    ...nonZeroFloat,
    invalid: (c, value) => [
      `typeof ${value} !== "number" || !`,
      ...call(c, "isFloat", value),
    ],
    ...writerByCell("writeFloat", "FLOATS"),
  },
  [ScalarType.DOUBLE]: {
    ...nonZeroFloat,
    invalid: (_, value) => [`typeof ${value} !== "number"`],
    ...writerByCell("writeFixed64", "DOUBLES"),
  },
  [ScalarType.BOOL]: {
    set: (_, value) => [`${value} !== false`],
    invalid: (_, value) => [`typeof ${value} !== "boolean"`],
    write: (_, value) => [[`target[p++] = ${value} ? 1 : 0;`]],
  },
  [ScalarType.STRING]: {
    set: (_, value) => [`${value} !== ""`],
    invalid: (_, value) => [`typeof ${value} !== "string"`],
    ...writer("writeString"),
  },
  [ScalarType.BYTES]: {
    set: (c, value) => call(c, "hasBytes", value),
    invalid: (c, value) => ["!", ...call(c, "isBytes", value)],
    ...writer("writeBytes"),
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
 * Returns statements that check a value, and write it after the statements
 * that write its tag. An error shows the value, or what it was read from.
 */
export function emitScalar(
  c: Context,
  plan: ScalarValue,
  field: DescField,
  value: string,
  tag: Code,
  source = value,
): Code {
  return [
    ...emitScalarCheck(c, plan, field, value, source),
    ...tag,
    ...emitChecked(c, plan, value),
  ];
}

/**
 * Returns statements that check a value.
 */
export function emitScalarCheck(
  c: Context,
  plan: ScalarValue,
  field: Named,
  value: string,
  source = value,
): Code {
  const { invalid } = codecs[plan.type];
  return plan.longAsString
    ? [
        assign(c, "long", primitive(c, "parseInt64"), `(${value})`),
        emitRejectIf(c, invalid(c, "long"), field, source),
      ]
    : [emitRejectIf(c, invalid(c, value), field, source)];
}

/**
 * Returns statements that write the value that was checked last.
 */
export function emitChecked(
  c: Context,
  plan: ScalarValue,
  value: string,
): Code {
  return codecs[plan.type].write(c, value);
}

/**
 * Returns the statement that checks and writes the packed field in the variable
 * `list` after its tag; undefined if its elements are to be written one by
 * one. That is so in standalone code, whose errors show the element.
 */
export function emitPackedList(
  c: Context,
  plan: ScalarValue,
): Line | undefined {
  if (plan.longAsString || c.standalone) {
    return undefined;
  }
  // These pass through the draft, and their length is known beforehand.
  const rest: Line =
    plan.type === ScalarType.FLOAT || plan.type === ScalarType.DOUBLE
      ? [variable(c, "draft")]
      : rememberedWidth(c);
  const write = primitive(c, packedWriter(plan.type));
  return ["p = ", write, "(target, p, list, ", ...rest, ");"];
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
 * Returns the cast of an expression that reads the value. An enum's type would
 * narrow to nothing where its zero value is excluded.
 */
export function asNumber(c: Context, plan: ValuePlan, optional = false): Line {
  return plan.kind === "scalar" && plan.isEnum
    ? ts(c, optional ? " as number | undefined" : " as number")
    : [];
}
