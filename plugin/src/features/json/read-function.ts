import type { DescMessage } from "@bufbuild/protobuf";
import { type FieldLayout, fieldsOf, layoutOf } from "../../layout/layout.js";
import { messageNames, tableOf } from "../../layout/names.js";
import { fromJsonOf } from "../../layout/scalars.js";
import { type Code, code, listed, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type Context,
  type FeatureContext,
  generated,
  print,
  printBlock,
  runtimeType,
  shape,
} from "../../print/context.js";
import { INTERNAL } from "../../print/doc.js";
import { fieldComment } from "../../print/field-comment.js";
import { type Maker, maker } from "../../print/makers.js";
import { emitPart, type Part } from "../../print/parts.js";
import { property, quoted } from "../../print/property.js";
import {
  emitLook,
  emitNewByComputedName,
  inFunction,
} from "../../print/shapes.js";
import {
  printFunction,
  printLocalFunction,
  typed,
} from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { fieldsByName } from "./names.js";
import { emitCase } from "./read-field.js";
import { isPacked, type WellKnown, wellKnown } from "./well-known.js";
import { upstream } from "./write-function.js";

/** Prints `$fromJsonFoo`. A large message has a function for each part. */
export function printReadJson(
  file: FeatureContext,
  message: DescMessage,
): void {
  const c = inFunction(file, message);
  const special = wellKnown(message);
  const fields = layoutOf(message).parts.map((steps) =>
    steps.flatMap(fieldsOf),
  );
  const parts =
    fields.length > 1 && special === undefined && c.target !== "dts"
      ? fields.map((part, i) => emitReadPart(c, message, i, part))
      : [];
  const usesReader =
    special === undefined || (special.kind === "special" && special.isNested);
  print(c, INTERNAL);
  printFunction(
    c,
    {
      name: messageNames(message).readJson,
      params: listed([
        typed(c, "json", "unknown"),
        typed(
          c,
          usesReader ? "reader" : "_reader",
          runtimeType(c, "JsonReader"),
        ),
        typed(c, "depth", "number"),
      ]),
      returns: shape(c, message),
    },
    () =>
      special === undefined
        ? emitBody(c, message, fields, parts)
        : emitWellKnown(c, message, special),
  );
  if (parts.length > 0) {
    printTable(c, message, fields);
  }
  for (const part of parts) {
    printLocalFunction(c, part, part.code);
  }
}

function emitWellKnown(
  c: Context,
  message: DescMessage,
  special: WellKnown,
): Code {
  const made = code`${generated(c, message, "new")}()`;
  const json = code`${primitive(c, "atDepth")}(json, depth)`;
  if (special.kind === "wrapper") {
    return code`
      const message = ${made};
      ${property(c, "message", "value")} = ${primitive(c, fromJsonOf(special.type))}(${json});
      return message;
    `;
  }
  const args = special.isNested
    ? listed([
        ...[json, "reader", "depth", made],
        ...(isPacked(special) ? [upstream(c, "toBinary")] : []),
      ])
    : listed([json, made]);
  return code`return ${primitive(c, `${special.name}FromJson`)}(${args});`;
}

/** Members are counted, to find those that JSON.parse has dropped. */
function emitBody(
  c: Context,
  message: DescMessage,
  fields: readonly (readonly FieldLayout[])[],
  parts: readonly Part[],
): Code {
  const made = generated(c, message, "newShapes");
  return withVariables(c, (c) => {
    const cases =
      parts.length > 0
        ? emitPartCalls(c, message, parts)
        : emitSwitch(c, message, fields.flat(), emitSkip(c));
    return code`
      const object = ${primitive(c, "objectFromJson")}(json, depth);
      const message = ${generated(c, message, "new")}();
      ${emitNewByComputedName(c, message)}
      let members = 0, lastKey;
      for (const key in object) {
        const member = object[key];
        lastKey = key;
        members++;
        ${cases}
      }
      ${primitive(c, "endObject")}(object, lastKey, members, reader);
      ${c.looksAtShapes ? emitLook(c, made) : NOTHING}
      return message;
    `;
  });
}

/** The statement for a key that is of no field. */
function emitSkip(c: Context): Code {
  return code`${primitive(c, "skipUnknown")}(key, member, reader);`;
}

function emitSwitch(
  c: Context,
  message: DescMessage,
  fields: readonly FieldLayout[],
  orElse?: Code,
): Code {
  if (fields.length === 0) {
    return orElse ?? NOTHING;
  }
  const names = fieldsByName(message);
  return code`
    switch (key) {
      ${fields.map(
        (layout) => code`
          ${fieldComment(layout)}
          ${emitCase(c, layout, names.get(layout.field) ?? [])}
        `,
      )}
      ${
        orElse === undefined
          ? NOTHING
          : code`
              default:
                ${orElse}
            `
      }
    }
  `;
}

/** Returns the statement that lets the part read a member that has its field. */
function emitPartCalls(
  c: Context,
  message: DescMessage,
  parts: readonly Part[],
): Code {
  const table = tableOf(messageNames(message).readJson);
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
  message: DescMessage,
  fields: readonly (readonly FieldLayout[])[],
): void {
  const names = fieldsByName(message);
  const table = tableOf(messageNames(message).readJson);
  printBlock(
    c,
    code`
      const ${table} = ${maker(c, partsMaker)}([
        ${fields.map((part) => {
          const ofPart = part.flatMap(({ field }) => [
            ...(names.get(field) ?? []),
          ]);
          return code`[${listed(ofPart.map((name) => code`${quoted(c, name)}`))}],`;
        })}
      ]);
    `,
  );
}

/** Describes what makes the table that says which part has a field. */
function partsMaker(): Maker {
  return {
    name: "$json$parts",
    params: { parts: "readonly (readonly string[])[]" },
    returns: "ReadonlyMap<string, number>",
    make: "partsByName",
  };
}

/** Returns the function that reads a member of a field of a part. */
function emitReadPart(
  c: Context,
  message: DescMessage,
  index: number,
  fields: readonly FieldLayout[],
): Part {
  const ifUsed = true;
  return emitPart(
    c,
    messageNames(message).readJson,
    index,
    [
      { name: "message", type: shape(c, message) },
      { name: "key", type: "string" },
      { name: "member", type: "unknown" },
      {
        name: "object",
        ifUsed,
        type: "{ readonly [key: string]: unknown }",
      },
      { name: "reader", type: runtimeType(c, "JsonReader"), ifUsed },
      { name: "depth", type: "number", ifUsed },
    ],
    "void",
    (c) => {
      const cases = emitSwitch(c, message, fields);
      return code`
        ${emitNewByComputedName(c, message)}
        ${cases}
      `;
    },
  );
}
