/** The function that makes an empty message, for decoders and creators. */

import type { DescMessage } from "@bufbuild/protobuf";
import { hasDefaults, membersOf, type Step } from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { jsType } from "../../layout/scalars.js";
import { type Code, code, NOTHING, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type FeatureContext,
  generated,
  printBlock,
  schemaOf,
  shape,
} from "../../print/context.js";
import {
  type Maker,
  maker,
  messageType,
  upstreamType,
  zeroType,
} from "../../print/makers.js";
import { note } from "../../print/notes.js";
import { property, propertyName } from "../../print/property.js";
import { canBeDense, canHaveManyShapes } from "../../print/shapes.js";
import { isEager, printDecodingFunction } from "../../print/signature.js";
import { emitNewList, emitNewOneof } from "../../print/young.js";
import {
  isExplicit,
  isPermanent,
  nameOf,
  needsClass,
  type PermanentLayout,
} from "./members.js";
import { classMaker, emitRoom, ROOM, ROOM_TYPE } from "./new-shapes.js";
import { emitImplicitZero, isImplicit, isSharedBytes } from "./singular.js";

/**
 * Prints `$newFoo`, which returns the message that `create(FooSchema)` of
 * protobuf-es makes, and what it takes from protobuf-es.
 */
export function printZero(c: FeatureContext, message: DescMessage): void {
  if (c.target !== "dts") {
    printBlock(
      c,
      code`const ${generated(c, message, "zero")} = ${maker(c, zeroMaker, shape(c, message))}(${schemaOf(c, message)});`,
    );
  }
  printDecodingFunction(
    c,
    {
      name: messageNames(message).new,
      params: NOTHING,
      returns: shape(c, message),
    },
    true,
    () => emitNew(c, message),
  );
  if (c.target !== "dts" && needsClass(message)) {
    const isRoomy = canHaveManyShapes(message);
    printEmptyClass(c, message, "empty", isRoomy);
    if (canBeDense(message)) {
      printEmptyClass(c, message, "dense", false);
    }
  }
}

/** Describes what makes what an empty message takes from protobuf-es. */
function zeroMaker(c: FeatureContext): Maker {
  return {
    name: "$zero",
    types: messageType(c),
    params: { schema: upstreamType(c, "DescMessage") },
    returns: zeroType(c),
    make: "createZero",
    args: ["schema", c.f.runtime.create as Value],
  };
}

/**
 * Returns the statements of `$newFoo`. Properties are given by name: V8 turns
 * objects with many computed names into slow dictionaries.
 */
function emitNew(c: FeatureContext, message: DescMessage): Code {
  if (needsClass(message)) {
    const empty = generated(c, message, "empty");
    const made = canBeDense(message)
      ? code`(${generated(c, message, "newShapes")}.dense ? ${generated(c, message, "dense")} : ${empty})`
      : empty;
    return code`
      ${hasDefaults(message) ? emitPrototype(c, message) : NOTHING}
      ${emitGeneralize(c, message)}
      return new ${made}();
    `;
  }
  return code`
    ${emitSharedZero(c, message)}
    ${emitGeneralize(c, message)}
    return {
      $typeName: ${emitTypeName(c, message)},
      ${zeroValues(c, message).map(({ name, value }) => code`${propertyName(c, name)}: ${value},`)}
    };
  `;
}

/**
 * Prints the class of empty messages that get properties later. V8 finds out
 * how many, and gives its instances room for as many. Dictionaries need no room.
 */
function printEmptyClass(
  c: FeatureContext,
  message: DescMessage,
  what: "empty" | "dense",
  isRoomy: boolean,
): void {
  const [begin, end] = isEager(c) ? ["(", ")"] : ["", ""];
  const later = isRoomy
    ? membersOf(message).filter(isExplicit).map(nameOf)
    : undefined;
  const types = code`${shape(c, message)}, [${later === undefined ? NOTHING : ROOM_TYPE}]`;
  printBlock(
    c,
    code`
      ${what === "dense" ? note(c, "dense") : NOTHING}
      const ${generated(c, message, what)} = ${maker(c, classMaker, types)}(${generated(c, message, "zero")}, ${begin}function (${later === undefined ? NOTHING : ROOM}) {
        ${emitSharedZero(c, message)}
        this.$typeName = ${emitTypeName(c, message)};
        ${zeroValues(c, message).map(({ name, value }) => code`${property(c, "this", name)} = ${value};`)}
        ${later === undefined ? NOTHING : emitRoom(c, later)}
      }${end});
    `,
  );
}

/** The properties that every message has, with their first values. */
export function zeroValues(
  c: FeatureContext,
  message: DescMessage,
): { name: string; value: Value }[] {
  return membersOf(message).flatMap((step) => {
    if (step.cardinality === "oneof") {
      return { name: step.oneof.localName, value: emitNewOneof(c) };
    }
    return isPermanent(step)
      ? { name: step.field.localName, value: emitZeroValue(c, step) }
      : [];
  });
}

function emitZeroValue(c: FeatureContext, step: PermanentLayout): Value {
  switch (step.cardinality) {
    case "singular":
      return emitImplicitZero(c, step);
    case "map":
      return "{}";
    default:
      return emitNewList(c);
  }
}

export function emitTypeName(c: FeatureContext, message: DescMessage): Code {
  return code`${generated(c, message, "zero")}.typeName`;
}

/**
 * Returns the statement that comes before the first message of a type is made, if V8 would keep values of its fields as
 * integers.
 */
export function emitGeneralize(c: FeatureContext, message: DescMessage): Code {
  if (!membersOf(message).some(holdsNumber)) {
    return NOTHING;
  }
  const make = needsClass(message)
    ? NOTHING
    : code`, ${messageNames(message).new}`;
  return code`${primitive(c, "generalize")}(${generated(c, message, "zero")}${make});`;
}

/** Whether every message has a property for the field, which is a number. */
function holdsNumber(step: Step): boolean {
  return isImplicit(step) && jsType(step.value.type) === "number";
}

/** Declares the empty message if a field takes its zero value from there. */
export function emitSharedZero(
  c: FeatureContext,
  message: DescMessage,
  steps: readonly Step[] = membersOf(message),
): Code {
  return steps.some(isSharedBytes)
    ? code`const zero = ${emitLoadZero(c, message)};`
    : NOTHING;
}

/** Returns the statement that gives the classes of a message their prototype. */
export function emitPrototype(c: FeatureContext, message: DescMessage): Code {
  return code`${emitLoadZero(c, message)}; // for the prototype`;
}

function emitLoadZero(c: FeatureContext, message: DescMessage): Code {
  return code`${primitive(c, "loadZero")}(${generated(c, message, "zero")})`;
}
