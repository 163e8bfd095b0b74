import { partsOf, type Step } from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { toJsonOf } from "../../layout/scalars.js";
import { type Code, code, listed, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type Context,
  type MessageContext,
  own,
  shape,
  ts,
  upstream,
  upstreamType,
} from "../../print/context.js";
import { emitEach } from "../../print/field-comment.js";
import { emitGiveUpIf } from "../../print/give-up.js";
import { note } from "../../print/notes.js";
import {
  emitCalls,
  emitParts,
  type Part,
  printParts,
} from "../../print/parts.js";
import { emitPlain } from "../../print/presence.js";
import { property, quoted } from "../../print/property.js";
import {
  emitByComputedName,
  emitLook,
  inFunction,
} from "../../print/shapes.js";
import { printInternalFunction } from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { isPacked, type WellKnown, wellKnown } from "./well-known.js";
import { emitWrite } from "./write-field.js";

/** Prints `$toJsonFoo`. A large message has a function for each part. */
export function printWriteJson(file: MessageContext): void {
  const c = inFunction(file);
  const special = wellKnown(c.message);
  const layout = partsOf(c.message);
  const parts = special === undefined ? emitWriteParts(c, layout) : [];
  const usesFlags = special === undefined || isPacked(special);
  printInternalFunction(
    c,
    {
      name: messageNames(c.message).writeJson,
      params: {
        message: shape(c, c.message),
        [usesFlags ? "flags" : "_flags"]: "number",
      },
      returns: upstreamType(
        c,
        special === undefined ? "JsonObject" : "JsonValue",
      ),
    },
    () =>
      special === undefined
        ? emitBody(c, layout, parts)
        : emitWellKnown(c, special),
  );
  printParts(c, parts);
}

function emitWellKnown(c: Context, special: WellKnown): Code {
  const call =
    special.kind === "wrapper"
      ? code`${primitive(c, toJsonOf(special.type))}(${property(c, "message", "value")})`
      : code`${primitive(c, `${special.name}ToJson`)}(${
          isPacked(special)
            ? listed(["message", "flags", upstream(c, "fromBinary")])
            : "message"
        })`;
  return code`
    ${emitTypeCheck(c)}
    return ${call};
  `;
}

function emitTypeCheck(c: Context): Code {
  return emitGiveUpIf(
    c,
    code`message.$typeName !== ${quoted(c, c.message.typeName)}`,
  );
}

function emitBody(
  c: Context,
  [steps = []]: readonly (readonly Step[])[],
  parts: readonly Part[],
): Code {
  return withVariables(c, (c) => {
    const fields = parts.length > 0 ? emitCalls(parts) : emitSteps(c, steps);
    return code`
      ${emitTypeCheck(c)}
      ${parts.length > 0 ? NOTHING : emitConstants(c, steps)}
      const json${ts(c, code`: ${upstreamType(c, "JsonObject")}`)} = {};
      ${fields}
      ${note(c, "extensions")}
      ${emitGiveUpIf(c, "flags & 4 && message.$unknown !== undefined")}
      ${emitLook(c, own(c, "newShapes"))}
      return json;
    `;
  });
}

/** Returns the functions that write the fields of a part. */
function emitWriteParts(
  c: Context,
  layout: readonly (readonly Step[])[],
): Part[] {
  return emitParts(
    c,
    layout,
    {
      whole: messageNames(c.message).writeJson,
      params: {
        message: shape(c, c.message),
        json: upstreamType(c, "JsonObject"),
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
}

/** Declares what is asked once: whether messages have many shapes, and this one a plain prototype. */
function emitConstants(c: Context, steps: readonly Step[]): Code {
  return code`
    ${emitByComputedName(c, own(c, "newShapes"))}
    ${emitPlain(c, steps)}
  `;
}

function emitSteps(c: Context, steps: readonly Step[]): Code[] {
  return emitEach(steps, (step) => emitWrite(c, step));
}
