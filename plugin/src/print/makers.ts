/**
 * Functions of a file that make its encoders, decoders, creators and classes.
 *
 *     const $Foo = $encoder<Foo>(FooSchema, $writeFoo);
 *
 *     function $encoder<M>(schema: DescMessage, write: Encoder<M>["write"]): Encoder<M> {
 *       return createEncoder(schema, write, toBinary, getTextEncoding, () => $schema$check);
 *     }
 *
 * Outside of functions, TypeScript follows each import through all that the file has
 * before, as it does with variables. With a few for each message, twice as many
 * messages take four times as long.
 */
import { type Code, code, listed, type Value } from "./code.js";
import type { FeatureContext } from "./context.js";
import type { FileContext } from "./file.js";
import { emitFunction, type Params, type Signature } from "./signature.js";

/** A function that makes something. */
export interface Maker extends Signature {
  readonly params: Params;
  /** The function of the runtime. */
  readonly make: string;
  /** Its arguments; the parameters by default. */
  readonly args?: readonly Value[];
}

/**
 * Returns the function that makes something, with its type arguments. The file gets it
 * once: see `printMakers`.
 */
export function maker(c: FeatureContext, made: Maker, types?: Value): Code {
  if (!c.makers.has(made.name)) {
    c.makers.set(made.name, emitMaker(c, made));
  }
  return code`/*@__PURE__*/ ${made.name}${typeArguments(c, types)}`;
}

/** Prints the functions that were used in a file. */
export function printMakers(c: FileContext): void {
  if (c.makers.size > 0) {
    c.printBlock(code`
      // Functions, because outside of them TypeScript follows each import through all that the file has before.
      ${[...c.makers.values()]}
    `);
  }
}

function emitMaker(
  c: FeatureContext,
  { make, args, ...signature }: Maker,
): Code {
  return emitFunction(
    c,
    `function ${signature.name}`,
    signature,
    code`return ${c.runtime(make)}(${listed(args ?? Object.keys(signature.params))});`,
  );
}

function typeArguments(c: FileContext, types: Value | undefined): Value {
  return types ? c.ts(code`<${types}>`) : "";
}

/** The type parameter for a message type. */
export function messageType(c: FileContext): Value {
  return code`M extends ${c.upstreamType("Message")}`;
}

export function zeroType(c: FeatureContext): Value {
  return code`${c.runtimeType("Zero")}<M>`;
}
