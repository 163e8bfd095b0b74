/**
 * The scalar types: one row each, of which all is made that depends on the type of a scalar. The runtime has a copy, for
 * plans.
 */
import { ScalarType, WireType } from "./upstream.js";

/** What is known of a scalar type. */
export interface Scalar {
  /** Which values it has. */
  readonly domain: Domain;
  /** How they are encoded. */
  readonly encoding: "varint" | "zigzag" | "fixed32" | "fixed64" | "delimited";
}

/** Values that are checked in one way, and have the same JSON. */
export type Domain = keyof typeof JS_TYPES;

/** The types of values in JavaScript. */
const JS_TYPES = {
  int32: "number",
  uint32: "number",
  int64: "bigint",
  uint64: "bigint",
  float: "number",
  double: "number",
  bool: "boolean",
  string: "string",
  bytes: "Uint8Array",
} as const;

const SCALARS: Readonly<Record<ScalarType, Scalar>> = {
  [ScalarType.DOUBLE]: { domain: "double", encoding: "fixed64" },
  [ScalarType.FLOAT]: { domain: "float", encoding: "fixed32" },
  [ScalarType.INT32]: { domain: "int32", encoding: "varint" },
  [ScalarType.INT64]: { domain: "int64", encoding: "varint" },
  [ScalarType.UINT32]: { domain: "uint32", encoding: "varint" },
  [ScalarType.UINT64]: { domain: "uint64", encoding: "varint" },
  [ScalarType.SINT32]: { domain: "int32", encoding: "zigzag" },
  [ScalarType.SINT64]: { domain: "int64", encoding: "zigzag" },
  [ScalarType.FIXED32]: { domain: "uint32", encoding: "fixed32" },
  [ScalarType.FIXED64]: { domain: "uint64", encoding: "fixed64" },
  [ScalarType.SFIXED32]: { domain: "int32", encoding: "fixed32" },
  [ScalarType.SFIXED64]: { domain: "int64", encoding: "fixed64" },
  [ScalarType.BOOL]: { domain: "bool", encoding: "varint" },
  [ScalarType.STRING]: { domain: "string", encoding: "delimited" },
  [ScalarType.BYTES]: { domain: "bytes", encoding: "delimited" },
};

export function scalarOf(type: ScalarType): Scalar {
  return SCALARS[type] as Scalar;
}

export function isPackable(type: ScalarType): boolean {
  return scalarOf(type).encoding !== "delimited";
}

/** The size in bytes that all values have whose encoding is no varint; undefined for others. */
export function fixedSize(type: ScalarType): 4 | 8 | undefined {
  const { encoding } = scalarOf(type);
  return encoding === "fixed32" ? 4 : encoding === "fixed64" ? 8 : undefined;
}

/** The type of a scalar in JavaScript. */
export function jsType(type: ScalarType): (typeof JS_TYPES)[Domain] {
  return JS_TYPES[scalarOf(type).domain];
}

/** Whether keys of a map are integers, which V8 keeps as indexes. */
export function isIntegerKey(type: ScalarType): boolean {
  return ["number", "bigint"].includes(jsType(type));
}

/** Whether the values are floating-point numbers. */
export function isFloating(type: ScalarType): boolean {
  return type === ScalarType.FLOAT || type === ScalarType.DOUBLE;
}

const WIRE_TYPES = {
  varint: WireType.Varint,
  zigzag: WireType.Varint,
  fixed32: WireType.Bit32,
  fixed64: WireType.Bit64,
  delimited: WireType.LengthDelimited,
};

/**
 * The wire type of a scalar,
 * https://protobuf.dev/programming-guides/encoding/#structure
 */
export function wireTypeOfScalar(type: ScalarType): WireType {
  return WIRE_TYPES[scalarOf(type).encoding];
}

/** Returns the name of the runtime's function that converts a value to JSON. */
export function toJsonOf(type: ScalarType, longAsString = false): string {
  switch (jsType(type)) {
    case "number":
      return isFloating(type) ? "floatToJson" : "numberToJson";
    case "bigint":
      return longAsString ? "int64TextToJson" : "int64ToJson";
    default:
      return `${scalarOf(type).domain}ToJson`;
  }
}

/** Returns the name of the runtime's function that converts JSON to a value. */
export function fromJsonOf(type: ScalarType, longAsString = false): string {
  return `${scalarOf(type).domain}${longAsString ? "Text" : ""}FromJson`;
}

/** Returns the name of the runtime's function that tells whether the key of a map is one of its type. */
export function isKeyOf(type: ScalarType): string {
  return `is${capitalized(scalarOf(type).domain)}Key`;
}

/** For example `Int32`. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
