/**
 * Single values of scalar fields from JSON, as `fromJson` of protobuf-es reads them. They
 * throw ANOMALY at what it refuses, and at some unusual forms that it accepts: texts for
 * 32-bit integers, for example. null is for the caller to handle.
 *
 * Those of frequent types throw it themselves: with a call of `giveUp`, which has 5 bytes of bytecode more, they would be longer
 * than what V8 always inlines (27 bytes).
 */
import { ANOMALY, giveUp } from "../contract/signals.js";
import { decodeBase64 } from "./base64.js";
import {
  isInt64Text,
  isUint64Text,
  parseInt64,
  parseUint64,
  toInt64,
} from "./int64.js";
import { isWellFormed } from "./well-formed.js";

/** An int32 or one of its relatives, or an open enum. -0 stays -0. */
export function int32FromJson<T>(json: T): T & number {
  if (typeof json !== "number" || (json | 0) !== json) {
    throw ANOMALY;
  }
  return json;
}

export function uint32FromJson(json: unknown): number {
  if (typeof json !== "number" || json >>> 0 !== json) {
    throw ANOMALY;
  }
  return json;
}

export function int64FromJson(json: unknown): bigint {
  return typeof json === "string" ? parseInt64(json) : otherInt64(json);
}

export function uint64FromJson(json: unknown): bigint {
  return typeof json === "string" ? parseUint64(json) : otherUint64(json);
}

function otherInt64(json: unknown): bigint {
  if (typeof json === "number" && isInt64(json)) {
    return toInt64(json);
  }
  return typeof json === "bigint" && BigInt.asIntN(64, json) === json
    ? json
    : giveUp();
}

function otherUint64(json: unknown): bigint {
  if (typeof json === "number" && isUint64(json)) {
    return BigInt(json);
  }
  return typeof json === "bigint" && BigInt.asUintN(64, json) === json
    ? json
    : giveUp();
}

/** An int64 with `jstype = JS_STRING`. */
export function int64TextFromJson(json: unknown): string {
  if (typeof json === "string" && isInt64Text(json)) {
    return json;
  }
  return typeof json === "number" && isInt64(json) ? String(json) : giveUp();
}

/** An uint64 with `jstype = JS_STRING`. */
export function uint64TextFromJson(json: unknown): string {
  if (typeof json === "string" && isUint64Text(json)) {
    return json;
  }
  return typeof json === "number" && isUint64(json) ? String(json) : giveUp();
}

function isInt64(value: number): boolean {
  return Number.isInteger(value) && value >= -TWO_63 && value < TWO_63;
}

function isUint64(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < TWO_63 * 2;
}

export function boolFromJson(json: unknown): boolean {
  return typeof json === "boolean" ? json : giveUp();
}

export function stringFromJson(json: unknown): string {
  if (typeof json !== "string" || !isWellFormed(json)) {
    throw ANOMALY;
  }
  return json;
}

/** Bytes, which are the caller's own. */
export function bytesFromJson(json: unknown): Uint8Array {
  if (typeof json !== "string") {
    throw ANOMALY;
  }
  return decodeBase64(json);
}

export function doubleFromJson(json: unknown): number {
  // Neither NaN nor infinite: JSON has these as texts.
  return typeof json === "number" && json - json === 0
    ? json
    : nonFiniteFromJson(json);
}

/** A float. It isn't rounded, but must be in the range of one. */
export function floatFromJson(json: unknown): number {
  return typeof json === "number" && Number.isFinite(Math.fround(json))
    ? json
    : nonFiniteFromJson(json);
}

function nonFiniteFromJson(json: unknown): number {
  switch (json) {
    case "NaN":
      return Number.NaN;
    case "Infinity":
      return Number.POSITIVE_INFINITY;
    case "-Infinity":
      return Number.NEGATIVE_INFINITY;
    default:
      throw ANOMALY;
  }
}

/**
 * A google.protobuf.NullValue. protobuf-es accepts other numbers too, since the enum is
 * open.
 */
export function nullFromJson(json: unknown): 0 {
  return json === null || json === "NULL_VALUE" ? 0 : giveUp();
}

const TWO_63 = 0x8000000000000000;
