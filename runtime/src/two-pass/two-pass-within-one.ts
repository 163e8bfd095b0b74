/**
 * A message of two passes within a message of one pass, which is written into a
 * draft. (The other way round: one-pass-within-two.ts.)
 */
import type { Draft } from "../encode/draft.js";
import { ANOMALY, NO_ROOM } from "../wire/anomaly.js";
import { MARGIN, noRoom } from "../wire/room.js";
import type { TwoPassEncoder } from "./encoder.js";
import { guesses } from "./string.js";
import {
  acquireTape,
  CALL,
  startMeasure,
  startPlace,
  trimTape,
} from "./tape.js";

/**
 * Does the second pass. There is room, so NO_ROOM says that the message has changed:
 * a longer draft would not help.
 */
function placeMeasured<M>(
  encoder: TwoPassEncoder<M>,
  message: M,
  target: Uint8Array,
  position: number,
): number {
  try {
    return encoder.place(message, target, position);
  } catch (e) {
    throw e === NO_ROOM ? ANOMALY : e;
  }
}

/**
 * Validates and writes the message, and returns the position after it.
 *
 * Throws if the message does not conform to its type, and NO_ROOM or HUGE if
 * it does not fit into the target. If the target is empty, the bytes are counted.
 */
export function writeNested<M>(
  this: TwoPassEncoder<M>,
  message: M,
  target: Uint8Array,
  position: number,
  draft: Draft,
): number {
  const tape = acquireTape(draft.unknown, false);
  try {
    tape.exact = true;
    startMeasure(tape);
    const end = position + this.measure(message, guesses(true));
    if (target.length === 0) {
      return end;
    }
    if (end > target.length - MARGIN) {
      noRoom(target, end - position);
    }
    startPlace(tape);
    if (placeMeasured(this, message, target, position) !== end) {
      throw ANOMALY;
    }
    return end;
  } finally {
    tape.busy = false;
    CALL.tape = tape.outer;
    trimTape(tape);
  }
}
