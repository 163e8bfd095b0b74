/**
 * Scalar and enum values.
 */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import type { ValuePlan } from "../plan.js";
import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import type { Context } from "../print/context.js";
import { emitByteRead } from "./tag.js";

export type ScalarValue = Extract<ValuePlan, { kind: "scalar" }>;

/** How a value is read: statements, an expression, and statements that follow. */
export interface Reading {
  readonly before: Code;
  readonly value: Line;
  readonly after: Code;
}

/** How a scalar type is read. */
interface Codec {
  read(c: Context, field: DescField): Reading;
  /** The function of the runtime that reads a packed field. */
  readonly packed?: string;
}

const TAKE_POSITION: Code = [["p = source.p;"]];

/** A varint of 32 bits, of which most have one byte. */
function varint(value: string, more = "readVarint"): Pick<Codec, "read"> {
  return {
    read: (c) => ({
      before: emitByteRead(c, "value", more),
      value: [value],
      after: [],
    }),
  };
}

/** A varint of 64 bits. */
function varint64(name: string): Pick<Codec, "read"> {
  return {
    read: (c) => ({
      before: [],
      value: [primitive(c, name), "(source, p)"],
      after: TAKE_POSITION,
    }),
  };
}

/** A value of a fixed size. */
function fixed(name: string, size: number, convert = ""): Pick<Codec, "read"> {
  return {
    read: (c) => ({
      before: [],
      value: [primitive(c, name), `(bytes, p)${convert}`],
      after: [[`p += ${size};`]],
    }),
  };
}

const codecs: Record<ScalarType, Codec> = {
  [ScalarType.INT32]: { ...varint("value"), packed: "readPackedInt32" },
  [ScalarType.UINT32]: {
    ...varint("value >>> 0"),
    packed: "readPackedUint32",
  },
  [ScalarType.SINT32]: {
    ...varint("(value >>> 1) ^ -(value & 1)"),
    packed: "readPackedSint32",
  },
  [ScalarType.BOOL]: {
    ...varint("value !== 0", "readBool"),
    packed: "readPackedBool",
  },
  [ScalarType.INT64]: { ...varint64("readInt64"), packed: "readPackedInt64" },
  [ScalarType.UINT64]: {
    ...varint64("readUint64"),
    packed: "readPackedUint64",
  },
  [ScalarType.SINT64]: {
    ...varint64("readSint64"),
    packed: "readPackedSint64",
  },
  [ScalarType.FIXED32]: {
    ...fixed("readSfixed32", 4, " >>> 0"),
    packed: "readPackedFixed32",
  },
  [ScalarType.SFIXED32]: {
    ...fixed("readSfixed32", 4),
    packed: "readPackedSfixed32",
  },
  [ScalarType.FLOAT]: { ...fixed("readFloat", 4), packed: "readPackedFloat" },
  [ScalarType.FIXED64]: {
    ...fixed("readFixed64", 8),
    packed: "readPackedFixed64",
  },
  [ScalarType.SFIXED64]: {
    ...fixed("readSfixed64", 8),
    packed: "readPackedSfixed64",
  },
  [ScalarType.DOUBLE]: {
    ...fixed("readDouble", 8),
    packed: "readPackedDouble",
  },
  [ScalarType.STRING]: {
    read: (c, field) =>
      delimited([primitive(c, stringReader(field)), "(bytes, p, next)"]),
  },
  [ScalarType.BYTES]: {
    read: (c) => delimited([primitive(c, "readBytes"), "(source, p, next)"]),
  },
};

/** The function of the runtime that reads a string. */
function stringReader(field: DescField): string {
  if (!field.utf8Validation) {
    return "readLooseString";
  }
  return isKeyOfPair(field) ? "readKey" : "readString";
}

/**
 * Whether a string is the key of a message that is a map's entry in all but
 * name, as an OpenTelemetry attribute or a Prometheus label: its values repeat.
 */
function isKeyOfPair({ parent, name, fieldKind }: DescField): boolean {
  return (
    fieldKind === "scalar" &&
    (name === "key" || name === "name") &&
    parent?.fields.some((other) => other.name === "value") === true
  );
}

/**
 * Returns how a value is read that lies between `p` and `next`.
 */
export function delimited(value: Line): Reading {
  return { before: [], value, after: [["p = next;"]] };
}

/**
 * Returns how a scalar or enum value is read.
 */
export function emitScalar(
  c: Context,
  plan: ScalarValue,
  field: DescField,
): Reading {
  const reading = codecs[plan.type].read(c, field);
  if (plan.longAsString) {
    return { ...reading, value: emitText(reading.value) };
  }
  return plan.isEnum
    ? { ...reading, value: [...reading.value, ...asEnum(c, field)] }
    : reading;
}

/**
 * Returns the string of a value. Not by `String`: an enum can have that name.
 */
export function emitText(value: Line): Line {
  return ["`${", ...value, "}`"];
}

/**
 * Returns how the key of a map is read.
 */
export function emitMapKey(
  c: Context,
  type: ScalarType,
  field: DescField,
): Reading {
  return type === ScalarType.STRING && field.utf8Validation
    ? delimited([primitive(c, "readKey"), "(bytes, p, next)"])
    : codecs[type].read(c, field);
}

/**
 * Returns the cast of a number to the type of an enum.
 */
function asEnum(c: Context, field: DescField): Line {
  return c.target === "ts" && field.enum !== undefined
    ? [" as ", c.f.importShape(field.enum)]
    : [];
}

/**
 * Returns an expression that reads a packed field between `p` and `next`, after
 * the elements that a list has, and is the list.
 */
export function emitPacked(
  c: Context,
  plan: ScalarValue,
  field: DescField,
  list: Line,
): Line {
  const read = primitive(c, codecs[plan.type].packed as string);
  if (plan.longAsString) {
    return [
      ...[primitive(c, "appendStrings"), "(", ...list, ", "],
      ...[read, "(source, p, next, []))"],
    ];
  }
  const cast: Line =
    c.target === "ts" && field.enum !== undefined
      ? [" as ", c.f.importShape(field.enum), "[]"]
      : [];
  return [read, "(source, p, next, ", ...list, ")", ...cast];
}

/**
 * Whether the type can be packed.
 */
export function isPackable(plan: ScalarValue): boolean {
  return codecs[plan.type].packed !== undefined;
}
