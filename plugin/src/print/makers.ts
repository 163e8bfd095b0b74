/**
 * Functions of a file that make its encoders, decoders, creators and classes.
 *
 *     const $encoderFoo = $make$encoder<Foo>(FooSchema, $writeFoo);
 *
 *     function $make$encoder<M>(schema: DescMessage, write: Encoder<M>["write"]): Encoder<M> {
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
import { emitFunction, type Signature } from "./signature.js";

/** A function that makes something by a function of the runtime. */
export interface Maker extends Omit<Signature, "name"> {
  readonly make: string;
  /** Its arguments; the parameters by default. */
  readonly args?: readonly Value[];
}

/**
 * Returns the function that makes something, with its type arguments. The file gets it
 * once: see `printMakers`.
 */
export function maker(
  c: FeatureContext,
  { make, args, ...signature }: Maker,
  types?: Value,
): Code {
  const made = make.replace(/^create(.)/, (_, first) => first.toLowerCase());
  const name = `$make$${made}`;
  if (!c.makers.has(name)) {
    const given = listed(args ?? Object.keys(signature.params));
    const body = code`return ${c.runtime(make)}(${given});`;
    c.makers.set(name, emitFunction(c, `function ${name}`, signature, body));
  }
  return code`/*@__PURE__*/ ${name}${types ? c.ts(code`<${types}>`) : ""}`;
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

/** The type parameter for a message type. */
export function messageType(c: FileContext): Value {
  return code`M extends ${c.upstreamType("Message")}`;
}

export function zeroType(c: FeatureContext): Value {
  return code`${c.runtimeType("Zero")}<M>`;
}
