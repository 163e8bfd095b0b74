/**
 * Tags, and lengths of what is length-delimited.
 */
import { block, type Code } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, ts } from "../print/context.js";
import { emitGiveUpIf } from "../print/give-up.js";
import { assign, type Variable, variable } from "../print/variables.js";

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
 * Returns statements that read a varint of one byte into a variable, or call a
 * function of the runtime for a longer one.
 */
export function emitByteRead(c: Context, name: Variable, more: string): Code {
  return [
    assign(c, name, "bytes[p++]", ...ts(c, "!")),
    ...block(
      [`if (${name} > 0x7f)`],
      [assign(c, name, primitive(c, more), "(source, p)"), ["p = source.p;"]],
    ),
  ];
}

/**
 * Returns statements that read a length, and put the end of what has that length
 * into the variable `next`.
 */
export function emitNext(c: Context): Code {
  return [
    ...emitByteRead(c, "length", "readLength"),
    assign(c, "next", `p + ${variable(c, "length")}`),
    emitGiveUpIf(c, ["next > end"]),
  ];
}
