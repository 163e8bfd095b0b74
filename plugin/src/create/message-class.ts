/**
 * The class of messages that an object literal can't make.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { planMembers, type Step } from "../plan.js";
import { indent, join, type Line, listed } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, generated, runtime } from "../print/context.js";
import { isIdentifier, property } from "../print/property.js";
import { canHaveManyShapes } from "../print/shapes.js";
import { typed } from "../print/signature.js";
import { emitRoom, emitRoomParam } from "./made.js";
import {
  isExplicit,
  isLarge,
  localOf,
  nameOf,
  needsClass,
  typeOf,
} from "./members.js";
import { emitTypeName } from "./zero.js";

/**
 * Prints the class, and the one of messages of many shapes. V8 finds out how many properties the
 * instances of a class have, and gives them room for as many.
 */
export function printMessageClass(c: Context, message: DescMessage): void {
  if (
    c.target === "dts" ||
    message.fields.length === 0 ||
    !needsClass(message)
  ) {
    return;
  }
  const byName = (name: string, value: string): Line => [
    ...[...property(c, "this", name), ` = ${value};`],
  ];
  const steps = planMembers(message);
  if (isLarge(message)) {
    // What sets the properties is elsewhere.
    printClass(c, message, "message", [], steps, byName);
    return;
  }
  printClass(c, message, "message", steps, [], byName);
  if (canHaveManyShapes(message)) {
    printClass(c, message, "many", steps, steps, (name, value) =>
      isIdentifier(name)
        ? [
            ...[primitive(c, "setProperty"), "(this, ", c.f.string(name)],
            `, ${value});`,
          ]
        : byName(name, value),
    );
  }
}

/** Prints a class that sets properties, and has room for properties. */
function printClass(
  c: Context,
  message: DescMessage,
  what: "message" | "many",
  steps: readonly Step[],
  room: readonly Step[],
  emitStore: (name: string, value: string) => Line,
): void {
  const hasRoom = room.length > 0;
  const params = steps.map((step) =>
    typed(c, localOf(step), [
      ...typeOf(c, message, step),
      isExplicit(step) ? " | undefined" : "",
    ]),
  );
  c.f.print(
    ...["const ", generated(c, message, what), " = /*@__PURE__*/ "],
    ...[runtime(c, "messageClass"), "(", generated(c, message, "zero")],
    ...[", function ("],
    ...[...listed(hasRoom ? [...params, emitRoomParam(c)] : params), ") {"],
  );
  c.f.print(
    ...join([
      ...indent([
        ["this.$typeName = ", ...emitTypeName(c, message), ";"],
        ...steps.map((step): Line => {
          const value = localOf(step);
          const condition = `if (${value} !== undefined) `;
          return [
            isExplicit(step) ? condition : "",
            ...emitStore(nameOf(step), value),
          ];
        }),
        ...(hasRoom ? emitRoom(c, room.map(nameOf)) : []),
      ]),
      ["});"],
    ]),
  );
  c.f.print();
}
