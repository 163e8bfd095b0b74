/**
 * Scalar and enum values.
 */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import type { ValuePlan } from "../plan.js";
import type { Code, Line } from "./code.js";
import { type Context, rejectIf, runtime, ts } from "./context.js";

export type ScalarValue = Extract<ValuePlan, { kind: "scalar" }>;

/** How a scalar type is checked, sized and written. */
interface Codec {
  /** The size in bytes, if it does not depend on the value. */
  readonly fixed?: number;
  /** The condition under which the value is not the zero value. */
  set(c: Context, value: string): Line;
  /** The condition under which the value is not of the type or its range. */
  invalid(c: Context, value: string): Line;
  /** The size in bytes, an expression. */
  size(c: Context, value: string): Line;
  /** A statement that writes the value. */
  write(c: Context, value: string): Line;
  /** The runtime function that checks and sizes the elements of a packed field. */
  readonly sizePacked?: string;
  /** The runtime function that writes the elements of a packed field. */
  readonly writePacked?: string;
}

/** Calls a runtime function on the value. */
function call(c: Context, name: string, value: string): Line {
  return [runtime(c, name), `(${value})`];
}

/** Calls a writer of the runtime. */
function writer(
  name: string,
  writePacked?: string,
): Pick<Codec, "write" | "writePacked"> {
  return {
    write: (c, value) => ["p = ", runtime(c, name), `(target, p, ${value});`],
    ...(writePacked === undefined ? {} : { writePacked }),
  };
}

function fixedSize(size: number): Pick<Codec, "fixed" | "size"> {
  return { fixed: size, size: () => [String(size)] };
}

function sizer(name: string): Pick<Codec, "size"> {
  return { size: (c, value) => call(c, name, value) };
}

/** A size that the check has prepared. */
function checkedSizer(name: string): Pick<Codec, "size"> {
  return { size: (c) => [runtime(c, name), "()"] };
}

const nonZero: Pick<Codec, "set"> = { set: (_, value) => [`${value} !== 0`] };

const nonZero64: Pick<Codec, "set"> = {
  set: (c, value) => [`${value} !== `, runtime(c, "ZERO_64")],
};

/** -0 is not the zero value. */
const nonZeroFloat: Pick<Codec, "set"> = {
  set: (_, value) => [`!Object.is(${value}, 0)`],
};

/**
 * Bit operations throw on a bigint and others. That is as good as a rejection,
 * but for standalone code, which names the field.
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
    sizePacked: "packedInt32Size",
    ...signed32,
    ...sizer("int32Size"),
    ...writer("writeInt32", "writePackedInt32"),
  },
  [ScalarType.SINT32]: {
    sizePacked: "packedSint32Size",
    ...signed32,
    ...sizer("sint32Size"),
    ...writer("writeSint32", "writePackedSint32"),
  },
  [ScalarType.SFIXED32]: {
    sizePacked: "packedSfixed32Size",
    ...signed32,
    ...fixedSize(4),
    ...writer("writeFixed32", "writePackedFixed32"),
  },
  [ScalarType.UINT32]: {
    sizePacked: "packedUint32Size",
    ...unsigned32,
    ...sizer("uint32Size"),
    ...writer("writeUint32", "writePackedUint32"),
  },
  [ScalarType.FIXED32]: {
    sizePacked: "packedFixed32Size",
    ...unsigned32,
    ...fixedSize(4),
    ...writer("writeFixed32", "writePackedFixed32"),
  },
  [ScalarType.INT64]: {
    sizePacked: "packedInt64Size",
    ...signed64,
    ...checkedSizer("checkedInt64Size"),
    ...writer("writeInt64", "writePackedInt64"),
  },
  [ScalarType.SINT64]: {
    sizePacked: "packedSint64Size",
    ...signed64,
    ...checkedSizer("checkedSint64Size"),
    ...writer("writeSint64", "writePackedSint64"),
  },
  [ScalarType.SFIXED64]: {
    sizePacked: "packedSfixed64Size",
    ...signed64,
    ...fixedSize(8),
    ...writer("writeFixed64", "writePackedFixed64"),
  },
  [ScalarType.UINT64]: {
    sizePacked: "packedUint64Size",
    ...unsigned64,
    ...checkedSizer("checkedInt64Size"),
    ...writer("writeInt64", "writePackedInt64"),
  },
  [ScalarType.FIXED64]: {
    sizePacked: "packedFixed64Size",
    ...unsigned64,
    ...fixedSize(8),
    ...writer("writeFixed64", "writePackedFixed64"),
  },
  [ScalarType.FLOAT]: {
    sizePacked: "packedFloatSize",
    ...nonZeroFloat,
    ...fixedSize(4),
    invalid: (c, value) => [
      `typeof ${value} !== "number" || !`,
      ...call(c, "isFloat", value),
    ],
    ...writer("writeFloat", "writePackedFloat"),
  },
  [ScalarType.DOUBLE]: {
    sizePacked: "packedDoubleSize",
    ...nonZeroFloat,
    ...fixedSize(8),
    invalid: (_, value) => [`typeof ${value} !== "number"`],
    ...writer("writeDouble", "writePackedDouble"),
  },
  [ScalarType.BOOL]: {
    sizePacked: "packedBoolSize",
    ...fixedSize(1),
    set: (_, value) => [`${value} !== false`],
    invalid: (_, value) => [`typeof ${value} !== "boolean"`],
    write: (_, value) => [`target[p++] = ${value} ? 1 : 0;`],
  },
  [ScalarType.STRING]: {
    set: (_, value) => [`${value} !== ""`],
    invalid: (_, value) => [`typeof ${value} !== "string"`],
    size: (c, value) => [runtime(c, "stringSize"), `(${value}, tape)`],
    write: (c, value) => [
      ...["p = ", runtime(c, "writeString")],
      `(target, p, ${value}, tape);`,
    ],
  },
  [ScalarType.BYTES]: {
    ...sizer("bytesSize"),
    set: (c, value) => call(c, "hasBytes", value),
    invalid: (c, value) => ["!", ...call(c, "isBytes", value)],
    ...writer("writeBytes"),
  },
};

/**
 * Returns the size in bytes of all values of the type, or undefined if they
 * differ.
 */
