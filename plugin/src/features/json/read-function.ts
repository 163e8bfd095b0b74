import { cached } from "../../layout/cached.js";
import { type FieldLayout, fieldsOf, partsOf } from "../../layout/layout.js";
import { tableOf } from "../../layout/names.js";
import { fromJsonOf } from "../../layout/scalars.js";
import { type Code, code, listed, type Value } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitEach } from "../../print/field-comment.js";
import { maker } from "../../print/makers.js";
import { emitParts, type Part, printParts } from "../../print/parts.js";
import { emitByComputedName, emitLook } from "../../print/shapes.js";
import { printInternalFunction } from "../../print/signature.js";
import { fieldsByName } from "./names.js";
import { emitCase } from "./read-field.js";
import { isAny, type WellKnown, wellKnown } from "./well-known.js";

/** All parts of a large message ask for its names. */
const namesIn = cached(fieldsByName);

/** Prints `$fromJsonFoo`. A large message has a function for each part. */
export function printReadJson(c: Context): void {
  const special = wellKnown(c.message);
  const fields = partsOf(c.message).map((steps) => steps.flatMap(fieldsOf));
  const parts = emitParts(
    c,
    special === undefined ? fields : [],
    {
      name: c.names.readJson,
      params: {
        message: c.shape(c.message),
        key: "string",
        member: "unknown",
        object: "{ readonly [key: string]: unknown }",
        reader: c.runtimeType("JsonReader"),
        depth: "number",
      },
      ifUsed: ["object", "reader", "depth"],
      returns: "void",
    },
    (c, fields) => code`
      ${() => emitByComputedName(c, c.own("newShapes"))}
      ${emitSwitch(c, fields)}
    `,
  );
  printInternalFunction(
    c,
    {
      name: c.names.readJson,
      params: {
        json: "unknown",
        [special?.kind === "wrapper" ? "_reader" : "reader"]:
          c.runtimeType("JsonReader"),
        depth: "number",
      },
      returns: c.shape(c.message),
    },
    (c) =>
      special === undefined
        ? emitBody(c, fields, parts)
        : emitWellKnown(c, special),
  );
  if (parts.length > 0) {
    printTable(c, fields);
  }
  printParts(c, parts);
}

function emitWellKnown(c: Context, special: WellKnown): Code {
  const made = code`${c.own("new")}()`;
  if (special.kind === "wrapper") {
    const json = code`${c.primitive("atDepth")}(json, depth)`;
    return code`
      const message = ${made};
      ${c.property("message", "value")} = ${c.primitive(fromJsonOf(special.type))}(${json});
      return message;
    `;
  }
  const args = listed([
    ...["json", "reader", "depth", made],
    ...(isAny(special) ? [c.upstream("toBinary")] : []),
  ]);
  return code`return ${c.primitive(`${special.name}FromJson`)}(${args});`;
}

/** Members are counted, to find those that JSON.parse has dropped. */
function emitBody(
  c: Context,
  fields: readonly (readonly FieldLayout[])[],
  parts: readonly Part[],
): Code {
  const cases =
    parts.length > 0
      ? emitPartCalls(c, parts)
      : emitSwitch(c, fields.flat(), emitSkip(c));
  return code`
    const object = ${c.primitive("objectFromJson")}(json, depth);
    const message = ${c.own("new")}();
    ${emitByComputedName(c, c.own("newShapes"))}
    let members = 0, lastKey;
    for (const key in object) {
      const member = object[key];
      lastKey = key;
      members++;
      ${cases}
    }
    ${c.primitive("endObject")}(object, lastKey, members, reader);
    ${emitLook(c, c.own("newShapes"))}
    return message;
  `;
}

/** The statement for a key that is of no field. */
function emitSkip(c: Context): Code {
  return code`${c.primitive("skipUnknown")}(key, member, reader);`;
}

function emitSwitch(
  c: Context,
  fields: readonly FieldLayout[],
  orElse?: Code,
): Value {
  if (fields.length === 0) {
    return orElse;
  }
  const names = namesIn(c.message);
  return code`
    switch (key) {
      ${emitEach(fields, (layout) => emitCase(c, layout, names.get(layout.field) ?? []))}
      ${
        orElse &&
        code`
          default:
            ${orElse}
        `
      }
    }
  `;
}

/** Returns the statement that lets the part read a member that has its field. */
function emitPartCalls(c: Context, parts: readonly Part[]): Code {
  const table = tableOf(c.names.readJson);
  return code`
    switch (${table}.get(key)) {
      ${parts.map(
        ({ call }, i) => code`
          case ${i}:
            ${call};
            break;
        `,
      )}
      default:
        ${emitSkip(c)}
    }
  `;
}

/** Prints the table that says which part has a field. */
function printTable(
  c: Context,
  fields: readonly (readonly FieldLayout[])[],
): void {
  const names = namesIn(c.message);
  const table = tableOf(c.names.readJson);
  const make = maker(c, {
    params: { parts: "readonly (readonly string[])[]" },
    returns: "ReadonlyMap<string, number>",
    make: "partsByName",
  });
  c.printBlock(code`
    const ${table} = ${make}([
      ${fields.map((part) => {
        const ofPart = part.flatMap(({ field }) => [
          ...(names.get(field) ?? []),
        ]);
        return code`[${listed(ofPart.map((name) => code`${c.quoted(name)}`))}],`;
      })}
    ]);
  `);
}
