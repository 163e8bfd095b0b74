/**
 * Packed fields of `double` values in standalone code: by a view, which takes a quarter of the time of single bytes.
 */
import { KEPT_LENGTH, MARGIN } from "../contract/limits.js";
import { ANOMALY, HUGE, NO_ROOM } from "../contract/signals.js";
import { writeVarint } from "../write/varint.js";
import { invalid, type Owner } from "./reject.js";

/** The size of a value in bytes. */
const SIZE = 8;

/**
 * Writes the elements of a packed `double` field after its tag, with their size before them, and returns the position
 * after them.
 *
 * Throws an EncodeError for an element that is no number, NO_ROOM or HUGE if there may not be enough room, and an anomaly if
 * a getter among the elements changes their number.
 */
export function writePackedDouble(
  target: Uint8Array,
  position: number,
  list: readonly unknown[],
  message: Owner,
  field: string,
): number {
  const size = SIZE * list.length;
  if (target.length > 0 && position + size > target.length - MARGIN) {
    // To count all takes less time than memory that isn't needed.
    throw size > KEPT_LENGTH ? HUGE : NO_ROOM;
  }
  let p = writeVarint(target, position, size);
  const end = p + size;
  // Without memory, bytes are only counted.
  const view = target.length > 0 && new DataView(target.buffer);
  for (let i = 0; i < list.length; i++) {
    const value = list[i];
    if (typeof value !== "number") {
      invalid(message, field, value);
    }
    if (p === end) {
      throw ANOMALY;
    }
    if (view) {
      view.setFloat64(p, value, true);
    }
    p += SIZE;
  }
  if (p !== end) {
    throw ANOMALY;
  }
  return p;
}
