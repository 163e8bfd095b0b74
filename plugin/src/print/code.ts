/**
 * Code as a list of lines, which can be nested before they are printed.
 */
import type { Printable } from "@bufbuild/protoplugin";

/** One line, without indentation of its own and without line feed. */
export type Line = Printable[];

/** Code with two more spaces of indentation. */
interface Nested {
  readonly nested: Code;
}

export type Code = (Line | Nested)[];

/**
 * Returns the code with two more spaces of indentation.
 */
export function indent(code: Code): Code {
  return [{ nested: code }];
}

/**
 * Returns the code as one line with line feeds in it, and with adjacent strings put
 * together. A file can have hundreds of thousands of pieces, and protoplugin
 * keeps each of them.
 */
export function join(code: Code): Line {
  const line: Line = [];
  // Concatenation would build trees of strings, which take more memory.
  let texts: string[] = [];
  let isFirst = true;
  const append = (code: Code, indentation: string) => {
    for (const part of code) {
      if ("nested" in part) {
        append(part.nested, `${indentation}  `);
        continue;
      }
      texts.push(isFirst ? indentation : `\n${indentation}`);
      isFirst = false;
      for (const piece of part) {
        if (typeof piece === "string") {
          texts.push(piece);
        } else {
          line.push(texts.join(""), piece);
          texts = [];
        }
      }
    }
  };
  append(code, "");
  line.push(texts.join(""));
  return line;
}

/**
 * Returns arguments or parameters, with commas between them.
 */
export function listed(items: readonly Line[]): Line {
  return items.flatMap((item, i) => (i === 0 ? item : [", ", ...item]));
}

/**
 * Whether the code uses a variable. Comments, properties and strings can have
 * its name as well.
 */
export function mentions(code: Code, name: string): boolean {
  const word = new RegExp(`(?<![\\w$."])${name}\\b`);
  return code.some((part) =>
    "nested" in part
      ? mentions(part.nested, name)
      : !isComment(part) &&
        part.some((piece) => typeof piece === "string" && word.test(piece)),
  );
}

function isComment([first]: Line): boolean {
  return typeof first === "string" && first.startsWith("//");
}

/**
 * Returns a block, for example `if (a) {`, code, `}`.
 */
export function block(head: Line, body: Code): Code {
  return [[...head, " {"], ...indent(body), ["}"]];
}
