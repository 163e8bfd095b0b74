/**
 * Code that is to be printed, written as templates:
 *
 *     code`
 *       if (${condition}) {
 *         ${body}
 *       }
 *     `
 *
 * Indentation that all lines have is taken off. A line that is nothing but a value becomes the lines of the value, with the
 * indentation of that line, or nothing if it has none. Within a line, a value is put in its place. A function is called when all
 * other values are there: it declares what they use.
 */
import type { Printable } from "@bufbuild/protoplugin";
import { cached } from "../layout/cached.js";

/** A part of a line: text, or what protoplugin prints in its own way. */
type Piece = Exclude<Printable, readonly unknown[] | boolean>;

interface CodeLine {
  /** How many spaces are before it. */
  readonly indentation: number;
  readonly pieces: readonly Piece[];
}

/** Lines of code. A single line can be an expression, too. */
export class Code {
  readonly lines: readonly CodeLine[];

  constructor(lines: readonly CodeLine[]) {
    this.lines = lines;
  }
}

/** What a template can hold. Lists stand in a line of their own, one after the other. `false` is nothing, and so is `undefined` in a line of its own. */
export type Value = Piece | Lines;

type Lines = Code | readonly Value[] | false | undefined;

/** What declares that others use. */
type Declaration = () => Value;

export function code(
  strings: TemplateStringsArray,
  ...given: readonly (Value | Declaration)[]
): Code {
  const values = given.map((value) =>
    typeof value === "function" ? value() : value,
  );
  return new Code(
    parse(strings).flatMap(({ indentation, parts }) => {
      const [only] = parts;
      const value = typeof only === "number" ? values[only] : "";
      if (parts.length === 1 && isLines(value)) {
        return linesOf(value).map((line) => ({
          ...line,
          indentation: line.indentation + indentation,
        }));
      }
      const pieces = parts.flatMap((part) =>
        typeof part === "string" ? part : inLine(values[part] as Value),
      );
      return { indentation, pieces };
    }),
  );
}

/** Returns items in one line: arguments or parameters. */
export function listed(items: readonly Value[], separator = ", "): Code {
  const pieces = items.flatMap((item, i) =>
    i === 0 ? inLine(item) : [separator, ...inLine(item)],
  );
  return new Code([{ indentation: 0, pieces }]);
}

/** Returns a conditional statement, without braces around one line. */
export function emitIf(condition: Value, body: Code): Code {
  return body.lines.length === 1
    ? code`if (${condition}) ${body}`
    : code`
        if (${condition}) {
          ${body}
        }
      `;
}

/**
 * Returns the code as what protoplugin prints, with line feeds between lines, and with adjacent texts put
 * together: a file can have hundreds of thousands, and protoplugin keeps each of them.
 */
export function printable({ lines }: Code): Printable[] {
  const result: Printable[] = [];
  // Concatenation would build trees of strings, which take more memory.
  let texts: string[] = [];
  lines.forEach(({ indentation, pieces }, i) => {
    texts.push(i === 0 ? "" : "\n", " ".repeat(indentation));
    for (const piece of pieces) {
      if (typeof piece === "string") {
        texts.push(piece);
      } else {
        result.push(texts.join(""), piece);
        texts = [];
      }
    }
  });
  result.push(texts.join(""));
  return result;
}

function isLines(value: Value): value is Lines {
  return (
    value === false ||
    value === undefined ||
    value instanceof Code ||
    Array.isArray(value)
  );
}

function linesOf(value: Lines): readonly CodeLine[] {
  return value instanceof Code
    ? value.lines
    : (value || []).flatMap((each) => code`${each}`.lines);
}

/** Returns what a value is within a line. There, undefined is a value that was forgotten. */
function inLine(value: Value): readonly Piece[] {
  if (value === undefined) {
    throw new Error("a line of a template has no value");
  }
  if (!isLines(value)) {
    return [value];
  }
  const [line, ...others] = linesOf(value);
  if (others.length > 0) {
    throw new Error("several lines can't stand within a line");
  }
  return line?.pieces ?? [];
}

/** A line of a template: texts, and indexes of values. */
interface TemplateLine {
  readonly indentation: number;
  readonly parts: readonly (string | number)[];
}

/** Templates are parsed once. */
const parse = cached((strings: TemplateStringsArray): TemplateLine[] => {
  // Indexes of values stand between characters that no template has.
  const [first, ...others] = strings;
  const text = [first, ...others.map((text, i) => `\0${i}\0${text}`)].join("");
  const lines = text.split("\n");
  if (lines.length === 1) {
    return [{ indentation: 0, parts: partsOf(text) }];
  }
  const indentationOf = (line: string) => line.length - line.trimStart().length;
  const filled = lines.filter((line) => line.trim() !== "");
  const least = Math.min(...filled.map(indentationOf));
  return filled.map((line) => ({
    indentation: indentationOf(line) - least,
    parts: partsOf(line.trimStart()),
  }));
});

function partsOf(line: string): (string | number)[] {
  return line
    .split("\0")
    .map((part, i) => (i % 2 === 0 ? part : Number(part)))
    .filter((part) => part !== "");
}
