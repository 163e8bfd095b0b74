import type { DescMessage } from "@bufbuild/protobuf";
import {
  type FieldLayout,
  fieldsOf,
  layoutOf,
  type MapLayout,
} from "../../layout/layout.js";
import { messageNames } from "../../layout/names.js";
import { type Code, code, listed, NOTHING } from "../../print/code.js";
import { primitive } from "../../print/constants.js";
import {
  type Context,
  type MessageContext,
  own,
  runtimeType,
  shape,
} from "../../print/context.js";
import { emitGiveUpIf } from "../../print/give-up.js";
import { emitPart, type Part } from "../../print/parts.js";
import { quoted } from "../../print/property.js";
import {
  emitLook,
  emitNewByComputedName,
  inFunction,
} from "../../print/shapes.js";
import {
  optional,
  printDecodingFunction,
  typed,
} from "../../print/signature.js";
import { assign, variable, withVariables } from "../../print/variables.js";
import { emitCases } from "./field.js";
import { printEntryReader } from "./map.js";
import { emitMade } from "./message.js";
import { emitSwitch } from "./switch.js";
import { emitStandaloneTagRead, emitTagRead } from "./tag.js";

/**
 * Prints the function that reads the fields of a message into it, and returns
 * it. A large message has a function for each part, and each map field has one.
 */
export function printRead(file: MessageContext): void {
  const c = inFunction(file);
  const fields = layoutOf(c.message).parts.map((part) =>
    part.flatMap(fieldsOf),
  );
  const parts =
    fields.length > 1 && c.target !== "dts"
      ? fields.map((part, i) => emitReadPart(c, i, part))
      : [];
  printDecodingFunction(
    c,
    {
      name: messageNames(c.message).read,
      params: listed(
        c.standalone
          ? standaloneParams(c)
          : paramsOf(c).map(({ name, type }) => typed(c, name, type)),
      ),
      returns: shape(c, c.message),
    },
    true,
    () => {
      const body = (c: Context) =>
        parts.length === 0
          ? emitFields(c, fields.flat())
          : emitPartCalls(c, fields, parts);
      return c.standalone
        ? emitStandaloneLoop(c, body)
        : withVariables(c, (c) => emitLoop(c, body(c)));
    },
  );
  if (c.target !== "dts") {
    for (const part of parts) {
      printDecodingFunction(c, part, false, () => part.code);
    }
    for (const layout of fields.flat().filter(isMap)) {
      printEntryReader(c, layout);
    }
  }
}

function isMap(layout: FieldLayout): layout is MapLayout {
  return layout.cardinality === "map";
}

function paramsOf(c: Context) {
  return [
    { name: "message", type: shape(c, c.message) },
    { name: "source", type: runtimeType(c, "Source") },
    { name: "p", type: "number" },
    { name: "end", type: "number" },
    { name: "depth", type: "number" },
  ] as const;
}

/** Returns the parameters of the function in standalone code, which makes the message itself unless there is one. */
function standaloneParams(c: Context): Code[] {
  const type = shape(c, c.message);
  return [
    typed(c, "source", runtimeType(c, "Source")),
    typed(c, "end", "number"),
    typed(c, "depth", "number"),
    c.target === "dts"
      ? optional(c, "message", type)
      : code`${typed(c, "message", type)} = ${emitMade(c, c.message)}`,
  ];
}

function emitLoop(c: Context, body: Code): Code {
  const made = own(c, "newShapes");
  return code`
    ${emitGiveUpIf(c, "depth < 1")}
    ${emitNewByComputedName(c)}
    const bytes = source.bytes;
    let unknown = message.$unknown;
    while (p < end) {
      ${emitTagRead(c)}
      ${body}
    }
    ${emitGiveUpIf(c, "p !== end")}
    if (unknown !== undefined) message.$unknown = unknown;
    ${c.looksAtShapes ? emitLook(c, made) : NOTHING}
    return message;
  `;
}

