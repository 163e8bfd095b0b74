/**
 * The function that makes a message of JSON.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import { type FieldPlan, planMessage, type Step } from "../plan.js";
import { type Code, code, listed, NOTHING } from "../print/code.js";
import { primitive } from "../print/constants.js";
import {
  type Context,
  generated,
  print,
  runtimeType,
  shape,
} from "../print/context.js";
import { INTERNAL } from "../print/doc.js";
import { fieldComment } from "../print/field-comment.js";
import { messageNames, partName } from "../print/names.js";
import { property } from "../print/property.js";
import { canHaveManyShapes, emitLook, emitMany } from "../print/shapes.js";
import {
  printFunction,
  printLocalFunction,
  typed,
} from "../print/signature.js";
import { withVariables } from "../print/variables.js";
import { fieldsByName } from "./names.js";
import { emitCase } from "./read-field.js";
import { fromJsonOf } from "./scalar.js";
import { type WellKnown, wellKnown } from "./well-known.js";

/**
 * Prints `$fromJsonFoo`. A large message has a function for each part.
 */
export function printReadJson(file: Context, message: DescMessage): void {
  const c = { ...file, looksAtShapes: canHaveManyShapes(message) };
  const special = wellKnown(message);
  const fields = planMessage(message).parts.map((steps) =>
    steps.flatMap(fieldsOf),
  );
  const parts =
    fields.length > 1 && special === undefined && c.target !== "dts"
      ? fields.map((part, i) => emitPart(c, message, i, part))
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
  for (const part of parts) {
    printPart(c, message, part);
  }
}

function fieldsOf(step: Step): readonly FieldPlan[] {
  return step.cardinality === "oneof" ? step.members : [step];
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
    ? listed([json, "reader", "depth", made])
    : listed([json, made]);
  return code`return ${primitive(c, `${special.name}FromJson`)}(${args});`;
}

/**
 * Returns the statements of a function that reads all fields. Members are counted, to find those
 * that JSON.parse has dropped.
 */
function emitBody(
  c: Context,
  message: DescMessage,
  fields: readonly (readonly FieldPlan[])[],
  parts: readonly Part[],
): Code {
  const made = generated(c, message, "made");
  return withVariables(c, () => {
    const cases =
      parts.length > 0
        ? emitPartCalls(c, parts)
        : emitSwitch(c, message, fields.flat(), emitSkip(c));
    return code`
      const object = ${primitive(c, "objectFromJson")}(json, depth);
      const message = ${generated(c, message, "new")}();
      ${emitMany(c, made)}
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
  fields: readonly FieldPlan[],
  orElse: Code,
): Code {
  if (fields.length === 0) {
    return orElse;
  }
  const names = fieldsByName(message);
  return code`
    switch (key) {
      ${fields.map(
        (plan) => code`
          ${fieldComment(plan)}
          ${emitCase(c, plan, names.get(plan.field) ?? new Set())}
        `,
      )}
      default:
        ${orElse}
    }
  `;
}

/** Returns the statement that lets each part read a member, up to the one that has its field. */
function emitPartCalls(c: Context, parts: readonly Part[]): Code {
  const calls = parts.map(
    ({ name, params }) => code`!${name}(${params.join(", ")})`,
  );
  return code`if (${listed(calls, " && ")}) ${emitSkip(c)}`;
}

/** The function that reads a member if it is of a field of a part, and returns whether it is. */
interface Part {
  readonly name: string;
  readonly code: Code;
  readonly params: readonly Param[];
}

/** The parameters of all parts, and those that they have if they use them. */
const PARAMS = ["message", "key", "member"] as const;
const USED = ["object", "reader", "depth"] as const;
type Param = (typeof PARAMS)[number] | (typeof USED)[number];

function emitPart(
  c: Context,
  message: DescMessage,
  index: number,
  fields: readonly FieldPlan[],
): Part {
  const body = withVariables(c, () => {
    const cases = emitSwitch(c, message, fields, code`return false;`);
    return code`
      ${emitMany(c, generated(c, message, "made"))}
      ${cases}
      return true;
    `;
  });
  return {
    name: partName(messageNames(message).readJson, index),
    code: body,
    params: [...PARAMS, ...USED.filter((name) => c.variables.has(name))],
  };
}

function printPart(
  c: Context,
  message: DescMessage,
  { name, code, params }: Part,
): void {
  const types = {
    message: shape(c, message),
    key: "string",
    member: "unknown",
    object: "{ readonly [key: string]: unknown }",
    reader: runtimeType(c, "JsonReader"),
    depth: "number",
  };
  printLocalFunction(
    c,
    {
      name,
      params: listed(params.map((param) => typed(c, param, types[param]))),
      returns: "boolean",
    },
    code,
  );
}
