import { type Code, code } from "../../print/code.js";

/**
 * Returns statements that write the bytes.
 *
 *     target[p++] = 0x0a;
 */
export function emitTag(bytes: readonly number[]): Code[] {
  return bytes.map(
    (byte) => code`target[p++] = 0x${byte.toString(16).padStart(2, "0")};`,
  );
}
