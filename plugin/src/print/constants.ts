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
import type { ImportSymbol } from "@bufbuild/protoplugin";
import { type Code, code } from "./code.js";
import type { FileContext } from "./file.js";

/** Returns the constant for a symbol, or the symbol where there are none. */
export function constantFor(
  { constants }: FileContext,
  symbol: ImportSymbol,
): string | ImportSymbol {
  // A generated function whose name was taken ends with a dollar sign as well, and
  // may be imported later. protoplugin adds a number after one. No name but those of
  // constants begins with two.
  const { name } = symbol;
  const own = name.startsWith("$") ? `$${name}` : `${name}$`;
  return constants === undefined ? symbol : nameFor(constants, symbol, own);
}

/** Returns the name of something, the same each time: two files can have functions or enums of the same name. */
export function nameFor<T>(names: Map<T, string>, of: T, name: string): string {
  let own = names.get(of);
  if (own === undefined) {
    const others = new Set(names.values());
    for (own = name; others.has(own); ) {
      own += "$";
    }
    names.set(of, own);
  }
  return own;
}

/** Prints the constants at the top of the file. */
export function printConstants(c: FileContext): void {
  if (c.constants !== undefined && c.constants.size > 0) {
    c.printBlock(
      code`
        // Constants, because V8 re-reads an import at each use.
        ${emitConstants(c)}
      `,
    );
  }
}

export function emitConstants({ constants = new Map() }: FileContext): Code[] {
  return Array.from(
    constants,
    ([symbol, name]) => code`const ${name} = ${symbol};`,
  );
}
