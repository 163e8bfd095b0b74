/** The class of messages of standalone code, which knows no schema. */
import type { DescField } from "@bufbuild/protobuf";
import {
  hasDefaults,
  membersOf,
  type ScalarLayout,
} from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context, FeatureContext } from "../../print/context.js";
import { INTERNAL } from "../../print/doc.js";
import { maker, messageType } from "../../print/makers.js";
import { emitZero } from "../../print/scalars.js";
import { zeroValues } from "./zero.js";

/**
 * Prints `$emptyFoo`, the class of the message that `create(FooSchema)` of
 * protobuf-es makes.
 */
export function printStandaloneClass(c: Context): void {
  const name = c.names.empty;
  if (c.target === "dts") {
    c.printBlock(code`
      ${INTERNAL}
      ${c.exported("declare const", name)}: new () => ${c.shape(c.message)};
    `);
    return;
  }
  const classMaker = {
    types: messageType(c),
    params: {
      construct: code`(this: ${c.runtimeType("Mutable")}<M>) => void`,
      "prototype?": "object",
    },
    returns: "new () => M",
    make: "messageClass",
    args: ["construct", "prototype"],
  };
  const defaults = defaultsOf(c);
  const properties = zeroValues(c).map(
    ({ name, value }) => code`${c.property("this", name)} = ${value};`,
  );
  c.printBlock(code`
    ${INTERNAL}
    ${c.exported("const", name)}${c.ts(code`: new () => ${c.shape(c.message)}`)} = ${maker(c, classMaker, c.shape(c.message))}(function () {
      this.$typeName = ${c.quoted(c.message.typeName)};
      ${properties}
    ${defaults === undefined ? code`});` : defaults}
  `);
}

/** Returns the end of the class, with the prototype that has default values. */
function defaultsOf(c: Context): Code | undefined {
  if (!hasDefaults(c.message)) {
    return undefined;
  }
  const defaults = membersOf(c.message).flatMap((step) =>
    step.cardinality === "singular" && step.value.kind === "scalar"
      ? code`${c.propertyName(step.field.localName)}: ${emitDefault(c, step.field, step.value)},`
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
      return emitZero(c, layout, c.primitive("NO_BYTES"));
    case "bigint":
      return layout.longAsString
        ? c.quoted(`${value}`)
        : code`/*@__PURE__*/ ${c.primitive("int64")}(${c.quoted(`${value}`)})`;
    case "number":
      return numberLiteral(value);
    case "string":
      return c.quoted(value);
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
