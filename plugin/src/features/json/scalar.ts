/**
 * Scalar values, which functions of the runtime convert and check.
 */
import type { ScalarLayout, ValueLayout } from "../../layout/layout.js";
import { ScalarType } from "../../layout/upstream.js";

/** Returns the name of the function that converts a value to JSON. */
export function toJsonOf(type: ScalarType, longAsString = false): string {
  switch (type) {
    case ScalarType.STRING:
      return "stringToJson";
    case ScalarType.BOOL:
      return "boolToJson";
    case ScalarType.BYTES:
      return "bytesToJson";
    case ScalarType.DOUBLE:
    case ScalarType.FLOAT:
      return "floatToJson";
    case ScalarType.INT64:
    case ScalarType.SINT64:
    case ScalarType.SFIXED64:
    case ScalarType.UINT64:
    case ScalarType.FIXED64:
      return longAsString ? "int64TextToJson" : "int64ToJson";
    default:
      return "numberToJson";
  }
}

/** Returns the name of the function that converts JSON to a value. */
export function fromJsonOf(type: ScalarType, longAsString = false): string {
  const text = longAsString ? "Text" : "";
  switch (type) {
    case ScalarType.STRING:
      return "stringFromJson";
    case ScalarType.BOOL:
      return "boolFromJson";
    case ScalarType.BYTES:
      return "bytesFromJson";
    case ScalarType.DOUBLE:
      return "doubleFromJson";
    case ScalarType.FLOAT:
      return "floatFromJson";
    case ScalarType.INT64:
    case ScalarType.SINT64:
    case ScalarType.SFIXED64:
      return `int64${text}FromJson`;
    case ScalarType.UINT64:
    case ScalarType.FIXED64:
      return `uint64${text}FromJson`;
    case ScalarType.UINT32:
    case ScalarType.FIXED32:
      return "uint32FromJson";
    default:
      return "int32FromJson";
  }
}

/**
 * Returns the name of the function that converts a whole list to JSON. There is one for values
 * that stay what they are.
 */
export function listToJsonOf(layout: ValueLayout): string | undefined {
  return layout.kind === "scalar" && isSame(layout)
    ? toJsonOf(layout.type).replace("To", "sTo")
    : undefined;
}

/** Returns the name of the function that converts JSON to a whole list, likewise. */
export function listFromJsonOf(layout: ValueLayout): string | undefined {
  return layout.kind === "scalar" && isSame(layout)
    ? fromJsonOf(layout.type).replace("From", "sFrom")
    : undefined;
}

function isSame({ type, isEnum }: ScalarLayout): boolean {
  return (
    !isEnum &&
    ["numberToJson", "floatToJson", "boolToJson", "stringToJson"].includes(
      toJsonOf(type),
    )
  );
}

/** Returns the name of the function that tells whether the key of a map is one of its type. */
export function isKeyOf(type: ScalarType): string {
  switch (type) {
    case ScalarType.STRING:
      return "isStringKey";
    case ScalarType.BOOL:
      return "isBoolKey";
    case ScalarType.INT64:
    case ScalarType.SINT64:
    case ScalarType.SFIXED64:
      return "isInt64Key";
    case ScalarType.UINT64:
    case ScalarType.FIXED64:
      return "isUint64Key";
    case ScalarType.UINT32:
    case ScalarType.FIXED32:
      return "isUint32Key";
    default:
      return "isInt32Key";
  }
}
