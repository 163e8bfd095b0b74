/**
 * Room in the target. What is written behind the end of a Uint8Array is lost
 * without a trace, and once V8 has seen that at a place, it is slower there for
 * good. So whoever writes sees to it that there is room.
 */
import { HUGE, NO_ROOM } from "../fallback/anomaly.js";

/**
 * How much can be written without asking: between two questions, generated
 * code writes no more than 4000 bytes, of which a value takes up to 383 (a
 * string for which a loop is faster than native code).
 */
export const MARGIN = 4096;

/**
 * Up to this length, 16 MiB, the length of a draft is guessed. What takes more
 * is counted first, by writing to nowhere.
 */
export const MAX_GUESS: number = 1 << 24;

/**
 * Throws NO_ROOM if the position is too close to the end of the target.
 */
export function ensureRoom(target: Uint8Array, position: number): void {
  if (position > target.length - MARGIN) {
    noRoom(target);
  }
}

/**
 * Throws NO_ROOM or, for a value of such a size, HUGE. Unless the target is
 * empty: then all is to be counted, and nothing to be written.
 */
export function noRoom(target: Uint8Array, size = 0): void {
  if (target.length > 0) {
    throw size > MAX_GUESS ? HUGE : NO_ROOM;
  }
}
