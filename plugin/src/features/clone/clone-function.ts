/**
 * The function that clones a message, and the constructor of copies, which takes the message.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { divide, membersOf, type Step } from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { type Code, code, listed, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type Context,
  type FeatureContext,
  functionContext,
  generated,
  print,
  runtime,
  runtimeType,
  shape,
} from "../../print/context.js";
import { INTERNAL, printDoc } from "../../print/doc.js";
import { fieldComment } from "../../print/field-comment.js";
import { emitGiveUpIf } from "../../print/give-up.js";
import { emitPart, type Part } from "../../print/parts.js";
import { emitIsOdd } from "../../print/presence.js";
import { canHaveManyShapes } from "../../print/shapes.js";
import {
  printFunction,
  printLocalFunction,
  typed,
} from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { isExplicit, nameOf } from "../create/members.js";
import { emitRoom, ROOM, ROOM_TYPE } from "../create/new-shapes.js";
import { emitCopy } from "./field.js";

/**
 * Prints `cloneFoo`, and `$cloneFoo`, which returns a copy or gives up; and the constructor of copies, for a large message
 * with a function for each part.
 */
export function printClone(file: FeatureContext, message: DescMessage): void {
  const c = functionContext(file);
  const { clone, copy, copied } = messageNames(message);
  const type = shape(c, message);
  const signature = { params: typed(c, "message", type), returns: type };
  const cloner = generated(c, message, "cloner");
  printDoc(
    c,
    message,
    `Clone the message ${message.typeName}: a deep copy, the object of \`clone\`. Throws what \`clone\` of protobuf-es throws.`,
  );
  printFunction(
    c,
    { name: clone, ...signature },
    () => code`return ${runtime(c, "cloneWith")}(${cloner}, message);`,
  );
  print(c, INTERNAL);
  printFunction(
    c,
    { name: copy, ...signature },
    () => code`return new (${primitive(c, "copiesOf")}(${cloner}))(message);`,
  );
  if (c.target === "dts") {
    return;
  }
  const parts = emitParts(c, message);
  const params = listed([
    ...(c.target === "ts"
      ? [code`this: ${runtimeType(c, "Mutable")}<${type}>`]
      : []),
    typed(c, "message", type),
    ...(parts.length === 0 ? [] : [c.target === "js" ? ROOM : ROOM_TYPE]),
  ]);
  printLocalFunction(
    c,
    { name: copied, params, returns: "void" },
    emitConstructor(c, message, parts),
  );
  for (const part of parts) {
    printLocalFunction(c, part, part.code);
  }
}

function emitConstructor(
  c: Context,
  message: DescMessage,
  parts: readonly Part[],
): Code {
  const cloner = generated(c, message, "cloner");
  const steps = stepsOf(message);
  const isLarge = parts.length > 0;
  const isOfMany = isLarge || canHaveManyShapes(message);
  return withVariables(
    c,
    (c) => code`
      ${emitGiveUpIf(c, code`message.$typeName !== ${cloner}.typeName${emitIsOdd(c, message, "message")}`)}
      this.$typeName = ${cloner}.typeName;
      ${isOfMany ? code`message = ${primitive(c, "inOneShape")}(${cloner}, message);` : NOTHING}
      ${isOfMany ? code`const copy = ${primitive(c, "toOneShape")}(${cloner}, this);` : NOTHING}
      ${isLarge ? parts.map(({ call }) => code`${call};`) : emitCopies(c, steps, isOfMany ? "copy" : "this")}
      ${isOfMany ? code`${primitive(c, "fromOneShape")}(copy, this);` : NOTHING}
      if (message.$unknown !== undefined) ${primitive(c, "copyUnknown")}(message, this);
      ${isLarge ? emitRoom(c, steps.filter(isExplicit).map(nameOf)) : NOTHING}
    `,
  );
}

/** The members of a message, in the order in which protobuf-es sets them: first those that every message has. */
function stepsOf(message: DescMessage): Step[] {
  const steps = membersOf(message);
  return [
    ...steps.filter((step) => !isExplicit(step)),
    ...steps.filter(isExplicit),
  ];
}

/** Returns the functions for the parts of a large message. */
function emitParts(c: Context, message: DescMessage): Part[] {
  const parts = divide(stepsOf(message));
  const type = shape(c, message);
  const params = ["message", "copy"].map((name) => ({ name, type }));
  return parts.length === 1
    ? []
    : parts.map((steps, i) =>
        emitPart(
          c,
          messageNames(message).copied,
          i,
          params,
          "void",
          (c) => code`
            ${emitCopies(c, steps, "copy")}
          `,
        ),
      );
}

function emitCopies(
  c: Context,
  steps: readonly Step[],
  copy: "this" | "copy",
): Code[] {
  return steps.map(
    (step) => code`
      ${fieldComment(step)}
      ${emitCopy(c, step, copy)}
    `,
  );
}
