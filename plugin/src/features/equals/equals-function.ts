/**
 * The functions that compare two messages.
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
  optional,
  printFunction,
  printLocalFunction,
  typed,
} from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { emitComparison } from "./field.js";

/**
 * Prints `equalsFoo`, and `$equalsFoo`, which compares fields in the order of declaration, as protobuf-es does: what is
 * wrong behind the first difference isn't met. A large message has a function for each part.
 */
export function printEquals(file: FeatureContext, message: DescMessage): void {
  const c = functionContext(file);
  const { equals, areEqual } = messageNames(message);
  printDoc(
    c,
    message,
    `Whether two messages ${message.typeName} are equal, as \`equals\` says.`,
    "The options are those of `equals`. Throws what `equals` of protobuf-es throws.",
  );
  printFunction(
    c,
    {
      name: equals,
      params: listed([
        emitBoth(c, message),
        optional(c, "options", runtimeType(c, "EqualsOptions")),
      ]),
      returns: "boolean",
    },
    () =>
      code`return ${runtime(c, "equalsWith")}(${generated(c, message, "comparer")}, a, b, options);`,
  );
  const parts = c.target === "dts" ? [] : emitParts(c, message);
  print(c, INTERNAL);
  printFunction(
    c,
    { name: areEqual, params: emitBoth(c, message), returns: "boolean" },
    () => emitBody(c, message, parts),
  );
  for (const part of parts) {
    printLocalFunction(c, part, part.code);
  }
}

function emitBody(
  c: Context,
  message: DescMessage,
  parts: readonly Part[],
): Code {
  const comparer = generated(c, message, "comparer");
  const check = code`a.$typeName !== ${comparer}.typeName || b.$typeName !== ${comparer}.typeName${emitIsOdd(c, message, "a", "b")}`;
  const inOneShape = (name: string) =>
    canHaveManyShapes(message)
      ? code`${name} = ${primitive(c, "inOneShape")}(${comparer}, ${name});`
      : NOTHING;
  return withVariables(
    c,
    (c) => code`
      ${emitGiveUpIf(c, check)}
      ${inOneShape("a")}
      ${inOneShape("b")}
      ${parts.length > 0 ? parts.map(({ call }) => code`if (!${call}) return false;`) : emitFields(c, membersOf(message))}
      return true;
    `,
  );
}

/** Returns the functions for the parts of a large message. */
function emitParts(c: Context, message: DescMessage): Part[] {
  const parts = divide(membersOf(message));
  const { areEqual } = messageNames(message);
  const type = shape(c, message);
  const params = ["a", "b"].map((name) => ({ name, type }));
  return parts.length === 1
    ? []
    : parts.map((steps, i) =>
        emitPart(
          c,
          areEqual,
          i,
          params,
          "boolean",
          (c) => code`
            ${emitFields(c, steps)}
            return true;
          `,
        ),
      );
}

/** The parameters for both messages. */
function emitBoth(c: Context, message: DescMessage): Code {
  const type = shape(c, message);
  return listed(["a", "b"].map((name) => typed(c, name, type)));
}

function emitFields(c: Context, steps: readonly Step[]): Code[] {
  return steps.map(
    (step) => code`
      ${fieldComment(step)}
      ${emitComparison(c, step)}
    `,
  );
}
