/**
 * Messages of many shapes: V8 remembers too few of them, so from a certain number on
 * properties are read and set in a way that takes as long for any shape
 * (runtime/src/objects/shapes.ts).
 *
 *     const { byComputedName } = $shapes;
 *     value = byComputedName ? getProperty$(message, "bar") : message.bar;
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { cached } from "../layout/cached.js";
import { type FieldLayout, partsOf, type Step } from "../layout/layout.js";
import { type Code, code, type Value } from "./code.js";
import { type Context, leavesAll } from "./context.js";
import { isIdentifier } from "./file.js";
import { maker, messageType, zeroType } from "./makers.js";

/**
 * From this number of fields on that a message may not have as a property: with fewer,
 * there are up to 8 shapes, which take few entries of V8's table.
 */
const MANY = 4;

/** Whether messages can have many shapes, and code knows about that. (Standalone code doesn't: it is for small bundles.) */
export function canHaveManyShapes({ standalone, message }: Context): boolean {
  return !standalone && countOptional(message) >= MANY;
}

/** V8 keeps so many properties in an object itself: see runtime/src/objects/shapes.ts. */
const INSIDE = 252;

/** Whether messages can be made of so many properties that they should be dictionaries. */
export function canBeDense(message: DescMessage): boolean {
  return countOptional(message) > INSIDE;
}

/** The number of fields that messages of protobuf-es have no property for if they are not set. */
export const countOptional = cached(
  (message: DescMessage): number =>
    partsOf(message).flat().filter(isOftenMissing).length,
);

/** Whether messages of protobuf-es have no property for the field if it isn't set. */
function isOftenMissing(step: Step): step is FieldLayout {
  return (
    step.cardinality === "singular" &&
    (step.presence === "explicit" || step.presence === "explicit-plain") &&
    isIdentifier(step.field.localName)
  );
}

/** Declares whether there are many shapes, if the emitted code asks. */
export function emitByComputedName(c: Context, shapes: Value): Value {
  return (
    c.variables.has("byComputedName") &&
    code`const { byComputedName } = ${shapes};`
  );
}

/** Reads the property of a field or oneof. */
export function emitRead(
  c: Context,
  name: string,
  cast: Value = "",
  message = "message",
): Code {
  const read = code`${c.property(message, name)}${cast}`;
  return asksForMany(c, name)
    ? code`${c.variable("byComputedName")} ? ${c.primitive("getProperty")}(${message}, ${c.quoted(name)})${cast} : ${read}`
    : read;
}

/** Returns such an expression for use within another one. */
export function emitReadWithin(
  c: Context,
  name: string,
  message = "message",
): Code {
  const read = emitRead(c, name, "", message);
  return asksForMany(c, name) ? code`(${read})` : read;
}

/**
 * Returns statements that set the property of a field to a value, which is in the variable `value` already or an
 * expression, or that of a oneof to the member that is made of it.
 */
export function emitStore(
  c: Context,
  name: string,
  value: Value,
  member: (value: Value) => Value = (value) => value,
  message = "message",
): Code {
  const target = c.property(message, name);
  if (!asksForMany(c, name)) {
    return code`${target} = ${member(value)};`;
  }
  const held = member("value");
  return code`
    ${value !== "value" && c.assign("value", value)}
    if (${c.variable("byComputedName")}) ${c.primitive("setProperty")}(${message}, ${c.quoted(name)}, ${held});
    else ${target} = ${held};
  `;
}

/**
 * Returns what a statement needs that reads the property of a field or oneof more than once:
 * maybe the assignment of a variable before it, and the expression.
 */
export function emitHeld(
  c: Context,
  name: string,
  holder: "value" | "oneof" | "list",
): { before?: Value; read: Value } {
  return asksForMany(c, name)
    ? { before: c.assign(holder, emitRead(c, name)), read: holder }
    : { read: c.property("message", name) };
}

/**
 * Whether code for a property asks whether there are many shapes. Names of digits have another type, and are looked up
 * in another way.
 */
export function asksForMany(c: Context, name: string): boolean {
  return canHaveManyShapes(c) && isIdentifier(name);
}

/** What a file can know of the shapes of messages that are read, made or compared, or of inits: the function of the runtime that makes it. */
const KNOWN = {
  shapes: { make: "shapes", from: "schema" },
  compared: { make: "shapes", from: "schema" },
  newShapes: { make: "newShapes", from: "zero" },
  inits: { make: "initShapes", from: "zero" },
} as const;

/** Prints it as a constant of the file. */
export function printShapes(c: Context, what: keyof typeof KNOWN): void {
  if (c.target === "dts" || leavesAll(c)) {
    return;
  }
  const { make, from } = KNOWN[what];
  const made = { make, returns: c.runtimeType("Shapes") };
  const call =
    from === "schema"
      ? code`${maker(c, { ...made, params: { schema: c.upstreamType("DescMessage") } })}(${c.schemaOf(c.message)})`
      : code`${maker(c, { ...made, types: messageType(c), params: { zero: zeroType(c) }, args: ["zero.schema"] }, c.shape(c.message))}(${c.own("zero")})`;
  c.printBlock(code`
    ${c.note(what === "inits" ? "inits" : "shapes")}
    const ${c.own(what)} = ${call};
  `);
}

/**
 * Returns the statement that looks at the shape of the message from time to time, if messages can have many. It stands
 * behind all others: V8 would not know after it what it knew of the message before.
 */
export function emitLook(
  c: Context,
  shapes: Value,
  message = "message",
): Value {
  return (
    canHaveManyShapes(c) &&
    code`if (--${shapes}.left < 0) ${c.primitive("lookAtShape")}(${shapes}, ${message});`
  );
}