export function fixedSizeOf(value: ScalarValue): number | undefined {
  return codecs[value.type].fixed;
}

/**
 * Returns the condition under which an implicit field is set.
 */
export function isSet(c: Context, plan: ScalarValue, value: string): Line {
  return plan.longAsString
    ? [`${value} !== "0"`]
    : codecs[plan.type].set(c, value);
}

/**
 * Returns statements that check a value. An error shows the value, or what it
 * was read from.
 */
export function checkScalar(
  c: Context,
  plan: ScalarValue,
  field: DescField,
  value: string,
  source = value,
): Code {
  const { invalid } = codecs[plan.type];
  return plan.longAsString
    ? [
        ["const long = ", runtime(c, "parseInt64"), `(${value});`],
        rejectIf(c, invalid(c, "long"), field, source),
      ]
    : [rejectIf(c, invalid(c, value), field, source)];
}

/**
 * Returns the size in bytes of a checked value, an expression.
 */
export function sizeScalar(c: Context, plan: ScalarValue, value: string): Line {
  return codecs[plan.type].size(c, plan.longAsString ? "long" : value);
}

/**
 * Returns statements that write a value.
 */
export function writeScalar(
  c: Context,
  plan: ScalarValue,
  value: string,
): Code {
  const { write } = codecs[plan.type];
  return plan.longAsString
    ? [
        ["const long = ", runtime(c, "toBigInt"), `(${value});`],
        write(c, "long"),
      ]
    : [write(c, value)];
}

/**
 * Returns the size of the elements of a packed field in the variable `list`,
 * an expression; undefined if they are to be sized one by one. That is so in
 * standalone code, whose errors show the element.
 */
export function sizeElements(c: Context, plan: ScalarValue): Line | undefined {
  const { sizePacked } = codecs[plan.type];
  return sizePacked === undefined || plan.longAsString || c.standalone
    ? undefined
    : [runtime(c, sizePacked), "(list)"];
}

/**
 * Returns statements that write the elements of a packed field from the
 * variable `list`, or undefined if they are to be written one by one.
 */
export function writeElements(c: Context, plan: ScalarValue): Code | undefined {
  const { writePacked } = codecs[plan.type];
  return writePacked === undefined || plan.longAsString
    ? undefined
    : [
        [
          ...["p = ", runtime(c, writePacked), "(target, p, list"],
          usesTape(plan.type) ? ", tape);" : ");",
        ],
      ];
}

/** Whether the elements of a packed field pass through memory of the tape. */
function usesTape(type: ScalarType): boolean {
  return type === ScalarType.FLOAT || type === ScalarType.DOUBLE;
}

/**
 * Returns the annotation of a variable that holds the value. An enum's type
 * would narrow to nothing where its zero value is excluded.
 */
export function annotation(
  c: Context,
  plan: ValuePlan,
  optional = false,
): Line {
  return plan.kind === "scalar" && plan.isEnum
    ? ts(c, optional ? ": number | undefined" : ": number")
    : [];
}
