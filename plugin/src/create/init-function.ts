/**
 * The function that makes a message of an init.
 */
import type { DescField, DescMessage, DescOneof } from "@bufbuild/protobuf";
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
import { local, withVariables } from "../print/variables.js";
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
      [
        ...["return new ", generated(c, message, "message"), "("],
        ...[steps.map((step) => local(nameOf(step))).join(", "), ");"],
      ],
    ];
  }
  return [
    ["return {"],
    ...indent([
      ["$typeName: ", ...emitTypeName(c, message), ","],
      ...steps.map(
        (step): Line => [
          ...propertyName(c, nameOf(step)),
          `: ${local(nameOf(step))},`,
        ],
      ),
    ]),
    ["};"],
  ];
}

/**
 * Prints the class of messages that an object literal can't make.
 *
 * V8 finds out how many properties the instances of a class have, and gives
 * them room for as many.
 */
export function printMessageClass(c: Context, message: DescMessage): void {
  const steps = planMembers(message);
  if (c.target === "dts" || steps.length === 0 || !needsClass(message)) {
    return;
  }
  const params = steps.map((step) =>
    typed(c, local(nameOf(step)), [
      ...typeOf(c, message, step),
      isExplicit(step) ? " | undefined" : "",
    ]),
  );
  c.f.print(
    ...["const ", generated(c, message, "message"), " = /*@__PURE__*/ "],
    ...[runtime(c, "messageClass"), "(", generated(c, message, "zero")],
    ...[", function (", ...params.flatMap((p, i) => (i ? [", ", ...p] : p))],
    ") {",
  );
  c.f.print(
    ...join([
      ...indent([
        ["this.$typeName = ", ...emitTypeName(c, message), ";"],
        ...steps.map((step): Line => {
          const name = nameOf(step);
          return [
            isExplicit(step) ? `if (${local(name)} !== undefined) ` : "",
            ...property(c, "this", name),
            ` = ${local(name)};`,
          ];
        }),
      ]),
      ["});"],
    ]),
  );
  c.f.print();
}

/** Whether messages have a property for the member only if it is set. */
function isExplicit(step: Step): boolean {
  return step.cardinality !== "oneof" && !isPermanent(step);
}

function memberOf(step: Step): DescField | DescOneof {
  return step.cardinality === "oneof" ? step.oneof : step.field;
}

/** The name of a member's property. */
function nameOf(step: Step): string {
  return memberOf(step).localName;
}

/** The type of a member's property. */
function typeOf(c: Context, message: DescMessage, step: Step): Line {
  return [shape(c, message), "[", c.f.string(nameOf(step)), "]"];
}

/** Returns statements that declare the value of a member. */
function emitLocal(c: Context, message: DescMessage, step: Step): Code {
  const name = local(nameOf(step));
  if (isPermanent(step)) {
    return [[`const ${name} = `, ...emitValue(c, step), ";"]];
  }
  if (step.cardinality === "oneof") {
    return [
      ["let ", ...typed(c, name, typeOf(c, message, step)), ";"],
      ...emitOneof(c, step),
    ];
  }
  return [[`const ${name} = `, ...emitExplicit(c, step), ";"]];
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
