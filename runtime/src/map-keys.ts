/**
 * Map fields are objects, so their keys are strings.
 */
import type { Tape } from "./tape.js";

/**
 * Returns the keys of a map in the order in which they are written, and keeps
 * them for the write pass.
 */
export function mapKeys(record: object, tape: Tape): string[] {
  const keys = Object.keys(record);
  tape.keys.push(keys);
  return keys;
}

/**
 * Takes the keys of the next map.
 */
export function nextMapKeys(tape: Tape): string[] {
  return tape.keys[tape.nextKeys++] as string[];
}

/**
 * Returns the number that the key of a map with 32-bit keys stands for; NaN if
 * the key is not the canonical decimal form of an integer.
 */
export function parseInt32Key(key: string): number {
  const value = +key;
  return String(value) === key ? value : Number.NaN;
}
