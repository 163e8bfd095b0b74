/**
 * Classes of messages of many shapes (print/shapes.ts).
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type Code, code } from "../../print/code.js";
import { type Context, generated, print, shape } from "../../print/context.js";
import { maker } from "../../print/makers.js";
import { note } from "../../print/notes.js";
import { isIdentifier, property } from "../../print/property.js";
import { canHaveManyShapes } from "../../print/shapes.js";

/**
 * Prints what is known of the shapes of messages that are made.
 */
export function printMade(c: Context, message: DescMessage): void {
  if (c.target === "dts" || !canHaveManyShapes(message)) {
    return;
  }
  print(
    c,
    code`
      ${note(c, "shapes")}
      const ${generated(c, message, "made")} = ${maker(c, "made", shape(c, message))}(${generated(c, message, "zero")});
    `,
  );
  c.f.print();
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
export function emitRoom(c: Context, names: readonly string[]): Code {
  const properties = names.filter(isIdentifier).slice(0, MOST_ROOM);
  return code`
    ${note(c, "room")}
    if (room !== undefined) {
      ${properties.map((name) => code`${property(c, "this", name)} = room;`)}
    }
  `;
}
