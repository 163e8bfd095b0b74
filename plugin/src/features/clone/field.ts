/**
 * Fields, whatever their cardinality, to properties of a copy.
 */
import {
  type ListLayout,
  type OneofLayout,
  type Step,
  scalarLayout,
  type ValueLayout,
} from "../../layout/layout.js";
import {
  capitalized,
  isKeyOf,
  jsType,
  scalarOf,
} from "../../layout/scalars.js";
import { type Code, code, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, schemaOf, ts } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { property, quoted } from "../../print/property.js";
import { emitRead, emitReadWithin, emitStore } from "../../print/shapes.js";
import { assign, variable } from "../../print/variables.js";
import { emitNewMember, emitNewOneof } from "../../print/young.js";
import { nameOf } from "../create/members.js";
import { isImplicit } from "../create/singular.js";

/** Returns statements that set the property to a value, or to a oneof's member that is made of it. */
type Store = (value: Value, member?: (value: Value) => Value) => Code;

/** Returns statements that copy a field or oneof. */
export function emitCopy(c: Context, step: Step, copy: string): Code {
  const name = nameOf(step);
  const store: Store = (value, member) =>
    emitStore(c, name, value, member, copy);
  const read = () => emitReadWithin(c, name);
  switch (step.cardinality) {
    case "oneof":
      return emitOneof(c, step, store);
    case "map":
      return store(
        code`${primitive(c, "copyMap")}(${read()}, ${primitive(c, isKeyOf(step.key))}, ${emitCopier(c, step.value)})`,
      );
    case "singular":
      return isImplicit(step)
        ? store(
            emitImplicit(c, step.value, read(), () =>
              property(c, "zero", name),
            ),
          )
        : code`
            ${assign(c, "value", emitOwn(c, step, "message"))}
            if (value !== undefined) {
              ${store(emitCopied(c, step.value, "value"))}
            }
          `;
    default:
      return emitList(c, step, store);
  }
}

/** Returns the expression for the copy of a value that is set. */
function emitCopied(c: Context, layout: ValueLayout, value: Value): Code {
  if (layout.kind === "wrapper") {
    const { message, type } = layout;
    return emitImplicit(
      c,
      scalarLayout(type),
      value,
      () => code`${functionOf(c, message, "new")}().value`,
    );
  }
  return isClosed(layout)
    ? code`${primitive(c, "checkedEnum")}(${value}, ${schemaOf(c, layout.enum)})`
    : code`${emitCopier(c, layout)}(${value})`;
}

/** Returns the function that copies a value. */
function emitCopier(c: Context, layout: ValueLayout): Value {
  switch (layout.kind) {
    case "scalar":
      return isClosed(layout)
        ? code`(value) => ${emitCopied(c, layout, "value")}`
        : primitive(
            c,
            jsType(layout.type) === "Uint8Array"
              ? "copyBytes"
              : `checked${domain(layout)}${layout.longAsString ? "Text" : ""}`,
          );
    case "struct":
      return primitive(c, "copyStruct");
    default:
      return functionOf(c, layout.message, "copy");
  }
}

/** Returns the expression for a value with implicit presence: -0 of an integer and empty bytes become the zero value. */
function emitImplicit(
  c: Context,
  layout: Extract<ValueLayout, { kind: "scalar" }>,
  value: Value,
  noBytes: () => Value,
): Code {
  switch (scalarOf(layout.type).domain) {
    case "int32":
    case "uint32":
      return code`${primitive(c, `implicit${domain(layout)}`)}(${value})`;
    case "bytes":
      return code`${primitive(c, "implicitBytes")}(${value}) ?? ${noBytes()}`;
    default:
      return emitCopied(c, layout, value);
  }
}

function emitList(
  c: Context,
  { field, value }: ListLayout,
  store: Store,
): Code {
  const read = emitReadWithin(c, field.localName);
  if (
    value.kind === "scalar" &&
    !isClosed(value) &&
    ["number", "boolean", "string"].includes(jsType(value.type)) &&
    !value.longAsString
  ) {
    return store(code`${primitive(c, `copy${domain(value)}s`)}(${read})`);
  }
  const i = variable(c, "i");
  const item = emitCopied(c, value, code`list[${i}]${ts(c, "!")}`);
  return code`
    ${assign(c, "list", code`${primitive(c, "copyList")}(${read})`)}
    for (${i} = 0; ${i} < list.length; ${i}++) list[${i}] = ${item};
    ${store("list")}
  `;
}

/** Returns statements that make a new object for the member that is set, or one without if there is none of that name. */
function emitOneof(c: Context, { oneof, members }: OneofLayout, store: Store) {
  return code`
    ${assign(c, "oneof", emitRead(c, oneof.localName))}
    if (oneof.case === undefined) {
      ${store(emitNewOneof(c))}
    } else {
      switch (oneof.case) {
        ${members.map(({ field, value }) => {
          const name = quoted(c, field.localName);
          return code`
            case ${name}:
              ${store(emitCopied(c, value, "oneof.value"), (value) => emitNewMember(c, name, value))}
              break;
          `;
        })}
        default:
          ${store(emitNewOneof(c))}
      }
    }
  `;
}

function isClosed(layout: ValueLayout): layout is Extract<
  ValueLayout,
  { kind: "scalar" }
> & {
  enum: NonNullable<Extract<ValueLayout, { kind: "scalar" }>["enum"]>;
} {
  return layout.kind === "scalar" && layout.enum?.open === false;
}

function domain({ type }: Extract<ValueLayout, { kind: "scalar" }>): string {
  return capitalized(scalarOf(type).domain);
}
