/** Tags, and lengths of what is length-delimited. */
import { type Code, code } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import type { Variable } from "../../print/variables.js";

/**
 * Returns statements that read a tag into the variable `tag`.
 *
 *     tag = bytes[p++]!;
 *     if (tag > 0x7f) {
 *       tag = readTag(source, p);
 *       p = source.p;
 *     }
 *
 * In standalone code, the end tag of a group is one of its tags: then they leave the loop. With a depth that no group has, they
 * never do.
 *
 *     tag = bytes[p++]!;
 *     if (tag & 0x84) { // of several bytes, or a wire type from 4 on
 *       tag = readTag(source, p, depth);
 *       p = source.p;
 *       if (tag === 0) break;
 *     }
 */
export function emitTagRead(c: Context, depth: "depth" | "-1" = "depth"): Code {
  if (!c.standalone) {
    return emitByteRead(c, "tag", "readTag");
  }
  const source = c.variable("source");
  return code`
    ${c.assign("tag", code`${c.variable("bytes")}[p++]${c.ts("!")}`)}
    if (tag & 0x84) {
      tag = ${c.primitive("readTag")}(${source}, p, ${depth});
      p = ${source}.p;
      ${depth === "depth" && code`if (tag === 0) break;`}
    }
  `;
}

/** What standalone code declares itself: the variables that all functions have come first (see print/variables.ts). */
export const TAG = { tag: "number" };

/** Reads a varint into a variable: itself if it has one byte. */
export function emitByteRead(c: Context, name: Variable, more: string): Code {
  const source = c.variable("source");
  const rest = code`${c.primitive(more)}(${source}, p)`;
  return code`
    ${c.assign(name, code`${c.variable("bytes")}[p++]${c.ts("!")}`)}
    if (${name} > 0x7f) {
      ${c.assign(name, rest)}
      p = ${source}.p;
    }
  `;
}

/**
 * Returns statements that read a length, and put the end of what has that length
 * into the variable `next`. Standalone code calls a function.
 */
export function emitNext(c: Context): Code {
  if (c.standalone) {
    const source = c.variable("source");
    return code`
      ${c.assign("next", code`${c.primitive("readEnd")}(${source}, p)`)}
      p = ${source}.p;
    `;
  }
  return code`
    ${emitByteRead(c, "length", "readLength")}
    ${c.assign("next", "p + length")}
    ${c.giveUpIf(`next > ${c.variable("end")}`)}
  `;
}

/** Returns a tag as a literal. */
export function tagLiteral(tag: number): string {
  return `0x${tag.toString(16).padStart(2, "0")}`;
}
