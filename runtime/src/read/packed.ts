/**
 * Packed fields, https://protobuf.dev/programming-guides/encoding/#packed
 *
 * The loops that read them are made by the build, one for each type of elements
 * (scripts/build/runtime-code.mjs): V8 compiles a loop for the elements that it saw, and one for
 * all types would be slow for each.
 */
import { ANOMALY } from "../contract/signals.js";

/** The most elements that V8 allocates at once without making a dictionary. */
const MAX_ALLOCATED = 1 << 24;

/** From so many elements of 8 bytes on, a view pays off. */
const MANY = 32;

/**
 * Counts the varints between two positions: the bytes that end one.
 *
 * Throws ANOMALY if the last one is cut off at the end of the field.
 */
export function countVarints(
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  if (start < end && (bytes[end - 1] as number) > 0x7f) {
    throw ANOMALY;
  }
  let count = 0;
  for (let i = start; i < end; i++) {
    count += ((bytes[i] as number) >> 7) ^ 1;
  }
  return count;
}

/**
 * Returns the number of elements of a fixed size between two positions.
 *
 * Throws ANOMALY if there is a remainder.
 */
export function countFixed(start: number, end: number, size: number): number {
  const count = (end - start) / size;
  if (count !== Math.floor(count)) {
    throw ANOMALY;
  }
  return count;
}

/**
 * Returns a view on the bytes, if there are so many elements that it pays off.
 */
export function viewOfMany(
  bytes: Uint8Array,
  count: number,
): DataView | undefined {
  return count < MANY
    ? undefined
    : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Whether an array is made for so many elements at once. Each function makes its
 * own: V8 remembers the kind of elements for the place where an array is made.
 */
export function isNew(list: readonly unknown[], count: number): boolean {
  return list.length === 0 && count <= MAX_ALLOCATED;
}

/**
 * Adds 64-bit integers in decimal form to a list, and returns it: the elements
 * of fields with `jstype = JS_STRING`.
 */
export function appendStrings(list: string[], values: bigint[]): string[] {
  for (let i = 0; i < values.length; i++) {
    list.push(String(values[i]));
  }
  return list;
}
