/**
 * Imports as constants: what runs for each field, list or message. V8 re-reads an
 * import at each use, and takes a constant for what it is.
 *
 *     const writeString$ = writeString;
 *     const $$writeFoo = $writeFoo;
 *
 * Decoders and creators have them at the top of the file, and encoders in a
 * function around each function. esbuild makes `var` of what is `const` at the
 * top: V8 re-reads that too, except in a function.
 *
 * Standalone code uses the imports as they are: it is for small bundles, and a
 * bundle has no imports.
 */
import type { DescMessage } from "@bufbuild/protobuf";
import type { ImportSymbol } from "@bufbuild/protoplugin";
import { type Code, join, type Line } from "./code.js";
import { type Context, generated, runtime } from "./context.js";
import { tableName } from "./names.js";

/**
 * Returns the constant for a function or value of the runtime.
 */
export function primitive(c: Context, name: string): string | ImportSymbol {
  return constant(c, runtime(c, name));
}

/**
 * Returns the function that reads the fields of a message: a constant, unless
 * it is in this file.
 */
export function readerOf(
  c: Context,
  message: DescMessage,
): string | ImportSymbol {
  return functionOf(c, message, "read");
}

/**
 * Returns the function that makes an empty message, likewise.
 */
export function makerOf(
  c: Context,
  message: DescMessage,
): string | ImportSymbol {
  return functionOf(c, message, "new");
}

/**
 * Returns the function that makes a message of an init, likewise.
 */
export function initializerOf(
  c: Context,
  message: DescMessage,
): string | ImportSymbol {
  return functionOf(c, message, "init");
}

/**
 * Returns a function that is generated for a message, likewise.
 */
export function functionOf(
  c: Context,
  message: DescMessage,
  what: "write" | "measure" | "place" | "read" | "new" | "init",
): string | ImportSymbol {
  const symbol = generated(c, message, what);
  if (message.file === c.file) {
    return symbol;
  }
  return (what === "measure" || what === "place") && c.isMapped(message.file)
    ? constant(c, symbol, findFunction(c, message, what))
    : constant(c, symbol);
}

/**
 * Returns an expression for a function of a message that is generated elsewhere,
 * with one pass or two. The table of its file knows.
 */
function findFunction(
  c: Context,
  message: DescMessage,
  what: "measure" | "place",
): Line {
  const { file, typeName } = message;
  const table = c.f.import(tableName(file, "encode"), c.importPath(file));
  const find = runtime(c, what === "measure" ? "findMeasure" : "findPlace");
  return ["/*@__PURE__*/ ", find, "(", table, ", ", c.f.string(typeName), ")"];
}

function constant(
  c: Context,
  symbol: ImportSymbol,
  value: Line = [symbol],
): string | ImportSymbol {
  if (c.standalone) {
    return symbol;
  }
  let name = c.constants.get(symbol)?.name;
  if (name === undefined) {
    // A generated function whose name was taken ends with a dollar sign as well, and
    // may be imported later. protoplugin adds a number after one. No name but those of
    // constants begins with two.
    name = symbol.name.startsWith("$") ? `$${symbol.name}` : `${symbol.name}$`;
    // Two files can have functions of the same name.
    const others = new Set([...c.constants.values()].map(({ name }) => name));
    while (others.has(name)) {
      name += "$";
    }
    c.constants.set(symbol, { name, value });
  }
  return name;
}

/**
 * Prints the constants at the top of the file.
 */
export function printConstants(c: Context): void {
  if (c.constants.size > 0) {
    const why = "// Constants, because V8 re-reads an import at each use.";
    c.f.print(...join([[why], ...emitConstants(c)]));
    c.f.print();
  }
}

/**
 * Returns the declarations of the constants.
 */
export function emitConstants(c: Context): Code {
  return [...c.constants.values()].map(
    ({ name, value }): Line => [`const ${name} = `, ...value, ";"],
  );
}
