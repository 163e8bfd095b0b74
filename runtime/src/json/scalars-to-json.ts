/**
 * Single values of scalar fields as JSON, as `toJson` of protobuf-es writes them. Anything
 * can be in a message: they throw ANOMALY at values that are not of the field's type.
 */
import { ANOMALY } from "../contract/signals.js";
import { isBytes } from "../objects/bytes.js";
import { encodeBase64 } from "./base64.js";
import { isCanonical } from "./digits.js";

/** An int32 or one of its relatives. protobuf-es doesn't look at its range. */
export function numberToJson(value: number): number {
  if (typeof value !== "number") {
    throw ANOMALY;
  }
  return value;
}

/** A float or double. */
export function floatToJson(value: number): number | string {
  if (typeof value !== "number") {
    throw ANOMALY;
  }
  // Neither NaN nor infinite.
  return value - value === 0 ? value : String(value);
}

/** A 64-bit integer. protobuf-es doesn't look at its range. */
export function int64ToJson(value: bigint): string {
  if (typeof value !== "bigint") {
    throw ANOMALY;
  }
  return value.toString();
}

/** A 64-bit integer with `jstype = JS_STRING`. */
export function int64TextToJson(value: string): string {
  if (typeof value !== "string" || !isCanonical(value)) {
    throw ANOMALY;
  }
  return value;
}

export function boolToJson(value: boolean): boolean {
  if (typeof value !== "boolean") {
    throw ANOMALY;
  }
  return value;
}

/** A string. protobuf-es doesn't look for lone surrogates. */
export function stringToJson(value: string): string {
  if (typeof value !== "string") {
    throw ANOMALY;
  }
  return value;
}

/** Bytes, in base64. */
export function bytesToJson(value: Uint8Array): string {
  // protobuf-es refuses arrays of other realms.
  if (!(value instanceof Uint8Array) || !isBytes(value)) {
    throw ANOMALY;
  }
  return encodeBase64(value);
}

/** A google.protobuf.NullValue, which is null whatever its number. */
export function nullToJson(value: number): null {
  if (typeof value !== "number") {
    throw ANOMALY;
  }
  return null;
}
