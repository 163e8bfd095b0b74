/**
 * Messages of many shapes: V8 remembers too few of them, so from a certain number on
 * properties are read in a way that takes as long for any shape (runtime/src/wire/shapes.ts).
 *
 *     const $shapes = shapes(14);
 *     let $left = 0;
 *     return function $writeFoo(message, target, p, draft) {
 *       const { many } = $shapes;
 *       value = many ? getProperty$(message, "bar") : message.bar;
 *       ...
 *       if (--$left < 0) $left = lookAtShape$($shapes, message);
 *       return p;
 *
 * With two passes, what is known is a constant of the file, and the first pass looks.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type MessagePlan, planMessage, type Step } from "../plan.js";
import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, isSecondPass, runtime } from "../print/context.js";
import { LEFT, messageNames, SHAPES } from "../print/names.js";
import { isIdentifier, property } from "../print/property.js";
import { variable } from "../print/variables.js";

/**
 * From this number of fields on that a message may not have as a property: with fewer,
 * there are up to 8 shapes, which take few entries of V8's table.
 */
const MANY = 4;

/**
 * Whether messages can have many shapes. (Standalone code is for small bundles, and
 * does without.)
 */
export function canHaveManyShapes({ parts }: MessagePlan): boolean {
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
 * Prints what both passes know of the shapes.
 */
export function printShapes(c: Context, message: DescMessage): void {
  const plan = planMessage(message);
  if (c.target !== "dts" && canHaveManyShapes(plan)) {
    const name = messageNames(message).shapes;
    c.f.print("const ", name, " = /*@__PURE__*/ ", ...makeShapes(c, plan), ";");
    c.f.print();
  }
}

/**
 * Returns the declaration of what is known of the shapes, and of how many messages
 * need no look at theirs. The latter is a variable, since V8 changes that faster than a property.
 */
export function emitShapes(c: Context, message: DescMessage): Code {
  if (!c.looksAtShapes) {
    return [];
  }
  const known: Line =
    c.passes === 2
      ? [messageNames(message).shapes]
      : makeShapes(c, planMessage(message));
  const declare: Line = [`const ${SHAPES} = `, ...known, ";"];
  return isSecondPass(c)
    ? [["// What the first pass knows of the messages' shapes."], declare]
    : [
        [
          "// Messages are looked at from time to time: do they have many shapes?",
        ],
        declare,
        [`let ${LEFT} = 0;`],
      ];
}

/** Makes what is known. Besides the fields, V8 remembers $typeName and $unknown. */
function makeShapes(c: Context, { parts }: MessagePlan): Line {
  return [runtime(c, "shapes"), `(${parts.flat().length + 2})`];
}

/**
 * Returns the declaration of the variable that says whether there are many shapes, if the
 * code that was emitted uses it.
 */
export function emitMany(c: Context): Code {
  return c.variables.has("many") ? [[`const { many } = ${SHAPES};`]] : [];
}

/**
 * Returns the statement that looks at the shape of the message from time to time. It stands
 * behind all others: V8 would not know after it what it knew of the message before.
 */
export function emitLook(c: Context): Line {
  return [
    `if (--${LEFT} < 0) ${LEFT} = `,
    ...[primitive(c, "lookAtShape"), `(${SHAPES}, message);`],
  ];
}

/**
 * Returns the expression that reads the property of a field or oneof, maybe with a cast.
 */
export function emitRead(c: Context, name: string, cast: Line = []): Line {
  const read: Line = [...property(c, "message", name), ...cast];
  // Names of digits have another type, and are looked up in another way.
  return c.looksAtShapes && isIdentifier(name)
    ? [
        ...[
          variable(c, "many"),
          " ? ",
          primitive(c, "getProperty"),
          "(message, ",
        ],
        ...[c.f.string(name), ")", ...cast, " : ", ...read],
      ]
    : read;
}
