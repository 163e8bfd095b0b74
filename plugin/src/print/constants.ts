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
import type { MessageNames } from "../layout/names.js";
import { type Code, code } from "./code.js";
import {
  type FeatureContext,
  type FileContext,
  generated,
  printBlock,
  runtime,
} from "./context.js";

/** Returns the constant for a function or value of the runtime. */
export function primitive(
  c: FeatureContext,
  name: string,
): string | ImportSymbol {
  return constant(c, runtime(c, name));
}

/** The same for a function of a message, unless it is in this file. */
export function functionOf(
  c: FeatureContext,
  message: DescMessage,
  what: keyof MessageNames,
): string | ImportSymbol {
  const symbol = generated(c, message, what);
  return message.file === c.file ? symbol : constant(c, symbol);
}

function constant(
  { constants }: FileContext,
  symbol: ImportSymbol,
): string | ImportSymbol {
  // A generated function whose name was taken ends with a dollar sign as well, and
  // may be imported later. protoplugin adds a number after one. No name but those of
  // constants begins with two.
  const { name } = symbol;
  return constants === undefined
    ? symbol
    : nameFor(
        constants,
        symbol,
        name.startsWith("$") ? `$${name}` : `${name}$`,
      );
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
    printBlock(
      c,
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