function emitStandaloneLoop(c: Context, body: (c: Context) => Code): Code {
  // The variables that all functions have come first: see print/variables.ts.
  return code`
    const bytes = source.bytes;
    let p = source.p;
    let tag = 0;
    let unknown = message.$unknown;
    ${withVariables(
      c,
      (c) => code`
        try {
          ${primitive(c, "checkDepth")}(depth);
          while (p < end) {
            ${emitStandaloneTagRead(c, "depth")}
            ${body(c)}
          }
          return ${primitive(c, "endMessage")}(source, p, message, unknown);
        } catch (error) {
          return ${primitive(c, "failed")}(error, message, tag, ${quoted(c, namesOf(c.message))});
        }
      `,
    )}
  `;
}

/**
 * Returns the names of the fields in the order of their numbers, each after its
 * number unless that is one more than the last.
 */
function namesOf({ fields }: DescMessage): string {
  const sorted = [...fields].sort((a, b) => a.number - b.number);
  return sorted
    .flatMap(({ name, number }, i) =>
      number === (sorted[i - 1]?.number ?? 0) + 1 ? [name] : [number, name],
    )
    .join();
}

function emitFields(c: Context, fields: readonly FieldLayout[]): Code {
  return fields.length === 0
    ? emitUnknown(c, "p")
    : emitSwitch(
        c,
        fields.flatMap((layout) => emitCases(c, layout)),
        (position) => emitUnknown(c, position),
      );
}

/** The position is that after the tag. */
function emitUnknown(c: Context, position: string): Code {
  if (c.standalone) {
    return code`
      unknown = ${primitive(c, "readUnknown")}(source, tag, ${position}, depth, unknown);
      p = source.p;
    `;
  }
  return code`
    unknown = ${primitive(c, "readUnknown")}(source, ${own(c, "decoder")}, tag, ${position}, end, depth, unknown);
    p = source.p;
  `;
}

/** What a part returns instead of a position: the tag is of none of its fields. */
const UNKNOWN = "-1";

/**
 * The function returns the position after the field, or UNKNOWN. It goes on with fields of its part, since fields mostly
 * come in order: to find the part takes as long as to read a small field. (Standalone code says which tag it failed at.)
 */
function emitReadPart(
  c: Context,
  index: number,
  fields: readonly FieldLayout[],
): Part {
  const [whole, source, p, end, depth] = paramsOf(c);
  const ifUsed = true;
  return emitPart(
    c,
    messageNames(c.message).read,
    index,
    [
      whole,
      { ...source, ifUsed },
      p,
      { ...end, ifUsed },
      { ...depth, ifUsed },
      { name: "tag", type: "number" },
    ],
    "number",
    (c) => {
      const cases = fields.flatMap((layout) => emitCases(c, layout));
      const read = c.standalone
        ? code`
          ${emitSwitch(c, cases, code`return ${UNKNOWN};`)}
          return p;
        `
        : code`
          let before = ${UNKNOWN};
          for (;;) {
            ${emitSwitch(c, cases, code`return before;`)}
            if (p >= ${variable(c, "end")}) return p;
            before = p;
            ${emitTagRead(c)}
          }
        `;
      return code`
        ${emitNewByComputedName(c)}
        ${c.variables.has("bytes") ? code`const bytes = ${variable(c, "source")}.bytes;` : NOTHING}
        ${read}
      `;
    },
  );
}

function emitPartCalls(
  c: Context,
  fields: readonly (readonly FieldLayout[])[],
  parts: readonly Part[],
): Code {
  const choices = parts.map(({ call }, i) => {
    const following = fields[i + 1]?.[0];
    return following === undefined
      ? call
      : `tag < ${following.field.number * 8} ? ${call} : `;
  });
  return code`
    // V8 optimizes no function of more than 60 KiB of bytecode.
    ${assign(c, "next", choices.join(""))}
    if (next === ${UNKNOWN}) {
      ${emitUnknown(c, "p")}
    } else {
      p = next;
    }
  `;
}
