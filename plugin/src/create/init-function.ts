/**
 * The function that makes a message of an init.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { hasDefaults, planMembers, type Step } from "../plan.js";
import { type Code, indent, type Line } from "../print/code.js";
import { primitive } from "../print/constants.js";
import {
  type Context,
  generated,
  schemaOf,
  shape,
  ts,
} from "../print/context.js";
import { fieldComment } from "../print/field-comment.js";
import { messageNames } from "../print/names.js";
import { propertyName } from "../print/property.js";
import { canHaveManyShapes } from "../print/shapes.js";
import { printFunction, typed } from "../print/signature.js";
import { withVariables } from "../print/variables.js";
import { emitLookAtMade } from "./made.js";
import {
  isLarge,
  isPermanent,
  localOf,
  nameOf,
  needsClass,
  typeOf,
} from "./members.js";
import { emitOneof } from "./oneof.js";
import { emitPartCalls, printParts } from "./parts.js";
import { emitPermanent } from "./permanent.js";
import { emitExplicit } from "./singular.js";
import { emitPrototype, emitSharedZero, emitTypeName } from "./zero.js";

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
  if (c.target !== "dts" && isLarge(message)) {
    printParts(c, message);
  }
}

/** The parameter for the init, with the type that `create` has for it. */
export function initParam(
  c: Context,
  message: DescMessage,
  optional = "",
): Line {
  return typed(c, c.target === "js" ? "init" : `init${optional}`, [
    c.f.import("MessageInitShape", "@bufbuild/protobuf", true),
    ...["<typeof ", schemaOf(c, message), ">"],
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
    ...["if (!", primitive(c, "isObject"), "(init) || "],
    ...[primitive(c, "isTypeName"), "(", ...init, ".$typeName, ", ...typeName],
    ...[")) return init", ...asMessage, ";"],
  ];
  if (steps.length === 0) {
    return [guard, ["return ", generated(c, message, "new"), "();"]];
  }
  if (isLarge(message)) {
    return [guard, ...emitPartCalls(c, message)];
  }
  return [
    guard,
    ...withVariables(c, () => [
      ...emitSharedZero(c, message),
      ...steps.flatMap((step) => [
        fieldComment(step),
        ...emitLocal(c, message, step),
      ]),
      ...emitMade(c, message, steps),
    ]),
  ];
}

/** Returns statements that make a message of the locals. */
function emitMade(
  c: Context,
  message: DescMessage,
  steps: readonly Step[],
): Code {
  if (needsClass(message)) {
    return [
      ...(hasDefaults(message) ? [emitPrototype(c, message)] : []),
      ...emitInstance(c, message, steps.map(localOf).join(", ")),
    ];
  }
  return [
    ["return {"],
    ...indent([
      ["$typeName: ", ...emitTypeName(c, message), ","],
      ...steps.map(
        (step): Line => [
          ...propertyName(c, nameOf(step)),
          `: ${localOf(step)},`,
        ],
      ),
    ]),
    ["};"],
  ];
}

/** Returns statements that return an instance of a class, and maybe look at its shape. */
function emitInstance(c: Context, message: DescMessage, args: string): Code {
  const made: Line = [
    ...["new ", generated(c, message, "message"), `(${args})`],
  ];
  if (!canHaveManyShapes(message)) {
    return [["return ", ...made, ";"]];
  }
  const many = [generated(c, message, "made"), ".many"];
  return [
    [
      ...["if (", ...many, ") return new "],
      ...[generated(c, message, "many"), `(${args});`],
    ],
    ["const message = ", ...made, ";"],
    emitLookAtMade(c, message),
    ["return message;"],
  ];
}

/** Returns statements that declare the value of a member. */
function emitLocal(c: Context, message: DescMessage, step: Step): Code {
  const name = localOf(step);
  if (isPermanent(step)) {
    return [[`const ${name} = `, ...emitPermanent(c, step), ";"]];
  }
  if (step.cardinality === "oneof") {
    return [
      ["let ", ...typed(c, name, typeOf(c, message, step)), ";"],
      ...emitOneof(c, step),
    ];
  }
  return [[`const ${name} = `, ...emitExplicit(c, step), ";"]];
}
