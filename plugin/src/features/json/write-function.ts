import type { DescMessage } from "@bufbuild/protobuf";
import {
  layoutOf,
  type MessageLayout,
  type Step,
} from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { toJsonOf } from "../../layout/scalars.js";
import { type Code, code, listed, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type Context,
  type FeatureContext,
  type FileContext,
  generated,
  print,
  shape,
  ts,
} from "../../print/context.js";
import { INTERNAL } from "../../print/doc.js";
import { fieldComment } from "../../print/field-comment.js";
import { emitGiveUpIf } from "../../print/give-up.js";
import { note } from "../../print/notes.js";
import { emitPart, type Part } from "../../print/parts.js";
import { property, quoted } from "../../print/property.js";
import {
  emitByComputedName,
  emitLook,
  inFunction,
} from "../../print/shapes.js";
import {
  printFunction,
  printLocalFunction,
  typed,
} from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { isPacked, type WellKnown, wellKnown } from "./well-known.js";
import { emitWrite } from "./write-field.js";

/** Prints `$toJsonFoo`. A large message has a function for each part. */
export function printWriteJson(
  file: FeatureContext,
  message: DescMessage,
): void {
  const c = inFunction(file, message);
  const special = wellKnown(message);
  const layout = layoutOf(message);
  const parts =
    layout.parts.length > 1 && special === undefined && c.target !== "dts"
      ? layout.parts.map((steps, i) =>
          emitWritePart(c, message, i, steps, layout),
        )
      : [];
  const usesFlags = special === undefined || isPacked(special);
  print(c, INTERNAL);
  printFunction(
    c,
    {
      name: messageNames(message).writeJson,
      params: listed([
        typed(c, "message", shape(c, message)),
        typed(c, usesFlags ? "flags" : "_flags", "number"),
      ]),
      returns: jsonType(c, special === undefined ? "JsonObject" : "JsonValue"),
    },
    () =>
      special === undefined
        ? emitBody(c, message, layout, parts)
        : emitWellKnown(c, message, special),
  );
  for (const part of parts) {
    printLocalFunction(c, part, part.code);
  }
}

export function jsonType(
  c: FileContext,
  name: "JsonObject" | "JsonValue",
): Code {
  return code`${c.f.import(name, "@bufbuild/protobuf", true)}`;
}

export function upstream(
  c: FileContext,
  name: "toBinary" | "fromBinary",
): Code {
  return code`${c.f.import(name, "@bufbuild/protobuf")}`;
}

function emitWellKnown(
  c: Context,
  message: DescMessage,
  special: WellKnown,
): Code {
  const call =
    special.kind === "wrapper"
      ? code`${primitive(c, toJsonOf(special.type))}(${property(c, "message", "value")})`
      : code`${primitive(c, `${special.name}ToJson`)}(${
          isPacked(special)
            ? listed(["message", "flags", upstream(c, "fromBinary")])
            : "message"
        })`;
  return code`
    ${emitTypeCheck(c, message)}
    return ${call};
  `;
}

function emitTypeCheck(c: Context, message: DescMessage): Code {
  return emitGiveUpIf(
    c,
    code`message.$typeName !== ${quoted(c, message.typeName)}`,
  );
}

function emitBody(
  c: Context,
  message: DescMessage,
  layout: MessageLayout,
  parts: readonly Part[],
): Code {
  return withVariables(c, (c) => {
    const calls = parts.map(({ call }) => code`${call};`);
    const [steps = []] = layout.parts;
    const fields = parts.length > 0 ? calls : emitSteps(c, steps, layout);
    return code`
      ${emitTypeCheck(c, message)}
      ${parts.length > 0 ? NOTHING : emitConstants(c, message, steps, layout)}
      const json${ts(c, code`: ${jsonType(c, "JsonObject")}`)} = {};
      ${fields}
      ${note(c, "extensions")}
      ${emitGiveUpIf(c, "flags & 4 && message.$unknown !== undefined")}
      ${c.looksAtShapes ? emitLook(c, generated(c, message, "newShapes")) : NOTHING}
      return json;
    `;
  });
}

/** Returns the function that writes the fields of a part. */
function emitWritePart(
  c: Context,
  message: DescMessage,
  index: number,
  steps: readonly Step[],
  layout: MessageLayout,
): Part {
  return emitPart(
    c,
    messageNames(message).writeJson,
    index,
    [
      { name: "message", type: shape(c, message) },
      { name: "json", type: jsonType(c, "JsonObject") },
      { name: "flags", type: "number", ifUsed: true },
    ],
    "void",
    (c) => {
      const fields = emitSteps(c, steps, layout);
      return code`
        ${emitConstants(c, message, steps, layout)}
        ${fields}
      `;
    },
  );
}

/** Declares what is asked once: whether messages have many shapes, and this one a plain prototype. */
function emitConstants(
  c: Context,
  message: DescMessage,
  steps: readonly Step[],
  { plain }: MessageLayout,
): Code {
  const asksForPlain = steps.some(
    (step) =>
      plain &&
      step.cardinality === "singular" &&
      step.presence === "explicit-plain",
  );
  return code`
    ${emitByComputedName(c, generated(c, message, "newShapes"))}
    ${asksForPlain ? code`const plain = ${primitive(c, "isPlain")}(message);` : NOTHING}
  `;
}

function emitSteps(
  c: Context,
  steps: readonly Step[],
  { plain }: MessageLayout,
): Code[] {
  return steps.map(
    (step) => code`
      ${fieldComment(step)}
      ${emitWrite(c, step, plain)}
    `,
  );
}
