/**
 * What messages are given for the values of an init. Nothing is checked that protobuf-es doesn't check.
 */
import { ScalarType } from "@bufbuild/protobuf";
import type {
  ListLayout,
  MapLayout,
  SingularLayout,
  ValueLayout,
} from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import type { Context, FeatureContext } from "../../print/context.js";
import { property } from "../../print/property.js";
import { emitZero } from "../../print/scalars.js";
import { variable } from "../../print/variables.js";
import { emitNewList } from "../../print/young.js";
import {
  type ImplicitLayout,
  isSharedBytes,
  type PermanentLayout,
} from "./members.js";
import { emitRead } from "./read-init.js";

/** Returns the value of a member that every message has. */
export function emitPermanent(c: Context, step: PermanentLayout): Code {
  return step.cardinality === "singular"
    ? emitImplicit(c, step)
    : emitCollection(c, step);
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
  const empty = () => (isMap ? "{}" : emitNewList(c));
  if (converter === undefined) {
    return code`${init} ?? ${empty()}`;
  }
  const name = variable(c, isMap ? "record" : "list");
  const given = code`${primitive(c, isMap ? "isObject" : "isList")}(${name} = ${init})`;
  const converted = isMap
    ? code`${primitive(c, "convertMap")}(${name}, ${converter})`
    : code`${name}.map(${converter})`;
  return code`${given} ? ${converted} : ${name} ?? ${empty()}`;
}

function emitImplicit(c: Context, layout: ImplicitLayout): Code {
  const value = code`${emitRead(c, layout.field)} ?? ${emitImplicitZero(c, layout)}`;
  return isSharedBytes(layout)
    ? code`${primitive(c, "toBytes")}(${value})`
    : value;
}

export function emitExplicit(c: Context, layout: SingularLayout): Code {
  const init = emitRead(c, layout.field);
  if (converterOf(c, layout.value) === undefined) {
    return code`${init} ?? undefined`;
  }
  const name = variable(c, "value");
  return code`(${name} = ${init}) == null ? undefined : ${emitConverted(c, layout.value, name)}`;
}

export function emitImplicitZero(
  c: FeatureContext,
  { field, value }: ImplicitLayout,
): Value {
  const noBytes = c.standalone
    ? primitive(c, "NO_BYTES")
    : property(c, "zero", field.localName);
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
  switch (layout.kind) {
    case "message":
      return functionOf(c, layout.message, "init");
    case "scalar":
    case "wrapper":
      return layout.type === ScalarType.BYTES
        ? primitive(c, "toBytes")
        : undefined;
    case "struct":
      return undefined;
  }
}

export function emitConverted(
  c: Context,
  layout: ValueLayout,
  value: string,
): Value {
  const converter = converterOf(c, layout);
  return converter === undefined ? value : code`${converter}(${value})`;
}
