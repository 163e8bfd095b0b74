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
    [`const ${name(word)}Slot = `, runtime(c, "reserve"), "(tape);"],
    [`let ${name(word)} = 0;`],
  ]);
}

/**
 * Returns statements that end the size pass of a message.
 */
export function keepBits(words: number): Code {
  return range(words).map((word) => [
    `tape.sizes[${name(word)}Slot] = ${name(word)};`,
  ]);
}

/**
 * Returns statements that begin the write pass of a message.
 */
export function takeBits(c: Context, words: number): Code {
  return range(words).map((word) => [
    `const ${name(word)} = `,
    ...[runtime(c, "nextSize"), "(tape);"],
  ]);
}

/**
 * Returns the statement that notes that a field is set.
 */
export function setBit(bit: PresenceBit | undefined): Code {
  return bit === undefined ? [] : [[`${name(bit.word)} |= ${hex(bit)};`]];
}

/**
 * Returns the head of a block that is entered if a field is set.
 */
export function ifBit(bit: PresenceBit): Line {
  return [`if ((${name(bit.word)} & ${hex(bit)}) !== 0)`];
}

/** set, set1, set2 */
function name(word: number): string {
  return word === 0 ? "set" : `set${word}`;
}

function hex(bit: PresenceBit): string {
  return `0x${bit.mask.toString(16)}`;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
