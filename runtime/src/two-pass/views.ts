/**
 * Messages that have views on the memory that they are written to. A decoded message
 * has views on its input, and a program may have one buffer for what comes and what goes:
 * written in place, the first bytes would overwrite what the next are copied from.
 */
import { bufferOf, byteCount, startOf } from "../objects/bytes.js";

/**
 * Up to this number of bytes, V8 keeps an array in its heap, and makes an ArrayBuffer
 * when it is asked for one.
 */
const HEAP_BYTES = 64;

/**
 * Whether one of the arrays has memory in common with so many bytes of the target.
 */
export function hasView(
  arrays: readonly Uint8Array[],
  target: Uint8Array,
  position: number,
  size: number,
): boolean {
  const from = startOf(target) + position;
  return arrays.some((array) => {
    const start = Math.max(from, startOf(array));
    const end = Math.min(from + size, startOf(array) + byteCount(array));
    return (
      start < end &&
      hasSameContent(array, target, start, end) &&
      isSameMemory(bufferOf(array), bufferOf(target))
    );
  });
}

/**
 * Whether two arrays have the same first bytes between two offsets in their buffers. The same memory has the same
 * content, and to compare that is cheaper than to ask a short array for its buffer.
 */
function hasSameContent(
  a: Uint8Array,
  b: Uint8Array,
  start: number,
  end: number,
): boolean {
  const last = Math.min(end, start + HEAP_BYTES);
  for (let i = start; i < last; i++) {
    if (a[i - startOf(a)] !== b[i - startOf(b)]) {
      return false;
    }
  }
  return true;
}

/** Memory that threads share can have several objects for the same bytes. */
function isSameMemory(a: ArrayBufferLike, b: ArrayBufferLike): boolean {
  return a === b || (isShared(a) && isShared(b));
}

function isShared(buffer: ArrayBufferLike): boolean {
  return (
    Object.prototype.toString.call(buffer) === "[object SharedArrayBuffer]"
  );
}
