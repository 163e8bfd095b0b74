/**
 * Lengths of length-delimited content. They are written after the content, into
 * as many bytes as the last length at the same place took.
 */

import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, runtime, ts } from "../print/context.js";
import { WIDTHS } from "../print/names.js";
import { assign } from "../print/variables.js";

/**
 * Returns statements that write content with its length before it.
 *
 * The content is an expression that writes from the position `start` on, and
 * returns the position after it.
 *
 *     start = p + $widths[0];
 *     p = writeLength(target, p, start, $writeFoo(...), $widths, 0);
 */
export function emitWithLength(c: Context, content: Line): Code {
  const place = widthAt(c);
  return [
    assign(c, "start", "p + ", ...place.width),
    [
      ...["p = ", primitive(c, "writeLength"), "(target, p, start, "],
      ...[...content, ", ", ...place.remember, ");"],
    ],
  ];
}

/**
 * Does the same for statements that move the variable `p`. The prefix sets
 * variables apart from those of enclosing code.
 */
export function emitLengthAround(
  c: Context,
  prefix: "entry" | "list" | "wrapper",
  content: Code,
): Code {
  const place = widthAt(c);
  return [
    assign(c, `${prefix}At`, "p"),
    assign(c, `${prefix}Start`, "p + ", ...place.width),
    [`p = ${prefix}Start;`],
    ...content,
    [
      ...["p = ", primitive(c, "writeLength")],
      `(target, ${prefix}At, ${prefix}Start, p, `,
      ...[...place.remember, ");"],
    ],
  ];
}

/**
 * Returns the last two arguments of a function that writes a length itself:
 * the memory of lengths, and the place in it.
 */
export function rememberedWidth(c: Context): Line {
  return widthAt(c).remember;
}

function widthAt(c: Context): { width: Line; remember: Line } {
  const place = c.places++;
  return {
    width: [`${WIDTHS}[${place}]`, ...ts(c, "!")],
    remember: [`${WIDTHS}, ${place}`],
  };
}

/**
 * Prints the memory of lengths, if the file has lengths.
 */
export function printWidths(c: Context): void {
  if (c.places > 0) {
    c.f.print(
      "// Number of bytes of the last length at each place: so much is left for the next.",
    );
    c.f.print(
      ...[`const ${WIDTHS} = /*@__PURE__*/ `, runtime(c, "lengthWidths")],
      `(${c.places});`,
    );
    c.f.print();
  }
}
