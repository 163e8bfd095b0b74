/**
 * Packed fields of `float` and `double` values in two passes.
 */
import { ANOMALY } from "../wire/anomaly.js";
import { checkLength } from "../wire/check-length.js";
import { isFloat } from "../wire/write-fixed32.js";
import { placeDoubles, placeFloats } from "../wire/write-packed-floats.js";
import { varintSize } from "../wire/write-varint.js";
import { CALL, isCheckedLater } from "./tape.js";

// Constants, because V8 re-reads an import at each use.
const CALL$ = CALL;
const checkLength$ = checkLength;
const isCheckedLater$ = isCheckedLater;
const isFloat$ = isFloat;
const placeDoubles$ = placeDoubles;
const placeFloats$ = placeFloats;
const varintSize$ = varintSize;

/**
 * Returns the size in bytes of a packed field of `float` values with its length.
 *
 * Throws an anomaly if an element is not of the type.
 */
export function packedFloatSize(list: readonly number[]): number {
  const { length } = list;
  if (!isCheckedLater$(length)) {
    checkFloats(list, length);
  }
  return varintSize$(4 * length) + 4 * length;
}

function checkFloats(list: readonly number[], length: number): void {
  for (let i = 0; i < length; i++) {
    const value = list[i] as number;
    if (typeof value !== "number" || !isFloat$(value)) {
      throw ANOMALY;
    }
  }
  checkLength$(list, length);
}

/**
 * Returns the size in bytes of a packed field of `double` values with its length.
 *
 * Throws an anomaly if an element is not of the type.
 */
export function packedDoubleSize(list: readonly number[]): number {
  const { length } = list;
  if (!isCheckedLater$(length)) {
    checkDoubles(list, length);
  }
  return varintSize$(8 * length) + 8 * length;
}

function checkDoubles(list: readonly number[], length: number): void {
  for (let i = 0; i < length; i++) {
    if (typeof list[i] !== "number") {
      throw ANOMALY;
    }
  }
  checkLength$(list, length);
}

/**
 * Writes a packed field of `float` values after its tag, and returns the position
 * after it.
 *
 * Throws if it is not the one that was measured.
 */
export function writePackedFloat(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  return placeFloats$(target, position, list, list.length, CALL$.tape.chunk);
}

/**
 * Writes a packed field of `double` values after its tag, and returns the
 * position after it.
 *
 * Throws if it is not the one that was measured.
 */
export function writePackedDouble(
  target: Uint8Array,
  position: number,
  list: readonly number[],
): number {
  return placeDoubles$(target, position, list, list.length, CALL$.tape.chunk);
}
