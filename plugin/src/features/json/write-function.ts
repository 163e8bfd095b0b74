import { partsOf, type Step } from "../../layout/layout.js";
import { toJsonOf } from "../../layout/scalars.js";
import { type Code, code, listed } from "../../print/code.js";
import type { Context } from "../../print/context.js";
import { emitEach } from "../../print/field-comment.js";
import {
  emitCalls,
  emitParts,
  type Part,
  printParts,
} from "../../print/parts.js";
import { emitPlain } from "../../print/presence.js";
import { emitByComputedName, emitLook } from "../../print/shapes.js";
import { printInternalFunction } from "../../print/signature.js";
import { isAny, type WellKnown, wellKnown } from "./well-known.js";
import { emitWrite } from "./write-field.js";

/** Prints `$toJsonFoo`. A large message has a function for each part. */
export function printWriteJson(c: Context): void {
  const special = wellKnown(c.message);
  const layout = partsOf(c.message);
  const parts = emitParts(
    c,
    special === undefined ? layout : [],
    {
      name: c.names.writeJson,
      params: {
        message: c.shape(c.message),
        json: c.upstreamType("JsonObject"),
        flags: "number",
      },
      ifUsed: ["flags"],
      returns: "void",
    },
    (c, steps) => code`
      ${() => emitConstants(c, steps)}
      ${emitSteps(c, steps)}
    `,
  );
  const usesFlags = special === undefined || isAny(special);
  printInternalFunction(
    c,
    {
      name: c.names.writeJson,
      params: {
        message: c.shape(c.message),
        [usesFlags ? "flags" : "_flags"]: "number",
      },
      returns: c.upstreamType(
        special === undefined ? "JsonObject" : "JsonValue",
      ),
    },
    (c) =>
      special === undefined
        ? emitBody(c, layout, parts)
        : emitWellKnown(c, special),
  );
  printParts(c, parts);
}

function emitWellKnown(c: Context, special: WellKnown): Code {
  const call =
    special.kind === "wrapper"
      ? code`${c.primitive(toJsonOf(special.type))}(${c.property("message", "value")})`
      : code`${c.primitive(`${special.name}ToJson`)}(${
          isAny(special)
            ? listed(["message", "flags", c.upstream("fromBinary")])
            : "message"
        })`;
  return code`
    ${emitTypeCheck(c)}
    return ${call};
  `;
}

function emitTypeCheck(c: Context): Code {
  return c.giveUpIf(
    code`message.$typeName !== ${c.quoted(c.message.typeName)}`,
  );
}

function emitBody(
  c: Context,
  [steps = []]: readonly (readonly Step[])[],
  parts: readonly Part[],
): Code {
  const fields = parts.length > 0 ? emitCalls(parts) : emitSteps(c, steps);
  return code`
    ${emitTypeCheck(c)}
    ${parts.length === 0 && emitConstants(c, steps)}
    const json${c.ts(code`: ${c.upstreamType("JsonObject")}`)} = {};
    ${fields}
    ${c.note("extensions")}
    ${c.giveUpIf("flags & 4 && message.$unknown !== undefined")}
    ${emitLook(c, c.own("newShapes"))}
    return json;
  `;
}

/** Declares what is asked once: whether messages have many shapes, and this one a plain prototype. */
function emitConstants(c: Context, steps: readonly Step[]): Code {
  return code`
    ${emitByComputedName(c, c.own("newShapes"))}
    ${emitPlain(c, steps)}
  `;
}

function emitSteps(c: Context, steps: readonly Step[]): Code[] {
  return emitEach(steps, (step) => emitWrite(c, step));
}
