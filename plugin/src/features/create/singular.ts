/** Singular fields outside of a oneof. */
import { ScalarType } from "@bufbuild/protobuf";
import type {
  ScalarLayout,
  SingularLayout,
  Step,
} from "../../layout/layout.js";
import { type Code, code, type Value } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import type { Context, FeatureContext } from "../../print/context.js";
import { property } from "../../print/property.js";
import { emitZero } from "../../print/scalars.js";
import { variable } from "../../print/variables.js";
import { emitRead } from "./read-init.js";
import { converterOf, emitConverted } from "./value.js";

/** A field that every message has, from the start with its zero value. */
export type ImplicitLayout = SingularLayout & {
  readonly presence: "implicit";
  readonly value: ScalarLayout;
};

/**
 * Whether every message has a property for the field. Others have one when the
 * field is set.
 */
export function isImplicit(layout: Step): layout is ImplicitLayout {
  return (
    layout.cardinality === "singular" &&
    layout.presence === "implicit" &&
    layout.value.kind === "scalar"
  );
}

/** Whether the zero value is the array that protobuf-es shares among messages. */
export function isSharedBytes(layout: Step): layout is ImplicitLayout {
  return isImplicit(layout) && layout.value.type === ScalarType.BYTES;
}

export function emitImplicit(c: Context, layout: ImplicitLayout): Code {
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
