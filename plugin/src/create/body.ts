/**
 * The function that makes a message of an init.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { hasDefaults, planMembers, type Step } from "../plan.js";
import { type Code, indent, join, type Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import {
  type Context,
  generated,
  runtime,
  shape,
  ts,
} from "../print/context.js";
import { fieldComment } from "../print/field-comment.js";
import { messageNames } from "../print/names.js";
import { property, propertyName } from "../print/property.js";
import { printFunction, typed } from "../print/signature.js";
import { withVariables } from "../print/variables.js";
import { emitList } from "./list.js";
import { emitMap } from "./map.js";
import { emitOneof } from "./oneof.js";
import { emitExplicit, emitImplicit } from "./singular.js";
import {
  emitPrototype,
  emitSharedZero,
  emitTypeName,
  isPermanent,
  needsClass,
  type PermanentPlan,
} from "./zero.js";

/**
 * Prints `$initFoo`, which returns messages of its type and what is no object as
 * they are, and makes messages of all other objects.
 */
export function printInit(c: Context, message: DescMessage): void {
  printFunction(
    c,
    messageNames(message).init,
    initParam(c, message),
    [shape(c, message)],
    c.target === "dts" ? [] : emitInit(c, message, planMembers(message)),
  );
  c.f.print();
}

/** The parameter for the init, with the type that `create` has for it. */
export function initParam(
  c: Context,
  message: DescMessage,
  optional = "",
): Line {
  return typed(c, c.target === "js" ? "init" : `init${optional}`, [
    c.f.import("MessageInitShape", "@bufbuild/protobuf", true),
    ...["<typeof ", c.f.importSchema(message), ">"],
  ]);
}

function emitInit(
  c: Context,
  message: DescMessage,
  steps: readonly Step[],
): Code {
  const typeName = emitTypeName(c, message);
  const asMessage = ts(c, " as ", shape(c, message));
  const init = c.target === "ts" ? ["(init", ...asMessage, ")"] : ["init"];
  const guard: Line = [
    ...["if (!", primitive(c, "isObject"), "(init) || ", ...init],
    ...[".$typeName === ", ...typeName, ") return init", ...asMessage, ";"],
  ];
  if (steps.length === 0) {
    return [guard, ["return ", generated(c, message, "new"), "();"]];
  }
  if (needsClass(message)) {
    return [
      guard,
      ...(hasDefaults(message) ? [emitPrototype(c, message)] : []),
      ["return new ", generated(c, message, "message"), "(init);"],
    ];
  }
  return [
    guard,
    ...withVariables(c, () => [
      ...emitSharedZero(c, message),
      ["return {"],
      ...indent([
        ["$typeName: ", ...typeName, ","],
        ...steps
          .filter(isPermanent)
          .flatMap(
            (step): Code => [
              fieldComment(step),
              [
                ...propertyName(c, step.field.localName),
                ...[": ", ...emitValue(c, step), ","],
              ],
            ],
          ),
      ]),
      ["};"],
    ]),
  ];
}

/**
 * Prints the class of messages that an object literal can't make.
 *
 * V8 finds out how many properties the instances of a class have, and gives
 * them room for as many.
 */
export function printMessageClass(c: Context, message: DescMessage): void {
  if (c.target === "dts" || !needsClass(message)) {
    return;
  }
  const steps = planMembers(message);
  c.f.print(
    ...["const ", generated(c, message, "message"), " = /*@__PURE__*/ "],
    ...[runtime(c, "messageClass"), "(", generated(c, message, "zero")],
    ...[", function (", ...initParam(c, message), ") {"],
  );
  c.f.print(
    ...join(
      indent(
        withVariables(c, () => [
          ...emitSharedZero(c, message),
          ["this.$typeName = ", ...emitTypeName(c, message), ";"],
          ...steps.flatMap((step) => [
            fieldComment(step),
            ...emitMember(c, step),
          ]),
        ]),
      ),
    ),
    "});",
  );
  c.f.print();
}

/** Returns statements that give the message what the init has for a member. */
function emitMember(c: Context, step: Step): Code {
  if (isPermanent(step)) {
    return [
      [
        ...property(c, "this", step.field.localName),
        ...[" = ", ...emitValue(c, step), ";"],
      ],
    ];
  }
  return step.cardinality === "oneof"
    ? emitOneof(c, step)
    : emitExplicit(c, step);
}

/** Returns the value of a member that every message has. */
function emitValue(c: Context, step: PermanentPlan): Line {
  switch (step.cardinality) {
    case "repeated":
    case "packed":
      return emitList(c, step);
    case "map":
      return emitMap(c, step);
    case "singular":
      return emitImplicit(c, step);
  }
}
