/**
 * Comparisons of a value that is often undefined with a text. Where V8 has seen
 * strings alone, it compares their addresses; where it has seen undefined as
 * well, it calls a function. So undefined is asked for first.
 */
import { type Code, code, type Value } from "./code.js";

export function emitIsDefined(value: Value): Code {
  return code`${value} !== undefined`;
}

export function emitEquals(value: Value, text: Value): Code {
  return code`${emitIsDefined(value)} && ${value} === ${text}`;
}
