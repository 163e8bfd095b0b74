/**
 * Room in the target. A store after the end of a Uint8Array is silently lost,
 * and once V8 has seen that at a call site, that call site stays slow. So code
 * that writes checks for room first.
 */
import { MARGIN, MAX_GUESS } from "../contract/limits.js";
import { HUGE, NO_ROOM } from "../contract/signals.js";

/** Throws NO_ROOM if the position is too close to the end of the target. */
export function ensureRoom(target: Uint8Array, position: number): void {
  if (position > target.length - MARGIN) {
    noRoom(target);
  }
}

/**
 * Throws NO_ROOM or, for a value of such a size, HUGE. Does nothing if the target
 * is empty: then bytes are only counted.
 */
export function noRoom(target: Uint8Array, size = 0): void {
  if (target.length > 0) {
    throw size > MAX_GUESS ? HUGE : NO_ROOM;
  }
}
