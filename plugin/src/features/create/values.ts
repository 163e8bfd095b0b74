/**
 * What messages are given for the values of an init. Nothing is checked that protobuf-es doesn't check.
 */
import { ScalarType } from "@bufbuild/protobuf";
import {
  hasSharedBytes,
  type ImplicitLayout,
  type ListLayout,
  type MapLayout,
  type SingularLayout,
  type ValueLayout,
} from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import type { Context, FeatureContext } from "../../print/context.js";
import { emitZero } from "../../print/scalars.js";
import type { PermanentLayout } from "./members.js";
import { emitRead } from "./read-init.js";

export function emitPermanent(c: Context, step: PermanentLayout): Code {
  if (step.cardinality !== "singular") {
    return emitCollection(c, step);
  }
  const value = code`${emitRead(c, step.field)} ?? ${emitImplicitZero(c, step)}`;
  return hasSharedBytes(step)
    ? code`${c.primitive("toBytes")}(${value})`
    : value;
}

/**
 * Returns the array or object of the init, or a new one if elements are converted. One that holds objects for
 * google.protobuf.Struct is copied, as in protobuf-es.
 */
function emitCollection(
  c: Context,
  { cardinality, field, value }: ListLayout | MapLayout,
): Code {
  const isMap = cardinality === "map";
  const init = emitRead(c, field);
  const converter =
    value.kind === "struct" ? "(struct) => struct" : converterOf(c, value);
  const empty = () => (isMap ? "{}" : code`${c.primitive("newList")}()`);
  if (converter === undefined) {
    return code`${init} ?? ${empty()}`;
  }
  const name = c.variable(isMap ? "record" : "list");
  const given = code`${c.primitive(isMap ? "isObject" : "isList")}(${name} = ${init})`;
  const converted = isMap
    ? code`${c.primitive("convertMap")}(${name}, ${converter})`
    : code`${name}.map(${converter})`;
  return code`${given} ? ${converted} : ${name} ?? ${empty()}`;
}

export function emitExplicit(c: Context, layout: SingularLayout): Code {
  const init = emitRead(c, layout.field);
  if (converterOf(c, layout.value) === undefined) {
    return code`${init} ?? undefined`;
  }
  const name = c.variable("value");
  return code`(${name} = ${init}) == null ? undefined : ${emitConverted(c, layout.value, name)}`;
}

export function emitImplicitZero(
  c: FeatureContext,
  { field, value }: ImplicitLayout,
): Value {
  const noBytes = c.standalone
    ? c.primitive("NO_BYTES")
    : c.property("zero", field.localName);
  return emitZero(c, value, noBytes);
}

/**
 * Returns the function that converts a value, or undefined if values are taken
 * as they are: inits become messages, arrays of numbers become bytes.
 */
export function converterOf(
  c: Context,
  layout: ValueLayout,
): Value | undefined {
  if (layout.kind === "message") {
    return c.functionOf(layout.message, "init");
  }
  return layout.kind !== "struct" && layout.type === ScalarType.BYTES
    ? c.primitive("toBytes")
    : undefined;
}

export function emitConverted(
  c: Context,
  layout: ValueLayout,
  value: string,
): Value {
  const converter = converterOf(c, layout);
  return converter === undefined ? value : code`${converter}(${value})`;
}
