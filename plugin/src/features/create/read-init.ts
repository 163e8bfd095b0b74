/**
 * Reads of an init's properties.
 */
import type { DescField, DescOneof } from "@bufbuild/protobuf";
import { type Code, code } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import type { Context } from "../../print/context.js";
import { isIdentifier, property, quoted } from "../../print/property.js";

/**
 * The number of members from which on an init is read by `getProperty`.
 *
 * V8 compiles a property's name in the code to a load for each map (hidden
 * class), as long as it has seen no more than four maps there. Then it uses one
 * table for all maps and names. Inits of many members have so many maps that the
 * table doesn't hold them, and each property that is missing takes 100 ns or more.
 */
const MANY = 8;

/** Returns the expression for what the init has for a member. */
export function emitRead(c: Context, member: DescField | DescOneof): Code {
  const { localName, parent } = member;
  // A name of digits has another type.
  return parent.members.length >= MANY && isIdentifier(localName)
    ? code`${primitive(c, "getProperty")}(init, ${quoted(c, localName)})`
    : property(c, "init", localName);
}
