/**
 * Messages of many shapes: V8 remembers too few of them, so from a certain number on
 * properties are read and set in a way that takes as long for any shape
 * (runtime/src/wire/shapes.ts).
 *
 *     const { many } = $shapes;
 *     value = many ? getProperty$(message, "bar") : message.bar;
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { planMessage, type Step } from "../plan.js";
import type { Code, Line } from "./code.js";
import { primitive } from "./constants.js";
import type { Context } from "./context.js";
import { isIdentifier, property } from "./property.js";
import { assign, variable } from "./variables.js";

/**
 * From this number of fields on that a message may not have as a property: with fewer,
 * there are up to 8 shapes, which take few entries of V8's table.
 */
const MANY = 4;

/**
 * Whether messages can have many shapes. (Who prints standalone code doesn't ask: it is
 * for small bundles.)
 */
export function canHaveManyShapes(message: DescMessage): boolean {
  const { parts } = planMessage(message);
  return parts.flat().filter(isOftenMissing).length >= MANY;
}

/** Whether messages of protobuf-es have no property for the field if it isn't set. */
function isOftenMissing(step: Step): boolean {
  return (
    step.cardinality === "singular" &&
    (step.presence === "explicit" || step.presence === "explicit-plain") &&
    isIdentifier(step.field.localName)
  );
}

/**
 * Returns the declaration of the constant that says whether there are many shapes, if the
 * code that was emitted uses it.
 */
export function emitMany(c: Context, shapes: Line): Code {
  return c.variables.has("many") ? [["const { many } = ", ...shapes, ";"]] : [];
}

/**
 * Returns the expression that reads the property of a field or oneof, maybe with a cast.
 */
export function emitRead(c: Context, name: string, cast: Line = []): Line {
  const read: Line = [...property(c, "message", name), ...cast];
  return asksForMany(c, name)
    ? [
        ...[variable(c, "many"), " ? ", ...computedRead(c, name), ...cast],
        ...[" : ", ...read],
      ]
    : read;
}

/**
 * Returns such an expression for use within another one.
 */
export function emitReadWithin(c: Context, name: string): Line {
  const read = emitRead(c, name);
  return asksForMany(c, name) ? ["(", ...read, ")"] : read;
}

/**
 * Returns statements that set the property of a field to a value, or that of a oneof to the
 * member that is made of it.
 */
export function emitStore(
  c: Context,
  name: string,
  value: Line,
  member: (value: Line) => Line = (value) => value,
): Code {
  const target = property(c, "message", name);
  if (!asksForMany(c, name)) {
    return [[...target, " = ", ...member(value), ";"]];
  }
  const isHeld = value.length === 1 && value[0] === "value";
  const held = member(["value"]);
  return [
    ...(isHeld ? [] : [assign(c, "value", ...value)]),
    [
      ...[`if (${variable(c, "many")}) `, primitive(c, "setProperty")],
      ...["(message, ", c.f.string(name), ", ", ...held, ");"],
    ],
    ["else ", ...target, " = ", ...held, ";"],
  ];
}

/**
 * Returns what a statement needs that reads the property of a field or oneof more than once:
 * maybe the assignment of a variable before it, and the expression.
 */
export function emitHeld(
  c: Context,
  name: string,
  holder: "value" | "oneof" | "list",
): { before: Code; read: Line } {
  return asksForMany(c, name)
    ? {
        before: [assign(c, holder, ...emitRead(c, name))],
        read: [holder],
      }
    : { before: [], read: property(c, "message", name) };
}

function computedRead(c: Context, name: string): Line {
  return [primitive(c, "getProperty"), "(message, ", c.f.string(name), ")"];
}

/** Names of digits have another type, and are looked up in another way. */
function asksForMany(c: Context, name: string): boolean {
  return c.looksAtShapes === true && isIdentifier(name);
}
