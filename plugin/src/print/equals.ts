/**
 * Comparisons of a value that is often undefined with a text. Where V8 has seen
 * strings alone, it compares their addresses; where it has seen undefined as
 * well, it calls a function. So undefined is asked for first.
 */
import type { Line } from "./code.js";

/**
 * Returns whether a value is defined.
 */
export function emitIsDefined(value: Line): Line {
  return [...value, " !== undefined"];
}

/**
 * Returns whether a value is a text.
 */
export function emitEquals(value: Line, text: Line): Line {
  return [...emitIsDefined(value), " && ", ...value, " === ", ...text];
}
