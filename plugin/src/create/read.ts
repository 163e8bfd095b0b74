/**
 * Reads of an init's properties.
 */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import type { Code, Line } from "../print/code.js";
import { type Context, shape } from "../print/context.js";
import { property } from "../print/property.js";
import { typed } from "../print/signature.js";

/**
 * The number of members from which on an init is read by computed names.
 *
 * V8 reads a property by a name in the code through a table for all maps (hidden
 * classes) and names, once it has seen more than four maps there. Inits of many
 * members have so many maps that the table doesn't hold them, or V8 has made
 * them dictionaries; each read takes 100 ns or more then. It looks for a computed
 * name in the object itself. Up to four maps, both are the same.
 */
const MANY = 8;

function hasMany(message: DescMessage): boolean {
  return message.members.length >= MANY;
}

/** Whether a member is read by a computed name. One of digits has another type. */
function isComputed({ localName, parent }: DescField | DescOneof): boolean {
  return hasMany(parent) && !/^\d/.test(localName);
}

/** Returns the declaration of the name that is read. */
export function emitKey(c: Context, message: DescMessage): Code {
  return hasMany(message)
    ? [
        [
          "// Names are computed, because inits of many members have many shapes.",
        ],
        ["let ", ...typed(c, "key", ["keyof ", shape(c, message)]), ";"],
      ]
    : [];
}

/** Returns the statement before a member's property is read. */
export function emitSelect(c: Context, member: DescField | DescOneof): Code {
  return isComputed(member)
    ? [["key = ", c.f.string(member.localName), ";"]]
    : [];
}

/** Returns the expression for what the init has for a member. */
export function emitRead(c: Context, member: DescField | DescOneof): Line {
  return isComputed(member)
    ? ["init[key]"]
    : property(c, "init", member.localName);
}
