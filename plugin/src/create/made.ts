/**
 * How decoders and creators learn whether messages have many shapes (print/shapes.ts).
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { block, type Code, type Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, generated, runtime, ts } from "../print/context.js";
import { isIdentifier, property } from "../print/property.js";
import { canHaveManyShapes } from "../print/shapes.js";

/**
 * Prints what is known of the shapes of messages that are made.
 */
export function printMade(c: Context, message: DescMessage): void {
  if (c.target === "dts" || !canHaveManyShapes(message)) {
    return;
  }
  c.f.print(
    "// Messages are looked at from time to time: do they have many shapes?",
  );
  c.f.print(
    ...["const ", generated(c, message, "made"), " = /*@__PURE__*/ "],
    ...[runtime(c, "madeShapes"), "();"],
  );
  c.f.print();
}

/**
 * Returns the statement that looks at the shape of a message from time to time.
 */
export function emitLookAtMade(c: Context, message: DescMessage): Line {
  const made = generated(c, message, "made");
  return [
    ...["if (--", made, ".left < 0) ", made, ".left = "],
    ...[primitive(c, "lookAtShape"), "(", made, ", message);"],
  ];
}

/** The parameter of a class that has the statement below. Nobody gives it. */
export function emitRoomParam(c: Context): Line {
  return ["room", ...ts(c, "?: never")];
}

/** V8 keeps room for up to about twice as many. */
const MOST_ROOM = 128;

/**
 * Returns statements that make V8 keep room in objects for the properties. Without it,
 * many of them that are set by computed names make a dictionary of the object.
 */
export function emitRoom(c: Context, names: readonly string[]): Code {
  const properties = names.filter(isIdentifier).slice(0, MOST_ROOM);
  return [
    [
      "// Never done. V8 keeps room in objects for properties that their class can set.",
    ],
    ...block(
      ["if (room !== undefined)"],
      properties.map((name) => [...property(c, "this", name), " = room;"]),
    ),
  ];
}
