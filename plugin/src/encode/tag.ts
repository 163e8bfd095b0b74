import type { Code } from "../print/code.js";

/**
 * Returns statements that write the bytes.
 *
 *     target[p++] = 0x0a;
 */
export function emitTag(bytes: readonly number[]): Code {
  return bytes.map((byte) => [
    `target[p++] = 0x${byte.toString(16).padStart(2, "0")};`,
  ]);
}
