/**
 * Fields, whatever their cardinality, to properties of a copy.
 */
import { ScalarType } from "@bufbuild/protobuf";
import {
  type ListLayout,
  type MapLayout,
  type OneofLayout,
  type ScalarLayout,
  type Step,
  scalarLayout,
  type ValueLayout,
} from "../../layout/layout.js";
import { capitalized, isKeyOf, scalarOf } from "../../layout/scalars.js";
import { emitCases } from "../../print/cases.js";
import { type Code, code, type Value } from "../../print/code.js";
import { functionOf, primitive } from "../../print/constants.js";
import { type Context, generated, schemaOf, ts } from "../../print/context.js";
import { emitOwn } from "../../print/presence.js";
import { property, quoted } from "../../print/property.js";
import { assign, variable } from "../../print/variables.js";
import { nameOf } from "../create/members.js";
import { isImplicit } from "../create/singular.js";

/** Returns statements that copy a field or oneof. */
export function emitCopy(c: Context, step: Step, copy: string): Code {
  const name = nameOf(step);
  const read = property(c, "message", name);
  const store = (value: Value) => code`${property(c, copy, name)} = ${value};`;
  switch (step.cardinality) {
    case "oneof":
      return emitOneof(c, step, read, store);
    case "map":
      return store(emitMap(c, step, read));
    case "singular":
      return isImplicit(step)
        ? store(
            emitImplicit(
              c,
              step.value,
              read,
              () =>
                code`${primitive(c, "bytesOrZero")}(${read}, ${generated(c, step.field.parent, "cloner")}, ${quoted(c, name)})`,
            ),
          )
        : code`
            ${assign(c, "value", emitOwn(c, step, "message"))}
            if (value !== undefined) ${store(emitCopied(c, step.value, "value"))}
          `;
    default:
      return emitList(c, step, read, store);
  }
}

/** Returns the expression for the copy of a value that is set. */
function emitCopied(c: Context, layout: ValueLayout, value: Value): Code {
  switch (layout.kind) {
    case "wrapper":
      return emitImplicit(
        c,
        scalarLayout(layout.type),
        value,
        () =>
          code`${primitive(c, "wrappedBytes")}(${value}, ${functionOf(c, layout.message, "copy")})`,
      );
    case "message":
      return code`${functionOf(c, layout.message, "copy")}(${value})`;
    default:
      return isClosed(layout)
        ? code`${primitive(c, "checkedEnum")}(${value}, ${schemaOf(c, layout.enum)})`
        : code`${emitCopier(c, layout)}(${value})`;
  }
}

/** Returns the function that copies a value. */
function emitCopier(c: Context, layout: ValueLayout): Value {
  if (layout.kind === "struct") {
    return primitive(c, "copyStruct");
  }
  if (layout.kind === "message") {
    return functionOf(c, layout.message, "copy");
  }
  if (layout.kind === "wrapper" || isClosed(layout)) {
    return code`(value) => ${emitCopied(c, layout, "value")}`;
  }
  return primitive(
    c,
    isBytes(layout)
      ? "copyBytes"
      : `checked${domain(layout)}${layout.longAsString ? "Text" : ""}`,
  );
}

/** Returns the expression for a value with implicit presence: -0 of an integer becomes 0, and empty bytes what `emitBytes` says. */
function emitImplicit(
  c: Context,
  layout: ScalarLayout,
  value: Value,
  emitBytes: () => Code,
): Code {
  switch (scalarOf(layout.type).domain) {
    case "int32":
    case "uint32":
      return code`${primitive(c, `implicit${domain(layout)}`)}(${value})`;
    case "bytes":
      return emitBytes();
    default:
      return emitCopied(c, layout, value);
  }
}

function emitMap(c: Context, { key, value }: MapLayout, read: Value): Code {
  return key === ScalarType.STRING && isText(value)
    ? code`${primitive(c, "copyStringMap")}(${read})`
    : code`${primitive(c, "copyMap")}(${read}, ${primitive(c, isKeyOf(key))}, ${emitCopier(c, value)})`;
}

function isText(value: ValueLayout): boolean {
  return value.kind === "scalar" && value.type === ScalarType.STRING;
}

function emitList(
  c: Context,
  { value }: ListLayout,
  read: Value,
  store: (value: Value) => Code,
): Code {
  if (value.kind === "scalar" && !isClosed(value)) {
    return store(
      isBytes(value) || value.longAsString
        ? code`${primitive(c, "copyItems")}(${read}, ${emitCopier(c, value)})`
        : code`${primitive(c, `copy${domain(value)}s`)}(${read})`,
    );
  }
  const i = variable(c, "i");
  const item = emitCopied(c, value, code`list[${i}]${ts(c, "!")}`);
  return code`
    ${assign(c, "list", code`${primitive(c, "copyList")}(${read})`)}
    for (${i} = 0; ${i} < list.length; ${i}++) list[${i}] = ${item};
    ${store("list")}
  `;
}

/** Returns statements that make a new object: with the member that is set, or none if there is none of that name. */
function emitOneof(
  c: Context,
  step: OneofLayout,
  read: Value,
  store: (value: Value) => Code,
): Code {
  return code`
    ${assign(c, "oneof", read)}
    ${assign(c, "value", "undefined")}
    if (oneof.case !== undefined) {
      switch (oneof.case) {
        ${emitCases(c, step, ({ value }) => assign(c, "value", emitCopied(c, value, "oneof.value")))}
      }
    }
    ${store(code`${primitive(c, "copyOneof")}(oneof.case, value)`)}
  `;
}

function isBytes({ type }: ScalarLayout): boolean {
  return type === ScalarType.BYTES;
}

function isClosed(layout: ValueLayout): layout is ScalarLayout & {
  enum: NonNullable<ScalarLayout["enum"]>;
} {
  return layout.kind === "scalar" && layout.enum?.open === false;
}

function domain({ type }: ScalarLayout): string {
  return capitalized(scalarOf(type).domain);
}
