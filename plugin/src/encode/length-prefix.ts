/**
 * Lengths of length-delimited content, which come before it.
 *
 * With one pass they are written after the content, into as many bytes as the
 * last length at the same place took. With two, the first leaves them on a tape,
 * in the order in which the second takes them.
 */

import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import type { Context } from "../print/context.js";
import { assign } from "../print/variables.js";
import { widthAt } from "./places.js";
import { hasRoom } from "./room.js";
import { emitTag } from "./tag.js";

/**
 * Returns statements that write a tag and content with its length before it, or
 * add the size of all.
 *
 * The content is an expression. It writes from the position on that it is given,
 * and returns the position after it; or it returns its size.
 *
 *     at = p;
 *     start = p + $widths[0];
 *     p = $writeFoo(...);
 *     if (p - start <= 0x7f && ...) target[at] = p - start;
 *     else p = writeOtherLength(target, at, start, p, $widths, 0);
 *
 *     size += 1 + keepLength(nextPlace(), $sizeFoo(...));
 *
 *     length = takeLength();
 *     if (length <= 0x7f) target[p++] = length;
 *     else p = writeVarint(target, p, length);
 *     p = checkEnd(p + length, $placeFoo(...));
 */
export function emitWithLength(
  c: Context,
  tag: readonly number[],
  content: (position: "start" | "p") => Line,
): Code {
  if (c.pass === "size") {
    // Arguments are evaluated from left to right: the place on the tape is
    // taken before those of lengths within the content.
    return [
      [
        ...[`size += ${tag.length} + `, primitive(c, "keepLength")],
        ...["(", primitive(c, "nextPlace"), "(), "],
        ...[...content("p"), ");"],
      ],
    ];
  }
  if (c.passes === 2) {
    return [
      ...emitTag(tag),
      ...emitTakenLength(c),
      [
        ...["p = ", primitive(c, "checkEnd"), "(p + length, "],
        ...[...content("p"), ");"],
      ],
    ];
  }
  const place = widthAt(c);
  const written = content("start");
  if (!c.standalone) {
    return [
      ...emitTag(tag),
      assign(c, "at", "p"),
      assign(c, "start", "p + ", ...place.width),
      ["p = ", ...written, ";"],
      ...emitLength(c, "at", "start", place.remember),
    ];
  }
  return [
    ...emitTag(tag),
    assign(c, "start", "p + ", ...place.width),
    [
      ...["p = ", primitive(c, "writeLength"), "(target, p, start, "],
      ...[...written, ", ", ...place.remember, ");"],
    ],
  ];
}

/**
 * Returns statements that write the length of the content that ends at `p`. Most are
 * short, and need no call (but in standalone code, which is to be small).
 */
function emitLength(
  c: Context,
  at: string,
  start: string,
  remember: Line,
): Code {
  const by = (writer: string) => [
    ...["p = ", primitive(c, writer)],
    ...[`(target, ${at}, ${start}, p, `, ...remember, ");"],
  ];
  const isShort = `p - ${start} <= 0x7f && ${start} === ${at} + 1`;
  return c.standalone
    ? [by("writeLength")]
    : [
        [`if (${isShort} && ${hasRoom()}) `, `target[${at}] = p - ${start};`],
        ["else ", ...by("writeOtherLength")],
      ];
}

/**
 * Does the same for statements that move the variable `p`, or add to `size`. The
 * prefix sets variables apart from those of enclosing code.
 */
export function emitLengthAround(
  c: Context,
  tag: readonly number[],
  prefix: "entry" | "list" | "wrapper",
  content: Code,
): Code {
  if (c.pass === "size") {
    return [
      assign(c, `${prefix}At`, primitive(c, "nextPlace"), "()"),
      assign(c, `${prefix}Start`, "size"),
      ...content,
      [
        ...[`size = ${prefix}Start + ${tag.length} + `],
        ...[primitive(c, "keepLength"), `(${prefix}At, `],
        `size - ${prefix}Start);`,
      ],
    ];
  }
  if (c.passes === 2) {
    return [
      ...emitTag(tag),
      ...emitTakenLength(c),
      assign(c, `${prefix}End`, "p + length"),
      ...content,
      [primitive(c, "checkEnd"), `(${prefix}End, p);`],
    ];
  }
  const place = widthAt(c);
  return [
    ...emitTag(tag),
    assign(c, `${prefix}At`, "p"),
    assign(c, `${prefix}Start`, "p + ", ...place.width),
    [`p = ${prefix}Start;`],
    ...content,
    ...emitLength(c, `${prefix}At`, `${prefix}Start`, place.remember),
  ];
}

/**
 * Returns statements that write the length that the first pass left.
 */
function emitTakenLength(c: Context): Code {
  return [
    assign(c, "length", primitive(c, "takeLength"), "()"),
    ["if (length <= 0x7f) target[p++] = length;"],
    ["else p = ", primitive(c, "writeVarint"), "(target, p, length);"],
  ];
}

/**
 * Returns the last two arguments of a function that writes a length itself:
 * the memory of lengths, and the place in it.
 */
export function rememberedWidth(c: Context): Line {
  return widthAt(c).remember;
}
