import { type DescField, ScalarType } from "@bufbuild/protobuf";
import {
  isKeyOfPair,
  isLoose,
  type ScalarLayout,
} from "../../layout/layout.js";
import { fixedSize, jsType, scalarOf } from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { typeName } from "../../print/scalars.js";
import { delimited, emitByteRead, leaving, type Reading } from "./tag.js";

/** Returns how a value is read from the source, by a function of the runtime. */
function emitFrom(c: Context, name: string): Reading {
  return leaving(code`${c.primitive(name)}(${c.variable("source")}, p)`);
}

/** Returns how a varint of up to 32 bits is read, of which most have one byte. */
function emitVarint(c: Context, value: string, more = "readVarint"): Reading {
  return { before: emitByteRead(c, "value", more), value };
}

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
  const ofType = `read${typeName(type)}`;
  const size = fixedSize(type);
  if (size !== undefined) {
    const isUnsigned = type === ScalarType.FIXED32;
    const reading = emitFixed(c, isUnsigned ? "readSfixed32" : ofType, size);
    return isUnsigned
      ? { ...reading, value: code`${reading.value} >>> 0` }
      : reading;
  }
  if (jsType(type) === "bigint") {
    return emitFrom(c, ofType);
  }
  switch (encoding) {
    case "zigzag":
      return emitVarint(c, "(value >>> 1) ^ -(value & 1)");
    case "delimited":
      return domain === "string"
        ? emitString(c, reader)
        : delimited(
            code`${c.primitive("readBytes")}(${c.variable("source")}, p, next)`,
          );
    default:
      return domain === "bool"
        ? emitVarint(c, "value !== 0", "readBool")
        : emitVarint(c, domain === "uint32" ? "value >>> 0" : "value");
  }
}

type StringReader = "readString" | "readLooseString" | "readKey";

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
