/**
 * Strings, https://protobuf.dev/programming-guides/encoding/#length-types
 *
 * By WebAssembly in its memory (string-memory.ts), otherwise by a loop or native code (string-loop.ts).
 */
import { MAY_HAVE_MEMORY, stringMemory } from "../engine/string-memory.js";
import { writeStringJs } from "./string-loop.js";

/**
 * Writes a string with its length prefix, and returns the position after it.
 *
 * Throws NO_ROOM or HUGE if there may not be enough room. What a loop or WebAssembly
 * writes is not checked: the caller has checked for strings shorter than 128.
 */
export const writeString: typeof writeStringJs = MAY_HAVE_MEMORY
  ? writeStringNatively
  : writeStringJs;

/**
 * Lets WebAssembly write it, if the target is its memory. Small, because V8 inlines it into all code
 * that writes strings; so it is WebAssembly that tells if a string is too long for it.
 */
function writeStringNatively(
  target: Uint8Array,
  position: number,
  value: string,
): number {
  const memory = stringMemory;
  if (target === memory.bytes) {
    const end = memory.write(value, position);
    if (end > 0) {
      return end;
    }
  }
  return writeStringJs(target, position, value);
}
