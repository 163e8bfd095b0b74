/**
 * Code as a list of lines, which can be nested before they are printed.
 */
import type { Printable } from "@bufbuild/protoplugin";

/** One line, without indentation of its own and without line feed. */
export type Line = Printable[];

export type Code = Line[];

/**
 * Returns the code with two more spaces of indentation.
 */
export function indent(code: Code): Code {
  return code.map((line) => ["  ", ...line]);
}

/**
 * Returns a block, for example `if (a) {`, code, `}`.
 */
export function block(head: Line, body: Code): Code {
  return [[...head, " {"], ...indent(body), ["}"]];
}

/**
 * Returns code in a scope of its own.
 */
export function scope(body: Code): Code {
  return [["{"], ...indent(body), ["}"]];
}

/**
 * Returns statements that write the bytes.
 *
 *     target[p++] = 0x0a;
 */
export function writeTag(bytes: readonly number[]): Code {
  return bytes.map((byte) => [
    `target[p++] = 0x${byte.toString(16).padStart(2, "0")};`,
  ]);
}
