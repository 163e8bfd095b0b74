/** The classes of messages. V8 may take an object literal for one of old objects (runtime/src/objects/young.ts). */
import { isOptional, membersOf, type Step } from "../../layout/layout.js";
import { type Code, code, listed, type Value } from "../../print/code.js";
import type { Context, FeatureContext } from "../../print/context.js";
import { isIdentifier } from "../../print/file.js";
import { maker, messageType, zeroType } from "../../print/makers.js";
import { canBeDense, canHaveManyShapes } from "../../print/shapes.js";
import { isEager, type Params } from "../../print/signature.js";
import {
  emitTypeName,
  isFixed,
  isLarge,
  localOf,
  nameOf,
  typeOf,
} from "./members.js";

/** A class. */
interface MessageClass {
  readonly comment: Value;
  readonly params?: Params;
  /** What its function declares. */
  readonly constants: Value;
  /** Statements that set properties of `this`. */
  readonly set: readonly Code[];
  /** The properties for which V8 is to keep room in instances. */
  readonly room: readonly Step[];
}

/** Prints a class. V8 finds out how many properties its instances have, and gives them room for as many. */
export function printClass(
  c: Context,
  what: "message" | "computed" | "empty" | "dense",
  { comment, params = {}, constants, set, room }: MessageClass,
): void {
  // Nobody gives the last one.
  const all: Params =
    room.length > 0 ? { ...params, "room?": "never" } : params;
  const types = Object.entries(all).map(
    ([name, type]) => code`${name}: ${type}`,
  );
  const names = Object.keys(all).map((name) => name.replace("?", ""));
  const fixed = isFixed(c.message);
  const construct = code`(this: ${c.runtimeType("Mutable")}<M>, ...args: Args) => void`;
  const classMaker = {
    types: code`${messageType(c)}, Args extends unknown[]`,
    params: fixed ? { construct } : { zero: zeroType(c), construct },
    returns: "new (...args: Args) => M",
    make: fixed ? "classOf" : "messageClass",
  };
  const zero = fixed ? "" : code`${c.own("zero")}, `;
  const [begin, end] = isEager(c) ? ["(", ")"] : ["", ""];
  c.printBlock(code`
    ${comment}
    const ${c.own(what)} = ${maker(c, classMaker, code`${c.shape(c.message)}, [${listed(types)}]`)}(${zero}${begin}function (${names.join(", ")}) {
      ${constants}
      this.$typeName = ${emitTypeName(c)};
      ${set}
      ${room.length > 0 && emitRoom(c, room)}
    }${end});
  `);
}

/** V8 keeps room for up to about twice as many. */
const MOST_ROOM = 128;

/**
 * Returns statements that make V8 keep room in objects for the properties. Without it,
 * many of them that are set by computed names make a dictionary of the object.
 */
function emitRoom(c: FeatureContext, steps: readonly Step[]): Code {
  const names = steps.map(nameOf).filter(isIdentifier).slice(0, MOST_ROOM);
  return code`
    ${c.note("room")}
    if (room !== undefined) {
      ${names.map((name) => code`${c.property("this", name)} = room;`)}
    }
  `;
}

/** Prints the class of messages with values, and the one of those of many shapes, which sets properties by computed names. */
export function printMessageClass(c: Context): void {
  const { message } = c;
  const steps = membersOf(message);
  if (c.target === "dts" || steps.length === 0 || isFixed(message)) {
    return;
  }
  const isDense = canBeDense(message);
  if (!isLarge(message)) {
    printSettingClass(c, "message", steps);
    if (canHaveManyShapes(c)) {
      printSettingClass(c, "computed", steps, isDense ? [] : steps);
    }
    return;
  }
  // What sets the properties of a large message is elsewhere.
  printSettingClass(c, "message", [], steps);
  if (isDense) {
    printSettingClass(c, "computed", []);
  }
}

/** Prints a class whose instances are given their values. */
export function printSettingClass(
  c: Context,
  what: "message" | "computed",
  steps: readonly Step[],
  room: readonly Step[] = [],
): void {
  const isComputed = what === "computed";
  const setsComputed = isComputed && steps.length > 0;
  printClass(c, what, {
    comment: isComputed && c.note(setsComputed ? "computed" : "dense"),
    params: Object.fromEntries(
      steps.map((step) => [
        localOf(step),
        code`${typeOf(c, step)}${isOptional(step) ? " | undefined" : ""}`,
      ]),
    ),
    // Not a constant of the file, which TypeScript follows through all that stands before.
    constants: setsComputed && code`const set = ${c.runtime("setProperty")};`,
    set: steps.map((step) => {
      const name = nameOf(step);
      const value = localOf(step);
      const condition = isOptional(step) ? `if (${value} !== undefined) ` : "";
      return isComputed && isIdentifier(name)
        ? code`${condition}set(this, ${c.quoted(name)}, ${value});`
        : code`${condition}${c.property("this", name)} = ${value};`;
    }),
    room,
  });
}
