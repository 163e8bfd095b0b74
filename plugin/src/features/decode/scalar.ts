/**
 * Scalar and enum values.
 */
import { type DescField, ScalarType } from "@bufbuild/protobuf";
import {
  isKeyOfPair,
  isLoose,
  type ScalarLayout,
} from "../../layout/layout.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, shape, ts } from "../../print/context.js";
import { variable } from "../../print/variables.js";
import { delimited, leaving, type Reading } from "./reading.js";
import { emitByteRead } from "./tag.js";

/** How a scalar type is read. */
interface Codec {
  read(c: Context, field: DescField | undefined): Reading;
  /** How a packed field is read; undefined if there is none. */
  readonly packed?: PackedForm;
}

/** What is known of the elements of a packed field. */
export interface PackedForm {
  /** Their size in bytes, if they all have the same. */
  readonly size?: number;
  /** The method of a DataView that reads one, if that pays off for many. */
  readonly getter?: string;
}

/** A varint of 32 bits, of which most have one byte. */
function varint(value: string, more = "readVarint"): Codec {
  return {
    read: (c) => ({
      before: emitByteRead(c, "value", more),
      value,
      after: NOTHING,
    }),
    packed: {},
  };
}

/** Returns how a value is read from the source, by a function of the runtime. */
function emitFrom(c: Context, name: string): Reading {
  return leaving(code`${primitive(c, name)}(${variable(c, "source")}, p)`);
}

/** A varint of 64 bits. */
function varint64(name: string): Codec {
  return {
    read: (c) => emitFrom(c, name),
    packed: {},
  };
}

/** A value of a fixed size. */
function fixed(
  name: string,
  packed: PackedForm & { readonly size: number },
  convert = "",
): Codec {
  return {
    read: (c) => ({
      before: NOTHING,
      value: code`${primitive(c, name)}(${variable(c, "bytes")}, p)${convert}`,
      after: code`p += ${packed.size};`,
    }),
    packed,
  };
}

const codecs: Record<ScalarType, Codec> = {
  [ScalarType.INT32]: varint("value"),
  [ScalarType.UINT32]: varint("value >>> 0"),
  [ScalarType.SINT32]: varint("(value >>> 1) ^ -(value & 1)"),
  [ScalarType.BOOL]: varint("value !== 0", "readBool"),
  [ScalarType.INT64]: varint64("readInt64"),
  [ScalarType.UINT64]: varint64("readUint64"),
  [ScalarType.SINT64]: varint64("readSint64"),
  [ScalarType.FIXED32]: fixed("readSfixed32", { size: 4 }, " >>> 0"),
  [ScalarType.SFIXED32]: fixed("readSfixed32", { size: 4 }),
  [ScalarType.FLOAT]: fixed("readFloat", { size: 4 }),
  [ScalarType.FIXED64]: fixed("readFixed64", {
    size: 8,
    getter: "getBigUint64",
  }),
  [ScalarType.SFIXED64]: fixed("readSfixed64", {
    size: 8,
    getter: "getBigInt64",
  }),
  [ScalarType.DOUBLE]: fixed("readDouble", { size: 8, getter: "getFloat64" }),
  [ScalarType.STRING]: {
    read: (c, field) => emitText(c, field),
  },
  [ScalarType.BYTES]: {
    read: (c) =>
      c.standalone
        ? emitFrom(c, "readBytes")
        : delimited(
            code`${primitive(c, "readBytes")}(${variable(c, "source")}, p, next)`,
          ),
  },
};

/** Returns how a string is read. */
function emitText(c: Context, field: DescField | undefined): Reading {
  return field === undefined
    ? emitString(c, "readString")
    : emitString(c, stringReader(field));
}

/** The function of the runtime that reads a string. */
function stringReader(field: DescField): StringReader {
  if (isLoose(field)) {
    return "readLooseString";
  }
  return isKeyOfPair(field) ? "readKey" : "readString";
}

type StringReader = "readString" | "readLooseString" | "readKey";

/** Returns how a string is read, by a function of the runtime. */
export function emitString(c: Context, reader: StringReader): Reading {
  if (c.standalone) {
    // Without the memory of keys.
    return emitFrom(c, reader);
  }
  const bytes = variable(c, "bytes");
  return delimited(code`${primitive(c, reader)}(${bytes}, p, next)`);
}

/**
 * Returns how a scalar or enum value is read.
 */
export function emitScalar(
  c: Context,
  layout: ScalarLayout,
  field: DescField,
): Reading {
  const reading = codecs[layout.type].read(c, field);
  if (layout.longAsString) {
    return { ...reading, value: asText(reading.value) };
  }
  return layout.isEnum
    ? { ...reading, value: code`${reading.value}${asEnum(c, field)}` }
    : reading;
}

/**
 * Returns the string of a value. Not by `String`: an enum can have that name.
 */
export function asText(value: Value): Code {
  return code`\`\${${value}}\``;
}

/**
 * Returns how the key of a map is read.
 */
export function emitMapKey(
  c: Context,
  type: ScalarType,
  field: DescField,
): Reading {
  return type === ScalarType.STRING && !isLoose(field)
    ? emitString(c, "readKey")
    : codecs[type].read(c, field);
}

/**
 * Returns the cast of a number to the type of an enum, or of numbers to a list of it.
 */
function asEnum(c: Context, field: DescField, suffix = ""): Value {
  return field.enum === undefined
    ? NOTHING
    : ts(c, code` as ${shape(c, field.enum)}${suffix}`);
}

/**
 * Returns an expression that reads a packed field between `p` and `next`, after
 * the elements that a list has, and is the list.
 */
export function emitPacked(
  c: Context,
  layout: ScalarLayout,
  field: DescField,
  list: Value,
): Code {
  const source = variable(c, "source");
  const read = primitive(c, packedReader(layout.type));
  if (layout.longAsString) {
    const append = primitive(c, "appendStrings");
    return code`${append}(${list}, ${read}(${source}, p, next, []))`;
  }
  return code`${read}(${source}, p, next, ${list})${asEnum(c, field, "[]")}`;
}

/**
 * Returns the name of the runtime function that reads a packed field, for example `readPackedInt32`.
 */
export function packedReader(type: ScalarType): string {
  const name = ScalarType[type];
  return `readPacked${name.charAt(0)}${name.slice(1).toLowerCase()}`;
}

/**
 * What is known of the elements of a packed field; undefined if the type can't be packed.
 */
export function packedForm(type: ScalarType): PackedForm | undefined {
  return codecs[type].packed;
}

/**
 * Returns how an element of a packed field is read.
 */
export function emitElement(c: Context, type: ScalarType): Reading {
  return codecs[type].read(c, undefined);
}
