/**
 * Functions and their parameters, in TypeScript, JavaScript and declarations.
 */
import type { Printable } from "@bufbuild/protoplugin";
import { type Code, indent, join, type Line } from "./code.js";
import { type Context, ts } from "./context.js";

/**
 * Prints an exported function, or its declaration.
 */
export function printFunction(
  c: Context,
  name: string,
  params: Line,
  returns: Line,
  body: Code,
): void {
  if (c.target === "dts") {
    c.f.print(
      c.f.export("declare function", name),
      ...["(", ...params, "): ", ...returns, ";"],
    );
  } else {
    printBody(c, c.f.export("function", name), params, returns, body);
  }
}

/**
 * Prints a function that the file keeps to itself.
 */
export function printLocalFunction(
  c: Context,
  name: string,
  params: Line,
  returns: Line,
  body: Code,
): void {
  printBody(c, `function ${name}`, params, returns, body);
}

/**
 * The most messages in a file whose functions for decoding are compiled when it
 * is loaded. Of a larger file, most programs use a small part.
 */
const MAX_EAGER = 32;

/**
 * Whether functions for decoding are printed in parentheses, which make V8
 * compile them when it loads the file: the first call takes less.
 */
export function isEager(c: Context): boolean {
  return (
    c.feature === "decode" && c.target !== "dts" && c.messages <= MAX_EAGER
  );
}

/**
 * Prints a function for decoding, in parentheses or as a declaration. The first
 * one in parentheses has a comment.
 */
export function printDecodingFunction(
  c: Context,
  name: string,
  isExported: boolean,
  params: Line,
  returns: Line,
  body: Code,
): void {
  if (!isEager(c)) {
    const print = isExported ? printFunction : printLocalFunction;
    print(c, name, params, returns, body);
    return;
  }
  if (!c.notes.has("eager")) {
    c.notes.add("eager");
    c.f.print(
      "// V8 compiles functions in parentheses when it loads the file.",
    );
  }
  const constant = isExported ? c.f.export("const", name) : `const ${name}`;
  const head = [constant, ` = (function ${name}`];
  c.f.print(...join(emitFunction(c, head, params, returns, body, ");")));
}

function printBody(
  c: Context,
  head: Printable,
  params: Line,
  returns: Line,
  body: Code,
): void {
  c.f.print(...join(emitFunction(c, [head], params, returns, body)));
}

/**
 * Returns a function, given its head, such as `function foo`, and what comes
 * after it.
 */
export function emitFunction(
  c: Context,
  head: Line,
  params: Line,
  returns: Line,
  body: Code,
  end = "",
): Code {
  const signature = [...head, "(", ...params, ")", ...ts(c, ": ", ...returns)];
  return [[...signature, " {"], ...indent(body), [`}${end}`]];
}

/** A parameter with its type, unless the target is JavaScript. */
export function typed(c: Context, name: string, type: Line): Line {
  return [name, ...annotated(c, type)];
}

/** A type annotation, unless the target is JavaScript. */
export function annotated(c: Context, type: Line): Line {
  return c.target === "js" ? [] : [": ", ...type];
}
