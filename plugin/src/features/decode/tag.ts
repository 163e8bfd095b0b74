/** Tags, lengths of what is length-delimited, and how values after them are read. */
import { type Code, code, type Value } from "../../print/code.js";
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

export function tagLiteral(tag: number): string {
  return `0x${tag.toString(16).padStart(2, "0")}`;
}

/** How a value is read: statements, an expression, and statements that follow. */
export interface Reading {
  readonly before?: Value;
  readonly value: Value;
  readonly after?: Value;
}

/** Returns how a value is read that lies between `p` and `next`. */
export function delimited(value: Code): Reading {
  return { value, after: code`p = next;` };
}

/** Returns where what holds a value ends, or can end: in standalone code it may be longer than it says, as in protobuf-es. */
export function emitLast(c: Context): Value {
  return c.standalone ? code`${c.variable("bytes")}.length` : c.variable("end");
}

/** Returns how a value is read by what leaves the position after it in the source. */
export function leaving(value: Code): Reading {
  return { value, after: code`p = source.p;` };
}
