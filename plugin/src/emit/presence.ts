/**
 * Presence bits: the size pass notes which fields are set, so that the write
 * pass need not ask again.
 */
import type { PresenceBit } from "../plan.js";
import type { Code, Line } from "./code.js";
import { type Context, runtime } from "./context.js";

/**
 * Returns statements that begin the size pass of a message.
 */
export function reserveBits(c: Context, words: number): Code {
  return range(words).flatMap((word) => [
    [`const set${word}Slot = `, runtime(c, "reserve"), "(tape);"],
    [`let set${word} = 0;`],
  ]);
}

/**
 * Returns statements that end the size pass of a message.
 */
export function keepBits(words: number): Code {
  return range(words).map((word) => [
    `tape.sizes[set${word}Slot] = set${word};`,
  ]);
}

/**
 * Returns statements that begin the write pass of a message.
 */
export function takeBits(c: Context, words: number): Code {
  return range(words).map((word) => [
    `const set${word} = `,
    ...[runtime(c, "nextSize"), "(tape);"],
  ]);
}

/**
 * Returns the statement that notes that a field is set.
 */
export function setBit(bit: PresenceBit | undefined): Code {
  return bit === undefined ? [] : [[`set${bit.word} |= ${hex(bit)};`]];
}

/**
 * Returns the head of a block that is entered if a field is set.
 */
export function ifBit(bit: PresenceBit): Line {
  return [`if ((set${bit.word} & ${hex(bit)}) !== 0)`];
}

function hex(bit: PresenceBit): string {
  return `0x${bit.mask.toString(16)}`;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
