/** Tags, and lengths of what is length-delimited. */
import { tagNumber } from "../../layout/layout.js";
import { type Code, code, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import { type Context, ts } from "../../print/context.js";
import { emitGiveUpIf } from "../../print/give-up.js";
import { assign, type Variable, variable } from "../../print/variables.js";

/**
 * Returns statements that read a tag into the variable `tag`.
 *
 *     tag = bytes[p++]!;
 *     if (tag > 0x7f) {
 *       tag = readTag(source, p);
 *       p = source.p;
 *     }
 */
export function emitTagRead(c: Context): Code {
  return emitByteRead(c, "tag", "readTag");
}

/**
 * Returns statements of standalone code that read a tag. The end tag of a group is
 * one of its tags: then they leave the loop. With a depth that no group has, they
 * never do.
 *
 *     tag = bytes[p++]!;
 *     if (tag & 0x84) { // of several bytes, or a wire type from 4 on
 *       tag = readTag(source, p, depth);
 *       p = source.p;
 *       if (tag === 0) break;
 *     }
 */
export function emitStandaloneTagRead(c: Context, depth: "depth" | "-1"): Code {
  const source = variable(c, "source");
  return code`
    tag = ${variable(c, "bytes")}[p++]${ts(c, "!")};
    if (tag & 0x84) {
      tag = ${primitive(c, "readTag")}(${source}, p, ${depth});
      p = ${source}.p;
      ${depth === "depth" ? code`if (tag === 0) break;` : NOTHING}
    }
  `;
}

/** Reads a varint into a variable: itself if it has one byte. */
export function emitByteRead(c: Context, name: Variable, more: string): Code {
  const source = variable(c, "source");
  const rest = code`${primitive(c, more)}(${source}, p)`;
  return code`
    ${assign(c, name, code`${variable(c, "bytes")}[p++]${ts(c, "!")}`)}
    if (${name} > 0x7f) {
      ${assign(c, name, rest)}
      p = ${source}.p;
    }
  `;
}

/**
 * Returns statements that read a length, and put the end of what has that length
 * into the variable `next`.
 */
export function emitNext(c: Context): Code {
  return code`
    ${emitByteRead(c, "length", "readLength")}
    ${assign(c, "next", "p + length")}
    ${emitGiveUpIf(c, `next > ${variable(c, "end")}`)}
  `;
}

/** Returns the tag whose bytes these are, as a literal. */
export function tagLiteral(bytes: readonly number[]): string {
  return `0x${tagNumber(bytes).toString(16).padStart(2, "0")}`;
}
