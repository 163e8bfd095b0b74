/**
 * How encoders learn whether messages have many shapes (print/shapes.ts).
 *
 *     const $shapes = shapes(14);
 *     let $left = 0;
 *     return function $writeFoo(message, target, p, draft) {
 *       const { many } = $shapes;
 *       ...
 *       if (--$left < 0) $left = lookAtShape$($shapes, message);
 *       return p;
 *
 * With two passes, what is known is a constant of the file, and the first pass looks.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { planMessage } from "../plan.js";
import type { Code, Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import { type Context, isSecondPass, runtime } from "../print/context.js";
import { LEFT, messageNames, SHAPES } from "../print/names.js";
import { canHaveManyShapes } from "../print/shapes.js";

/**
 * Prints what both passes know of the shapes.
 */
export function printShapes(c: Context, message: DescMessage): void {
  if (c.target !== "dts" && canHaveManyShapes(message)) {
    const name = messageNames(message).shapes;
    const known = emitUnknownShapes(c, message);
    c.f.print("const ", name, " = /*@__PURE__*/ ", ...known, ";");
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
      : emitUnknownShapes(c, message);
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

/** Returns what is known at first. Besides the fields, V8 remembers $typeName and $unknown. */
function emitUnknownShapes(c: Context, message: DescMessage): Line {
  const { length } = planMessage(message).parts.flat();
  return [runtime(c, "shapes"), `(${length + 2})`];
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
