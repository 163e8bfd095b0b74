/**
 * Messages that have views on the memory that they are written to. A decoded message
 * has views on its input, and a program may have one buffer for what comes and what goes:
 * written in place, the first bytes would overwrite what the next are copied from.
 */
import { bufferOf, byteCount, startOf } from "../wire/bytes.js";

// Constants, because V8 re-reads an import at each use.
const bufferOf$ = bufferOf;
const byteCount$ = byteCount;
const startOf$ = startOf;

/**
 * Up to this number of bytes, V8 keeps an array in its heap, and makes an ArrayBuffer
 * when it is asked for one.
 */
const HEAP_BYTES = 64;

/**
 * Whether an array has memory in common with so many bytes of the target.
 */
export function isShared(
  array: Uint8Array,
  target: Uint8Array,
  position: number,
  size: number,
): boolean {
  const targetStart = startOf$(target);
  const arrayStart = startOf$(array);
  const from = targetStart + position;
  const start = Math.max(from, arrayStart);
  const end = Math.min(from + size, arrayStart + byteCount$(array));
  return (
    start < end &&
    isSame(array, start - arrayStart, target, start - targetStart, end - start)
  );
}

/**
 * Whether so many bytes of two arrays are the same memory, if their buffers are. The same
 * memory has the same content, and to compare that is cheaper for a short array.
 */
function isSame(
  a: Uint8Array,
  aStart: number,
  b: Uint8Array,
  bStart: number,
  count: number,
): boolean {
  const compared = Math.min(count, HEAP_BYTES);
  for (let i = 0; i < compared; i++) {
    if (a[aStart + i] !== b[bStart + i]) {
      return false;
    }
  }
  const buffer = bufferOf$(a);
  const other = bufferOf$(b);
  return buffer === other || (isSharedBuffer(buffer) && isSharedBuffer(other));
}

/** Memory that threads share can have several objects for the same bytes. */
function isSharedBuffer(buffer: ArrayBufferLike): boolean {
  return (
    Object.prototype.toString.call(buffer) === "[object SharedArrayBuffer]"
  );
}
