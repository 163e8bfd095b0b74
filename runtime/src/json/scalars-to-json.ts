/**
 * Single values of scalar fields as JSON, as `toJson` of protobuf-es writes them. Anything
 * can be in a message: they throw ANOMALY at values that are not of the field's type.
 */
import { ANOMALY, giveUp } from "../contract/signals.js";
import { isBytes } from "../objects/bytes.js";
import { isCanonical } from "../write/decimal.js";
import { encodeBase64 } from "./base64.js";

export { boolFromJson as boolToJson } from "./scalars-from-json.js";

/** An int32 or one of its relatives. protobuf-es doesn't look at its range. */
export function numberToJson(value: number): number {
  return typeof value === "number" ? value : giveUp();
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
  return typeof value === "bigint" ? value.toString() : giveUp();
}

/** A 64-bit integer with `jstype = JS_STRING`. */
export function int64TextToJson(value: string): string {
  return typeof value === "string" && isCanonical(value) ? value : giveUp();
}

/** A string. protobuf-es doesn't look for lone surrogates. */
export function stringToJson(value: string): string {
  return typeof value === "string" ? value : giveUp();
}

/** Bytes, in base64. protobuf-es refuses arrays of other realms. */
export function bytesToJson(value: Uint8Array): string {
  return value instanceof Uint8Array && isBytes(value)
    ? encodeBase64(value)
    : giveUp();
}

/** A google.protobuf.NullValue, which is null whatever its number. */
export function nullToJson(value: number): null {
  return typeof value === "number" ? null : giveUp();
}
