/**
 * Classes of messages of many shapes (print/shapes.ts).
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type Code, code } from "../print/code.js";
import { type Context, generated, print, ts } from "../print/context.js";
import { note } from "../print/notes.js";
import { isIdentifier, property } from "../print/property.js";
import { canHaveManyShapes, emitShapes } from "../print/shapes.js";

/**
 * Prints what is known of the shapes of messages that are made.
 */
export function printMade(c: Context, message: DescMessage): void {
  if (c.target === "dts" || !canHaveManyShapes(message)) {
    return;
  }
  const made = generated(c, message, "made");
  print(c, emitShapes(c, message, made, "madeShapes", "/*@__PURE__*/ "));
  c.f.print();
}

/** The parameter of a class that has the statement below. Nobody gives it. */
export function emitRoomParam(c: Context): Code {
  return code`room${ts(c, "?: never")}`;
}

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
