/**
 * Where encoded messages go from a draft, or in two passes directly: into new memory, or that of
 * the caller.
 */
import { ORIGIN } from "../contract/limits.js";
import {
  bufferOf,
  byteCount,
  isUint8Array,
  startOf,
} from "../objects/bytes.js";
import { setBytes } from "../objects/plain-bytes.js";
import { varintSize, writeVarint } from "../write/varint.js";

/** Copies a part of a draft to a target that has room for it. */
export type CopyPart = (
  bytes: Uint8Array,
  start: number,
  end: number,
  target: Uint8Array,
  position: number,
) => void;

/** Does so by what all engines have. An empty target may be detached, and `set` would throw. */
export const copyPart: CopyPart = (bytes, start, end, target, position) => {
  if (end > start) {
    setBytes.call(target, bytes.subarray(start, end), position);
  }
};

/**
 * Returns the message that ends in a draft at `end`, maybe with its size before it, as a new
 * Uint8Array, or in what `allocate` returns.
 */
export function takeOutput(
  bytes: Uint8Array,
  end: number,
  delimited: boolean | undefined,
  allocate: ((size: number) => Uint8Array) | null | undefined,
): Uint8Array {
  const start = delimited ? writeSize(bytes, end) : ORIGIN;
  if (allocate === undefined || allocate === null) {
    return bytes.slice(start, end);
  }
  const target = allocated(allocate, end - start);
  copyPart(bytes, start, end, target, 0);
  return target;
}

/**
 * Copies the message that ends in a draft at `end`, maybe with its size before it, to a target that
 * had so many bytes `after` the offset when the call began. Returns the number of bytes written.
 *
 * Throws a RangeError if it doesn't fit.
 */
export function placeOutput(
  typeName: string,
  bytes: Uint8Array,
  end: number,
  delimited: boolean | undefined,
  target: Uint8Array,
  offset: number,
  after: number,
  copy: CopyPart = copyPart,
): number {
  const start = delimited ? writeSize(bytes, end) : ORIGIN;
  checkFits(typeName, end - start, target, offset, after);
  copy(bytes, start, end, target, offset);
  return end - start;
}

/** Writes the size of a message before it, and returns the position of that. */
export function writeSize(draft: Uint8Array, end: number): number {
  const size = end - ORIGIN;
  const start = ORIGIN - varintSize(size);
  writeVarint(draft, start, size);
  return start;
}

export function delimitedSize(
  size: number,
  delimited: boolean | undefined,
): number {
  return delimited ? varintSize(size) + size : size;
}

export function bytesAfter(target: Uint8Array, offset: number): number {
  if (!isUint8Array(target)) {
    throw new TypeError("target is not a Uint8Array");
  }
  const length = byteCount(target);
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
 * Throws a RangeError if a message does not fit into a target that had `after` bytes after the
 * offset when the call began. A getter may have shrunk it, and what one added was not looked for.
 */
export function checkFits(
  typeName: string,
  needed: number,
  target: Uint8Array,
  offset: number,
  after: number,
): void {
  const available = Math.min(after, Math.max(byteCount(target) - offset, 0));
  if (needed > available) {
    throw new RangeError(
      `cannot encode message ${typeName} into the target: ${needed} bytes needed, ${available} bytes available`,
    );
  }
}

/** Calls the user's function, and returns as many bytes as are needed. */
export function allocated(
  allocate: (size: number) => Uint8Array,
  size: number,
): Uint8Array {
  const bytes = allocate(size);
  if (!isUint8Array(bytes)) {
    throw new TypeError("option allocate did not return a Uint8Array");
  }
  const length = byteCount(bytes);
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
    !isUint8Array(output) ||
    byteCount(output) !== size ||
    startOf(output) !== startOf(bytes) ||
    bufferOf(output) !== bufferOf(bytes)
  ) {
    throw new TypeError(
      `option allocate: what it returned has a subarray that is no view on its first ${size} bytes`,
    );
  }
  return output;
}
