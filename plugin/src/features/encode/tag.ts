import { type Code, code } from "../../print/code.js";

/**
 * Returns statements that write a tag, a varint. No field has the tag 0: it stands for none.
 *
 *     target[p++] = 0x0a;
 */
export function emitTag(tag: number): Code[] {
  return bytesOf(tag).map(
    (byte) => code`target[p++] = 0x${byte.toString(16).padStart(2, "0")};`,
  );
}

export function tagSize(tag: number): number {
  return bytesOf(tag).length;
}

function bytesOf(tag: number): number[] {
  const bytes: number[] = [];
  for (let rest = tag; rest > 0; rest >>>= 7) {
    bytes.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest);
  }
  return bytes;
}
