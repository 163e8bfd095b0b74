/**
 * The length prefix of length-delimited content: submessages, map entries,
 * packed fields, long strings.
 *
 * A length comes before its content, but is known only after it. So room is
 * left for as many bytes as the last length at the same place took, and the
 * content is moved if that was wrong.
 */
import { MARGIN } from "../contract/limits.js";
import { noRoom } from "./room.js";
import { varintSize, writeVarint } from "./varint.js";

/**
 * Makes the memory of a generated function, or of a standalone file: how many bytes
 * the last length took, for each place that writes one.
 */
export function lengthWidths(places: number): Uint8Array {
  return new Uint8Array(places).fill(1);
}

/**
 * Writes the length of the content from `start` to `end` at `position`, for
 * which there is room up to `start`. Moves the content if it takes more or
 * fewer bytes, and returns the position after the content.
 *
 * Throws NO_ROOM if the content ends too close to the end of the target.
 */
export function writeLength(
  target: Uint8Array,
  position: number,
  start: number,
  end: number,
  widths: Uint8Array,
  place: number,
): number {
  if (end > target.length - MARGIN) {
    noRoom(target);
  } else if (end - start < 0x80 && start - position === 1) {
    target[position] = end - start;
    return end;
  }
  // Also where it was right: a message within this one may have stored its own width at this place.
  widths[place] = varintSize(end - start);
  return placeLength(target, position, start, end);
}

/** Does the same for a length of any size, and remembers nothing. */
export function placeLength(
  target: Uint8Array,
  position: number,
  start: number,
  end: number,
): number {
  const length = end - start;
  const content = position + varintSize(length);
  if (content !== start) {
    target.copyWithin(content, start, end);
  }
  writeVarint(target, position, length);
  return content + length;
}
