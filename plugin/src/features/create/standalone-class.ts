/** The class of messages of standalone code, which knows no schema. */
import type { DescField } from "@bufbuild/protobuf";
import {
  hasDefaults,
  membersOf,
  type ScalarLayout,
} from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { type Code, code, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  exported,
  type FeatureContext,
  type MessageContext,
  printBlock,
  runtimeType,
  shape,
  ts,
} from "../../print/context.js";
import { INTERNAL } from "../../print/doc.js";
import { maker, messageType } from "../../print/makers.js";
import { property, propertyName, quoted } from "../../print/property.js";
import { emitZero } from "../../print/scalars.js";
import { zeroValues } from "./zero.js";

/**
 * Prints `$emptyFoo`, the class of the message that `create(FooSchema)` of
 * protobuf-es makes.
 */
export function printStandaloneClass(c: MessageContext): void {
  const name = messageNames(c.message).empty;
  if (c.target === "dts") {
    printBlock(
      c,
      code`
        ${INTERNAL}
        ${exported(c, "declare const", name)}: new () => ${shape(c, c.message)};
      `,
    );
    return;
  }
  const classMaker = {
    name: "$class",
    types: messageType(c),
    params: {
      construct: code`(this: ${runtimeType(c, "Mutable")}<M>) => void`,
      "prototype?": "object",
    },
    returns: "new () => M",
    make: "messageClass",
    args: ["construct", "prototype"],
  };
  const defaults = defaultsOf(c);
  const properties = zeroValues(c).map(
    ({ name, value }) => code`${property(c, "this", name)} = ${value};`,
  );
  printBlock(
    c,
    code`
      ${INTERNAL}
      ${exported(c, "const", name)}${ts(c, code`: new () => ${shape(c, c.message)}`)} = ${maker(c, classMaker, shape(c, c.message))}(function () {
        this.$typeName = ${quoted(c, c.message.typeName)};
        ${properties}
      ${defaults === undefined ? code`});` : defaults}
    `,
  );
}

/** Returns the end of the class, with the prototype that has default values. */
function defaultsOf(c: MessageContext): Code | undefined {
  if (!hasDefaults(c.message)) {
    return undefined;
  }
  const defaults = membersOf(c.message).flatMap((step) =>
    step.cardinality === "singular" && step.value.kind === "scalar"
      ? code`${propertyName(c, step.field.localName)}: ${emitDefault(c, step.field, step.value)},`
      : [],
  );
  return code`
    }, {
      ${defaults}
    });
  `;
}

/** Calls are marked, so that a bundler can leave out the class. */
function emitDefault(
  c: FeatureContext,
  field: DescField,
  layout: ScalarLayout,
): Value {
  const value =
    "getDefaultValue" in field ? field.getDefaultValue() : undefined;
  switch (typeof value) {
    case "undefined":
      return emitZero(c, layout, primitive(c, "NO_BYTES"));
    case "bigint":
      return layout.longAsString
        ? quoted(c, `${value}`)
        : code`/*@__PURE__*/ ${primitive(c, "int64")}(${quoted(c, `${value}`)})`;
    case "number":
      return numberLiteral(value);
    case "string":
      return quoted(c, value);
    case "object":
      return code`/*@__PURE__*/ new Uint8Array([${[...value].join(", ")}])`;
    default:
      return `${value}`;
  }
}

/** Returns a number as an expression. A message can be called Infinity, and so on. */
function numberLiteral(value: number): string {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? `${value}` : `${Math.sign(value) || 0} / 0`;
}
