/**
 * Where encoded messages go: behind their size, or into memory of the caller.
 */
import { bufferOf, byteCount, isUint8Array, startOf } from "../wire/bytes.js";
import { varintSize, writeVarint } from "../wire/write-varint.js";
import { ORIGIN } from "./limits.js";

// Constants, because V8 re-reads an import at each use.
const byteCount$ = byteCount;
const isUint8Array$ = isUint8Array;

/**
 * Writes the size of a message before it, as a varint, and returns the position
 * of the varint.
 */
export function writeSize(draft: Uint8Array, end: number): number {
  const size = end - ORIGIN;
  const start = ORIGIN - varintSize(size);
  writeVarint(draft, start, size);
  return start;
}

/**
 * Returns the number of bytes of the target after the offset.
 */
export function bytesAfter(target: Uint8Array, offset: number): number {
  if (!isUint8Array$(target)) {
    throw new TypeError("target is not a Uint8Array");
  }
  const length = byteCount$(target);
  if (!Number.isInteger(offset) || offset < 0 || offset > length) {
    if (typeof offset === "object") {
      throw new TypeError(
        "offset is not a number; options come after it: (message, target, 0, options)",
      );
    }
    throw new RangeError(
      `offset ${String(offset)} is outside of the target of ${length} bytes`,
    );
  }
  return length - offset;
}

/**
 * Returns the number of bytes that a message may take of a target that had
 * `after` bytes after the offset when the call began. A getter of the message
 * may have shrunk the target. What it added does not count, because the draft
 * may not hold the message.
 */
export function bytesLeft(
  target: Uint8Array,
  offset: number,
  after: number,
): number {
  return Math.min(after, Math.max(byteCount$(target) - offset, 0));
}

/**
 * The error for a message that does not fit.
 */
export function doesNotFit(
  typeName: string,
  needed: number,
  available: number,
): RangeError {
  return new RangeError(
    `cannot encode message ${typeName} into the target: ${needed} bytes needed, ${available} bytes available`,
  );
}

/**
 * Calls the user's function, and returns as many bytes as are needed.
 */
export function allocated(
  allocate: (size: number) => Uint8Array,
  size: number,
): Uint8Array {
  const bytes = allocate(size);
  if (!isUint8Array$(bytes)) {
    throw new TypeError("option allocate did not return a Uint8Array");
  }
  const length = byteCount$(bytes);
  if (length === size) {
    return bytes;
  }
  if (length < size) {
    throw new RangeError(
      `option allocate: ${size} bytes needed, ${length} bytes returned`,
    );
  }
  const output = bytes.subarray(0, size);
  // What `subarray` makes is up to the constructor, if the class is the user's.
  if (
    !isUint8Array$(output) ||
    byteCount$(output) !== size ||
    startOf(output) !== startOf(bytes) ||
    bufferOf(output) !== bufferOf(bytes)
  ) {
    throw new TypeError(
      `option allocate: what it returned has a subarray that makes no view on its first ${size} bytes`,
    );
  }
  return output;
}
