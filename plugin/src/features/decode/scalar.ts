import type { DescField, ScalarType } from "@bufbuild/protobuf";
import {
  isKeyOfPair,
  isLoose,
  type ScalarLayout,
} from "../../layout/layout.js";
import { capitalized, jsType, scalarOf } from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { typeName } from "../../print/scalars.js";
import { delimited, emitByteRead, leaving, type Reading } from "./tag.js";

export interface PackedForm {
  /** Their size in bytes, if they all have the same. */
  readonly size?: number;
  /** The method of a DataView that reads one, if that pays off for many. */
  readonly getter?: string;
}

/** Returns how a value is read from the source, by a function of the runtime. */
function emitFrom(c: Context, name: string): Reading {
  return leaving(code`${c.primitive(name)}(${c.variable("source")}, p)`);
}

/** Returns how a varint of up to 32 bits is read, of which most have one byte. */
function emitVarint(c: Context, value: string, more = "readVarint"): Reading {
  return { before: emitByteRead(c, "value", more), value };
}

/** Returns how a value of a fixed size is read. */
function emitFixed(c: Context, name: string, size: number): Reading {
  return {
    value: code`${c.primitive(name)}(${c.variable("bytes")}, p)`,
    after: code`p += ${size};`,
  };
}

/** Returns how a value of a type is read, and a string by which function of the runtime. */
export function emitElement(
  c: Context,
  type: ScalarType,
  reader: StringReader = "readString",
): Reading {
  const { domain, encoding } = scalarOf(type);
  const is64 = jsType(type) === "bigint";
  switch (encoding) {
    case "varint":
      return is64
        ? emitFrom(c, `read${capitalized(domain)}`)
        : domain === "bool"
          ? emitVarint(c, "value !== 0", "readBool")
          : emitVarint(c, domain === "uint32" ? "value >>> 0" : "value");
    case "zigzag":
      return is64
        ? emitFrom(c, "readSint64")
        : emitVarint(c, "(value >>> 1) ^ -(value & 1)");
    case "delimited":
      return domain === "string"
        ? emitString(c, reader)
        : delimited(
            code`${c.primitive("readBytes")}(${c.variable("source")}, p, next)`,
          );
    case "fixed64":
      return emitFixed(c, `read${FIXED_64[domain]?.reader}`, 8);
    case "fixed32": {
      if (domain === "float") {
        return emitFixed(c, "readFloat", 4);
      }
      const reading = emitFixed(c, "readSfixed32", 4);
      return domain === "uint32"
        ? { ...reading, value: code`${reading.value} >>> 0` }
        : reading;
    }
  }
}

/** How values of 8 bytes are read, by a function of the runtime or by a DataView. */
const FIXED_64: { [domain: string]: { reader: string; getter: string } } = {
  int64: { reader: "Sfixed64", getter: "getBigInt64" },
  uint64: { reader: "Fixed64", getter: "getBigUint64" },
  double: { reader: "Double", getter: "getFloat64" },
};

/** Returns undefined if the type can't be packed. */
export function packedForm(type: ScalarType): PackedForm | undefined {
  const { domain, encoding } = scalarOf(type);
  switch (encoding) {
    case "delimited":
      return undefined;
    case "fixed32":
      return { size: 4 };
    case "fixed64":
      return { size: 8, getter: FIXED_64[domain]?.getter ?? "" };
    default:
      return {};
  }
}

type StringReader = "readString" | "readLooseString" | "readKey";

/** Returns how a string is read, by a function of the runtime. */
export function emitString(c: Context, reader: StringReader): Reading {
  const bytes = c.variable("bytes");
  return delimited(code`${c.primitive(reader)}(${bytes}, p, next)`);
}

export function emitScalar(
  c: Context,
  layout: ScalarLayout,
  field: DescField,
): Reading {
  const reading = emitElement(
    c,
    layout.type,
    stringReader(field, isKeyOfPair(field)),
  );
  if (layout.longAsString) {
    return { ...reading, value: asText(reading.value) };
  }
  return layout.enum
    ? { ...reading, value: code`${reading.value}${asEnum(c, field)}` }
    : reading;
}

/** Not by `String`: an enum can have that name. */
export function asText(value: Value): Code {
  return code`\`\${${value}}\``;
}

/** The function of the runtime that reads a string of a field, which may be a key. */
export function stringReader(field: DescField, isKey: boolean): StringReader {
  return isLoose(field) ? "readLooseString" : isKey ? "readKey" : "readString";
}

function asEnum(c: Context, field: DescField, suffix = ""): Value {
  return field.enum ? c.ts(code` as ${c.shape(field.enum)}${suffix}`) : "";
}

/** Returns the expression for the list, to which the elements are added. */
export function emitPacked(
  c: Context,
  layout: ScalarLayout,
  field: DescField,
  list: Value,
): Code {
  const source = c.variable("source");
  const read = c.primitive(packedReader(layout.type));
  if (layout.longAsString) {
    const append = c.primitive("appendStrings");
    return code`${append}(${list}, ${read}(${source}, p, next, []))`;
  }
  return code`${read}(${source}, p, next, ${list})${asEnum(c, field, "[]")}`;
}

/** For example `readPackedInt32`, a function of the runtime. */
export function packedReader(type: ScalarType): string {
  return `readPacked${typeName(type)}`;
}
