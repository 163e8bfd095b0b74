/**
 * Length prefixes of content that did not end where the size pass said.
 */
import { ANOMALY } from "./anomaly.js";
import type { Tape } from "./tape.js";
import { varintSize, writeVarint } from "./varint.js";

/**
 * Corrects the length prefix of a submessage or map entry with strings that
 * are not ASCII, and returns the position behind it.
 *
 * `position` is where the content ended, `end` and `length` are where it was
 * to end and its length, as the size pass took strings for ASCII.
 *
 * Throws an anomaly if the content was not meant to grow.
 */
export function adjustLength(
  target: Uint8Array,
  position: number,
  end: number,
  length: number,
  tape: Tape,
): number {
  if (!tape.elastic) {
    throw ANOMALY;
  }
  return writeLength(target, end - length, position, length, tape);
}

/**
 * Writes the length prefix of content that is already there, from `start` to
 * `end`, behind as many bytes as the prefix of `length` takes. Moves it if the
 * prefix takes more, and returns the position behind it.
 */
export function writeLength(
  target: Uint8Array,
  start: number,
  end: number,
  length: number,
  tape: Tape,
): number {
  const size = end - start;
  const width = varintSize(length);
  const more = varintSize(size) - width;
  if (more !== 0) {
    target.copyWithin(start + more, start, end);
    tape.grown += more;
  }
  writeVarint(target, start - width, size);
  return end + more;
}
