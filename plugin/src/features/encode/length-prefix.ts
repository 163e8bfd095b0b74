/**
 * Lengths of length-delimited content, which come before it.
 *
 * With one pass they are written after the content, into as many bytes as the
 * last length at the same place took. With two, the first leaves them on a tape,
 * in the order in which the second takes them.
 */
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import type { Variable } from "../../print/variables.js";
import { nextPlace } from "./places.js";
import { HAS_ROOM } from "./room.js";
import { emitTag, tagSize } from "./tag.js";

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
 *     else p = writeLength(target, at, start, p, $widths, 0);
 *
 *     size += 1 + keepLength(tape, nextPlace(tape), $sizeFoo(...));
 *
 *     length = takeLength(tape);
 *     p = writeVarint(target, p, length);
 *     p = checkEnd(p + length, $placeFoo(...));
 */
export function emitWithLength(
  c: Context,
  tag: number,
  content: (position: "start" | "p") => Code,
): Code {
  if (c.pass === "size") {
    // Arguments are evaluated from left to right: the place on the tape is
    // taken before those of lengths within the content.
    const tape = c.variable("tape");
    return code`size += ${tagSize(tag)} + ${c.primitive("keepLength")}(${tape}, ${c.primitive("nextPlace")}(${tape}), ${content("p")});`;
  }
  if (c.passes === 2) {
    return code`
      ${emitTakenLength(c, tag)}
      p = ${c.primitive("checkEnd")}(p + length, ${content("p")});
    `;
  }
  if (c.standalone) {
    const { width, remember } = nextPlace(c);
    return code`
      ${emitTag(tag)}
      ${c.assign("start", code`p + ${width}`)}
      p = ${c.primitive("writeLength")}(target, p, start, ${content("start")}, ${remember});
    `;
  }
  return emitBehindLength(
    c,
    tag,
    ["at", "start"],
    code`p = ${content("start")};`,
  );
}

/**
 * Returns statements of one pass that write the tag, content of statements, and the length of that. Most are
 * short, and need no call (but in standalone code, which is to be small).
 */
function emitBehindLength(
  c: Context,
  tag: number,
  [at, start]: readonly [Variable, Variable],
  content: Code,
): Code {
  const { width, remember } = nextPlace(c);
  const write = code`p = ${c.primitive("writeLength")}(target, ${at}, ${start}, p, ${remember});`;
  return code`
    ${emitTag(tag)}
    ${c.assign(at, "p")}
    ${c.assign(start, code`p + ${width}`)}
    ${content}
    ${
      c.standalone
        ? write
        : code`
            if (p - ${start} <= 0x7f && ${start} === ${at} + 1 && ${HAS_ROOM}) target[${at}] = p - ${start};
            else ${write}
          `
    }
  `;
}

/**
 * Returns such statements around content of statements, which move the variable `p`, or add to `size`. The
 * prefix sets variables apart from those of enclosing code.
 */
export function emitLengthAround(
  c: Context,
  tag: number,
  prefix: "entry" | "list" | "wrapper",
  content: () => Code,
): Code {
  if (c.pass === "size") {
    const tape = c.variable("tape");
    const place = code`${c.primitive("nextPlace")}(${tape})`;
    return code`
      ${c.assign(`${prefix}At`, place)}
      ${c.assign(`${prefix}Start`, "size")}
      ${content()}
      size = ${prefix}Start + ${tagSize(tag)} + ${c.primitive("keepLength")}(${tape}, ${prefix}At, size - ${prefix}Start);
    `;
  }
  if (c.passes === 2) {
    return code`
      ${emitTakenLength(c, tag)}
      ${c.assign(`${prefix}End`, "p + length")}
      ${content()}
      ${c.primitive("checkEnd")}(${prefix}End, p);
    `;
  }
  const body = code`
    p = ${prefix}Start;
    ${content()}
  `;
  return emitBehindLength(c, tag, [`${prefix}At`, `${prefix}Start`], body);
}

/** Returns statements that write the tag and the length that the first pass has found. */
function emitTakenLength(c: Context, tag: number): Code {
  const take = code`${c.primitive("takeLength")}(${c.variable("tape")})`;
  return code`
    ${emitTag(tag)}
    ${c.assign("length", take)}
    p = ${c.primitive("writeVarint")}(target, p, length);
  `;
}
