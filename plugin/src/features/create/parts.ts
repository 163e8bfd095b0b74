/**
 * Large messages. TypeScript gives up on a function that makes one from locals for all
 * members, so a function for each part reads the init, and sets properties.
 *
 *     const message = new $messageFoo();
 *     $initFoo$part1(init, message);
 *     $initFoo$part2(init, message);
 */
import type { DescMessage } from "@bufbuild/protobuf";
import {
  divide,
  hasDefaults,
  membersOf,
  type Step,
} from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { type Code, code, NOTHING } from "../../print/code.js";
import { type Context, generated, shape } from "../../print/context.js";
import { fieldComment } from "../../print/field-comment.js";
import { emitPart, type Part } from "../../print/parts.js";
import {
  canBeDense,
  canHaveManyShapes,
  emitLook,
  emitNewByComputedName,
  emitStore,
} from "../../print/shapes.js";
import { assign } from "../../print/variables.js";
import { isPermanent, needsClass } from "./members.js";
import { emitOneofPart } from "./oneof.js";
import { emitPermanent } from "./permanent.js";
import { emitRead } from "./read-init.js";
import { emitConverted } from "./value.js";
import { emitPrototype, emitSharedZero } from "./zero.js";

export function emitPartCalls(
  c: Context,
  message: DescMessage,
  parts: readonly Part[],
): Code {
  // Properties come in the order of declaration, so one that may be missing rules out what
  // an empty message has.
  const made = !needsClass(message)
    ? generated(c, message, "new")
    : canBeDense(message)
      ? code`new (${generated(c, message, "newShapes")}.dense ? ${generated(c, message, "computed")} : ${generated(c, message, "message")})`
      : code`new ${generated(c, message, "message")}`;
  return code`
    ${hasDefaults(message) ? emitPrototype(c, message) : NOTHING}
    const message = ${made}();
    // TypeScript does not follow a function of so many fields.
    ${parts.map(({ call }) => code`${call};`)}
    ${canHaveManyShapes(message) ? emitLook(c, generated(c, message, "newShapes")) : NOTHING}
    return message;
  `;
}

export function emitParts(c: Context, message: DescMessage): Part[] {
  const type = shape(c, message);
  const params = ["init", "message"].map((name) => ({ name, type }));
  return divide(membersOf(message)).map((steps, i) =>
    emitPart(c, messageNames(message).init, i, params, "void", (c) =>
      emitMembers(c, message, steps),
    ),
  );
}

function emitMembers(
  c: Context,
  message: DescMessage,
  steps: readonly Step[],
): Code {
  const body = steps.map(
    (step) => code`
      ${fieldComment(step)}
      ${emitMember(c, step)}
    `,
  );
  return code`
    ${emitSharedZero(c, message, steps)}
    ${emitNewByComputedName(c, message)}
    ${body}
  `;
}

function emitMember(c: Context, step: Step): Code {
  if (isPermanent(step)) {
    return emitStore(c, step.field.localName, emitPermanent(c, step));
  }
  if (step.cardinality === "oneof") {
    return emitOneofPart(c, step);
  }
  const { field, value } = step;
  return code`
    ${assign(c, "value", emitRead(c, field))}
    if (value != null) {
      ${emitStore(c, field.localName, emitConverted(c, value, "value"))}
    }
  `;
}
