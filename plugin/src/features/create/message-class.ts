/** The class of messages that an object literal can't make. */
import { membersOf, type Step } from "../../layout/layout.js";
import { type Code, code, listed, NOTHING } from "../../print/code.js";
import {
  type MessageContext,
  own,
  printBlock,
  runtime,
} from "../../print/context.js";
import { note } from "../../print/notes.js";
import { isIdentifier, property, quoted } from "../../print/property.js";
import { canBeDense, canHaveManyShapes } from "../../print/shapes.js";
import { isLarge } from "./large.js";
import { isExplicit, localOf, nameOf, needsClass, typeOf } from "./members.js";
import { classMaker, emitRoom, ROOM, ROOM_TYPE } from "./new-shapes.js";
import { emitTypeName } from "./zero.js";

/**
 * Prints the class, and the one of messages of many shapes. V8 finds out how many properties the
 * instances of a class have, and gives them room for as many.
 */
export function printMessageClass(c: MessageContext): void {
  if (
    c.target === "dts" ||
    c.message.fields.length === 0 ||
    !needsClass(c.message)
  ) {
    return;
  }
  const byName = (name: string, value: string) =>
    code`${property(c, "this", name)} = ${value};`;
  const steps = membersOf(c.message);
  const large = isLarge(c.message);
  // What sets the properties of a large message is elsewhere.
  const set = large ? [] : steps;
  printClass(c, "message", set, large ? steps : [], byName);
  if (large ? canBeDense(c.message) : canHaveManyShapes(c.message)) {
    const room = canBeDense(c.message) ? [] : steps;
    printClass(c, "computed", set, room, (name, value) =>
      isIdentifier(name)
        ? code`set(this, ${quoted(c, name)}, ${value});`
        : byName(name, value),
    );
  }
}

/** Prints a class that sets properties, and has room for properties. */
function printClass(
  c: MessageContext,
  what: "message" | "computed",
  steps: readonly Step[],
  room: readonly Step[],
  emitStore: (name: string, value: string) => Code,
): void {
  const hasRoom = room.length > 0;
  const types = steps.map((step) => {
    const type = typeOf(c, step);
    return code`${localOf(step)}: ${type}${isExplicit(step) ? " | undefined" : ""}`;
  });
  const params = steps.map(localOf);
  printBlock(
    c,
    code`
      ${what === "computed" ? note(c, steps.length > 0 ? "computed" : "dense") : NOTHING}
      const ${own(c, what)} = ${classMaker(c, listed(hasRoom ? [...types, ROOM_TYPE] : types))}(${own(c, "zero")}, function (${listed(hasRoom ? [...params, ROOM] : params)}) {
        ${
          // Not a constant of the file, which TypeScript follows through all that stands before.
          what === "computed" && steps.length > 0
            ? code`const set = ${runtime(c, "setProperty")};`
            : NOTHING
        }
        this.$typeName = ${emitTypeName(c)};
        ${steps.map((step) => {
          const value = localOf(step);
          const condition = isExplicit(step)
            ? `if (${value} !== undefined) `
            : "";
          return code`${condition}${emitStore(nameOf(step), value)}`;
        })}
        ${hasRoom ? emitRoom(c, room.map(nameOf)) : NOTHING}
      });
    `,
  );
}
