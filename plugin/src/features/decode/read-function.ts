import type { DescMessage } from "@bufbuild/protobuf";
import { type FieldLayout, fieldsOf, partsOf } from "../../layout/layout.js";
import { type Code, code } from "../../print/code.js";
import { type Context, leavesAll } from "../../print/context.js";
import { emitParts, type Part, printParts } from "../../print/parts.js";
import { emitByComputedName, emitLook } from "../../print/shapes.js";
import { type Params, printInternalFunction } from "../../print/signature.js";
import { withVariables } from "../../print/variables.js";
import { emitCases } from "./field.js";
import { printEntryReader } from "./map.js";
import { emitSwitch } from "./switch.js";
import { emitLast, emitTagRead, TAG } from "./tag.js";

/**
 * Prints the function that reads the fields of a message into it, and returns
 * it. A large message has a function for each part, and each map field has one.
 */
export function printRead(c: Context): void {
  const fields = partsOf(c.message).map((part) => part.flatMap(fieldsOf));
  const parts = emitReadParts(c, fields);
  printInternalFunction(
    c,
    {
      name: c.names.read,
      params: paramsOf(c),
      returns: c.shape(c.message),
    },
    (c) => {
      const body = (c: Context) =>
        parts.length === 0
          ? emitFields(c, fields.flat())
          : emitPartCalls(c, fields, parts);
      return c.standalone ? emitStandaloneLoop(c, body) : emitLoop(c, body(c));
    },
  );
  printParts(c, parts);
  if (c.target !== "dts" && !leavesAll(c)) {
    for (const layout of fields.flat()) {
      if (layout.cardinality === "map") {
        printEntryReader(c, layout);
      }
    }
  }
}

function paramsOf(c: Context): Params {
  return {
    message: c.shape(c.message),
    source: c.runtimeType("Source"),
    p: "number",
    end: "number",
    depth: "number",
  };
}

function emitLoop(c: Context, body: Code): Code {
  return code`
    ${c.giveUpIf("depth < 1")}
    ${emitByComputedName(c, c.own("newShapes"))}
    const bytes = source.bytes;
    let unknown = message.$unknown;
    while (p < end) {
      ${emitTagRead(c)}
      ${body}
    }
    ${c.giveUpIf("p !== end")}
    if (unknown !== undefined) message.$unknown = unknown;
    ${emitLook(c, c.own("newShapes"))}
    return message;
  `;
}

function emitStandaloneLoop(c: Context, body: (c: Context) => Code): Code {
  return code`
    const bytes = source.bytes;
    let tag = 0;
    let unknown = message.$unknown;
    ${withVariables(
      c,
      (c) => code`
        try {
          ${c.primitive("checkDepth")}(depth);
          while (p < end) {
            ${emitTagRead(c)}
            ${body(c)}
          }
          return ${c.primitive("endMessage")}(source, p, message, unknown);
        } catch (error) {
          return ${c.primitive("failed")}(error, message, tag, ${c.quoted(namesOf(c.message))});
        }
      `,
      TAG,
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
        fields.map((layout) => emitCases(c, layout)),
        (position) => emitUnknown(c, position),
      );
}

/** The position is that after the tag. */
function emitUnknown(c: Context, position: string): Code {
  const decoder = c.standalone ? "" : code`${c.own("decoder")}, `;
  return code`
    unknown = ${c.primitive("readUnknown")}(source, ${decoder}tag, ${position}, ${emitLast(c)}, depth, unknown);
    p = source.p;
  `;
}

/** What a part returns instead of a position: the tag is of none of its fields. */
const UNKNOWN = "-1";

/**
 * The functions return the position after the field, or UNKNOWN. They go on with fields of their part, since fields mostly
 * come in order: to find the part takes as long as to read a small field.
 */
function emitReadParts(
  c: Context,
  parts: readonly (readonly FieldLayout[])[],
): Part[] {
  return emitParts(
    c,
    parts,
    {
      name: c.names.read,
      params: { ...paramsOf(c), tag: "number" },
      ifUsed: ["source", "end", "depth"],
      returns: "number",
    },
    (c, fields) => {
      const cases = fields.map((layout) => emitCases(c, layout));
      return code`
        ${() => emitByComputedName(c, c.own("newShapes"))}
        ${() => c.variables.has("bytes") && code`const bytes = ${c.variable("source")}.bytes;`}
        ${
          c.standalone
            ? // An error says at which tag code failed, so the function for the message reads each.
              code`
                ${emitSwitch(c, cases, code`return ${UNKNOWN};`)}
                return p;
              `
            : code`
                let before = ${UNKNOWN};
                for (;;) {
                  ${emitSwitch(c, cases, code`return before;`)}
                  if (p >= ${c.variable("end")}) return p;
                  before = p;
                  ${emitTagRead(c)}
                }
              `
        }
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
    ${c.assign("next", choices.join(""))}
    if (next === ${UNKNOWN}) {
      ${emitUnknown(c, "p")}
    } else {
      p = next;
    }
  `;
}
