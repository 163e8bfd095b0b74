/** Classes of messages of many shapes (print/shapes.ts). */
import { type Code, code, type Value } from "../../print/code.js";
import {
  type FeatureContext,
  type MessageContext,
  own,
  printBlock,
  runtimeType,
  shape,
} from "../../print/context.js";
import { maker, messageType, zeroType } from "../../print/makers.js";
import { note } from "../../print/notes.js";
import { isIdentifier, property } from "../../print/property.js";

/** Prints what is known of the shapes of messages that are made, or of inits, by a function of that name. */
export function printShapes(
  c: MessageContext,
  what: "newShapes" | "inits",
  name: string,
  why: Parameters<typeof note>[1],
): void {
  if (c.target === "dts") {
    return;
  }
  const shapesMaker = {
    name,
    types: messageType(c),
    params: { zero: zeroType(c) },
    returns: runtimeType(c, "Shapes"),
    make: MAKERS[what],
    args: ["zero.schema"],
  };
  printBlock(
    c,
    code`
      ${note(c, why)}
      const ${own(c, what)} = ${maker(c, shapesMaker, shape(c, c.message))}(${own(c, "zero")});
    `,
  );
}

/** The functions of the runtime that make it. */
const MAKERS = { newShapes: "newShapes", inits: "initShapes" };

/** Returns the function that makes a class of messages, given the parameters of the constructor with their types. */
export function classMaker(c: MessageContext, params: Value): Code {
  const described = {
    name: "$class",
    types: code`${messageType(c)}, Args extends unknown[]`,
    params: {
      zero: zeroType(c),
      construct: code`(this: ${runtimeType(c, "Mutable")}<M>, ...args: Args) => void`,
    },
    returns: "new (...args: Args) => M",
    make: "messageClass",
  };
  return maker(c, described, code`${shape(c, c.message)}, [${params}]`);
}

/** The parameter of a class that has the statement below. Nobody gives it. */
export const ROOM = "room";

/** Its type. */
export const ROOM_TYPE = "room?: never";

/** V8 keeps room for up to about twice as many. */
const MOST_ROOM = 128;

/**
 * Returns statements that make V8 keep room in objects for the properties. Without it,
 * many of them that are set by computed names make a dictionary of the object.
 */
export function emitRoom(c: FeatureContext, names: readonly string[]): Code {
  const properties = names.filter(isIdentifier).slice(0, MOST_ROOM);
  return code`
    ${note(c, "room")}
    if (room !== undefined) {
      ${properties.map((name) => code`${property(c, "this", name)} = room;`)}
    }
  `;
}
