/** The function that makes an empty message, for decoders and creators. */

import {
  hasDefaults,
  hasSharedBytes,
  isOptional,
  membersOf,
  type OneofLayout,
  type Step,
} from "../../layout/layout.js";
import { jsType } from "../../layout/scalars.js";
import { type Code, code, listed, type Value } from "../../print/code.js";
import { type Context, leavesAll } from "../../print/context.js";
import { maker, messageType, zeroType } from "../../print/makers.js";
import {
  canBeDense,
  canHaveManyShapes,
  printShapes,
} from "../../print/shapes.js";
import { printInternalFunction } from "../../print/signature.js";
import { printClass, printSettingClass } from "./class.js";
import {
  emitTypeName,
  isFixed,
  isLarge,
  nameOf,
  type PermanentLayout,
} from "./members.js";
import { emitImplicitZero } from "./values.js";

/**
 * Prints `$newFoo`, which returns the message that `create(FooSchema)` of protobuf-es makes, what it takes from protobuf-es,
 * and what is known of the shapes of such messages.
 */
export function printZero(c: Context): void {
  if (c.target !== "dts") {
    const zeroMaker = {
      types: messageType(c),
      params: { schema: c.upstreamType("DescMessage") },
      returns: zeroType(c),
      make: "createZero",
      args: ["schema", c.f.runtime.create as Value],
    };
    c.printBlock(
      code`const ${c.own("zero")} = ${maker(c, zeroMaker, c.shape(c.message))}(${c.schemaOf(c.message)});`,
    );
  }
  printInternalFunction(
    c,
    {
      name: c.names.new,
      params: {},
      returns: c.shape(c.message),
    },
    () => emitNew(c),
    true,
  );
  if (c.target === "dts" || leavesAll(c)) {
    return;
  }
  if (!isFixed(c.message)) {
    printEmptyClass(c, "empty");
    if (canBeDense(c.message)) {
      printEmptyClass(c, "dense");
    }
  } else if (!isLarge(c.message)) {
    printSettingClass(c, "message", membersOf(c.message));
  }
  if (canHaveManyShapes(c)) {
    printShapes(c, "newShapes");
  }
}

/**
 * Returns the statements of `$newFoo`. Properties are given by name: V8 turns
 * objects with many computed names into slow dictionaries.
 */
function emitNew(c: Context): Code {
  if (leavesAll(c)) {
    return code`return ${c.own("zero")}.create();`;
  }
  if (!isFixed(c.message)) {
    const empty = c.own("empty");
    const made = canBeDense(c.message)
      ? code`(${c.own("newShapes")}.byComputedName ? ${c.own("dense")} : ${empty})`
      : empty;
    return code`
      ${emitPrototype(c)}
      ${emitGeneralize(c)}
      return new ${made}();
    `;
  }
  const zeros = zeroValues(c);
  return code`
    ${emitSharedZero(c)}
    ${emitGeneralize(c)}
    ${
      isLarge(c.message)
        ? code`
            return {
              $typeName: ${emitTypeName(c)},
              ${zeros.map(({ name, value }) => code`${c.propertyName(name)}: ${value},`)}
            };
          `
        : code`return new ${c.own("message")}(${listed(zeros.map(({ value }) => value))});`
    }
  `;
}

/**
 * Prints the class of empty messages that get properties later. V8 finds out
 * how many, and gives its instances room for as many. Dictionaries need no room.
 */
function printEmptyClass(c: Context, what: "empty" | "dense"): void {
  const isRoomy = what === "empty" && canHaveManyShapes(c);
  printClass(c, what, {
    comment: what === "dense" && c.note("dense"),
    constants: emitSharedZero(c),
    set: zeroValues(c).map(
      ({ name, value }) => code`${c.property("this", name)} = ${value};`,
    ),
    room: isRoomy ? membersOf(c.message).filter(isOptional) : [],
  });
}

/** The properties that every message has, with their first values. */
export function zeroValues(c: Context): { name: string; value: Value }[] {
  return membersOf(c.message).flatMap((step) =>
    isOptional(step)
      ? []
      : { name: nameOf(step), value: emitZeroValue(c, step) },
  );
}

function emitZeroValue(c: Context, step: PermanentLayout | OneofLayout): Value {
  switch (step.cardinality) {
    case "oneof":
      return code`${c.primitive("newOneof")}()`;
    case "singular":
      return emitImplicitZero(c, step);
    case "map":
      return "{}";
    default:
      return code`${c.primitive("newList")}()`;
  }
}

/**
 * Returns the statement that comes before the first message of a type is made, if V8 would keep values of its fields as
 * integers.
 */
export function emitGeneralize(c: Context): Value {
  if (!membersOf(c.message).some(holdsNumber)) {
    return undefined;
  }
  const make = isFixed(c.message) && code`, ${c.names.new}`;
  return code`${c.primitive("generalize")}(${c.own("zero")}${make});`;
}

/** Whether every message has a property for the field, which is a number. */
function holdsNumber(step: Step): boolean {
  return (
    step.cardinality === "singular" &&
    step.presence === "implicit" &&
    jsType(step.value.type) === "number"
  );
}

/** Declares the empty message if a field takes its zero value from there. */
export function emitSharedZero(
  c: Context,
  steps: readonly Step[] = membersOf(c.message),
): Value {
  return steps.some(hasSharedBytes) && code`const zero = ${emitLoadZero(c)};`;
}

/** Returns the statement that gives the classes of a message their prototype, if it has default values. */
export function emitPrototype(c: Context): Value {
  return (
    hasDefaults(c.message) && code`${emitLoadZero(c)}; // for the prototype`
  );
}

function emitLoadZero(c: Context): Code {
  return code`${c.primitive("loadZero")}(${c.own("zero")})`;
}
