/**
 * What the first of two passes leaves for the second: the lengths of nested
 * content, in the order in which the second pass comes to them.
 *
 * A length is known only after those of the content inside it. So the first pass
 * takes the place of a length before it goes on to the content (`nextPlace`), and
 * keeps the length there after it (`keepLength`).
 */
import type { KeptView } from "../contract/draft.js";
import { NO_ROOM } from "../contract/signals.js";
import { varintSize } from "../write/varint.js";
import { dropView } from "../write/view.js";

/** So many lengths have room on a tape that is kept: 16 KiB. */
const KEPT_LENGTHS = 4096;

/** What one call has of its own. */
export class Tape implements KeptView {
  lengths: Int32Array = new Int32Array(KEPT_LENGTHS);
  /** The place of the next length: that the first pass takes, or that the second reads. */
  at = 0;
  /**
   * Whether strings are measured. Otherwise they are taken for ASCII, and the second
   * pass throws NO_ROOM at one that is not.
   */
  exact = false;
  /** Whether a string was measured that is not ASCII. */
  wide = false;
  /** The option `writeUnknownFields`. */
  unknown = true;
  /** The bytes that the first pass saw, if they may be views on the output: see views.ts. */
  views: Uint8Array[] | undefined = undefined;
  /** The bytes of Structs, where they end, and where those end that the second pass has copied: see struct.ts. */
  structs: Uint8Array | undefined = undefined;
  structsEnd = 0;
  structsAt = 0;
  /** What was thrown when a pass gave up. */
  failure: unknown = undefined;
  viewed: Uint8Array | undefined = undefined;
  view: DataView | undefined = undefined;
}

/** For the next call. One that begins during another call finds none. */
let spare: Tape | undefined;

export function acquireTape(unknown: boolean): Tape {
  const tape = spare ?? new Tape();
  spare = undefined;
  tape.unknown = unknown;
  return tape;
}

/**
 * Keeps a tape for the next call, without what it has of the message and of a long one.
 */
export function releaseTape(tape: Tape): void {
  tape.views = undefined;
  tape.failure = undefined;
  dropView(tape);
  if (tape.lengths.length > KEPT_LENGTHS) {
    tape.lengths = new Int32Array(KEPT_LENGTHS);
  }
  if (tape.structs !== undefined && tape.structs.length > 4 * KEPT_LENGTHS) {
    tape.structs = undefined;
  }
  spare = tape;
}

/** Takes the place of a length. */
export function nextPlace(tape: Tape): number {
  const place = tape.at++;
  if (place === tape.lengths.length) {
    lengthen(tape);
  }
  return place;
}

function lengthen(tape: Tape): void {
  const longer = new Int32Array(2 * tape.lengths.length);
  longer.set(tape.lengths);
  tape.lengths = longer;
}

/** Keeps a length at a place, and returns the size of both, the length as a varint and the content. */
export function keepLength(tape: Tape, place: number, length: number): number {
  tape.lengths[place] = length;
  return varintSize(length) + length;
}

/**
 * Returns the next length. If the message has changed, it may be any number.
 */
export function takeLength(tape: Tape): number {
  const place = tape.at++;
  return place < tape.lengths.length ? (tape.lengths[place] as number) : 0;
}

/** Returns the end of content, or throws NO_ROOM if it is not where its length says: the message has changed, or text is not ASCII. */
export function checkEnd(expected: number, end: number): number {
  if (end !== expected) {
    throw NO_ROOM;
  }
  return end;
}
