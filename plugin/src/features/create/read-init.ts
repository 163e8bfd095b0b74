/**
 * Reads of an init's properties: by names in the code, or by computed names if inits have many shapes
 * (runtime/src/objects/shapes.ts).
 *
 *     const { byComputedName } = $initsFoo;
 *     const _bar = (byComputedName ? getProperty$(init, "bar") : init.bar) ?? 0;
 */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { isIdentifier } from "../../print/file.js";
import { isLarge } from "./members.js";

/** The number of members from which on inits can have so many shapes that V8's table doesn't hold them. */
const MANY = 8;

/** Whether the shapes of inits are looked at. A large message has so many properties that they always have computed names. */
export function canHaveManyInits(message: DescMessage): boolean {
  return message.members.length >= MANY && !isLarge(message);
}

/** Returns the statement that looks at the shape of an init from time to time. */
export function emitLookAtInit(c: Context): Value {
  const inits = c.own("inits");
  return (
    canHaveManyInits(c.message) &&
    code`if (--${inits}.left < 0) ${c.primitive("lookAtShape")}(${inits}, init);`
  );
}

/** Returns the expression for what the init has for a member. */
export function emitRead(c: Context, member: DescField | DescOneof): Code {
  const { localName, parent } = member;
  const byName = c.property("init", localName);
  // A name of digits has another type.
  if (parent.members.length < MANY || !isIdentifier(localName)) {
    return byName;
  }
  const computed = code`${c.primitive("getProperty")}(init, ${c.quoted(localName)})`;
  return isLarge(parent)
    ? computed
    : code`(${c.variable("byComputedName")} ? ${computed} : ${byName})`;
}
