/**
 * Functions and their parameters, in TypeScript, JavaScript and declarations.
 */
import { Code, code, listed, type Value } from "./code.js";
import type { Context, FeatureContext } from "./context.js";
import { INTERNAL } from "./doc.js";
import type { FileContext } from "./file.js";
import { withVariables } from "./variables.js";

/** The types of parameters by name. A name that ends with a question mark is that of one that callers can leave out. */
export type Params = Readonly<Record<string, Value>>;

/** A function without its body. */
export interface Signature {
  readonly name: string;
  /** Type parameters. */
  readonly types?: Value;
  readonly params: Params | Code;
  readonly returns: Value;
}

/**
 * Prints a function for users that calls a driver of the runtime, with what the table has for the message type and with its own
 * parameters.
 */
export function printCall(
  c: Context,
  driver: string,
  signature: Signature & { readonly params: Params },
  cast: Value = "",
): void {
  printFunction(c, signature, () => {
    const { standalone, tableEntry } = c.feature;
    const type =
      c.standalone && standalone ? standalone(c) : [c.own(tableEntry.name)];
    const names = Object.keys(signature.params).map((n) => n.replace("?", ""));
    return code`return ${c.runtime(driver)}(${listed([...type, ...names])})${cast};`;
  });
}

/** Prints a function that is exported for other generated files alone, or its declaration. Its variables are declared. */
export function printInternalFunction<C extends FeatureContext>(
  c: C,
  signature: Signature,
  emit: (c: C) => Code,
): void {
  const body = () => withVariables(c, emit);
  if (isEager(c)) {
    const head = c.exported("const", signature.name);
    printEager(c, INTERNAL, head, signature, body());
  } else {
    c.print(INTERNAL);
    printFunction(c, signature, body);
  }
}

/** Prints an exported function, or its declaration. */
export function printFunction(
  c: FileContext,
  signature: Signature,
  body: () => Code,
): void {
  if (c.target === "dts") {
    printDeclaration(c, signature);
  } else {
    const head = c.exported("function", signature.name);
    c.print(emitFunction(c, head, signature, body()));
  }
  c.f.print();
}

/** Prints the type of an exported function, which can have several. */
export function printDeclaration(
  c: FileContext,
  { name, types, params, returns }: Signature,
): void {
  const declare = c.target === "dts" ? "declare function" : "function";
  c.print(
    code`${c.exported(declare, name)}${typeParameters(types)}(${emitParams(c, params)}): ${returns};`,
  );
}

/** Prints a function that the file keeps to itself, after a declaration of its variables. */
export function printLocalFunction<C extends FeatureContext>(
  c: C,
  signature: Signature,
  emit: (c: C) => Code,
): void {
  const { name } = signature;
  const body = withVariables(c, emit);
  if (isEager(c)) {
    printEager(c, undefined, `const ${name}`, signature, body);
  } else {
    c.printBlock(emitFunction(c, `function ${name}`, signature, body));
  }
}

/** The head is `function foo`, for example. */
export function emitFunction(
  c: FileContext,
  head: Value,
  { types, params, returns }: Omit<Signature, "name">,
  body: Code,
  end = "",
): Code {
  return code`
    ${head}${c.ts(typeParameters(types))}(${emitParams(c, params)})${c.ts(code`: ${returns}`)} {
      ${body}
    }${end}
  `;
}

function typeParameters(types: Value): Value {
  return types ? code`<${types}>` : "";
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
export function isEager(c: FeatureContext): boolean {
  return (
    c.feature.isEager === true &&
    !c.standalone &&
    c.target !== "dts" &&
    c.messages <= MAX_EAGER
  );
}

/** Prints such a function. The first one has a comment. */
function printEager(
  c: FeatureContext,
  comment: Value,
  head: Value,
  signature: Signature,
  body: Code,
): void {
  const start = code`${head} = (function ${signature.name}`;
  c.printBlock(code`
    ${c.note("eager")}
    ${comment}
    ${emitFunction(c, start, signature, body, ");")}
  `);
}

/** Returns parameters as a declaration has them, with their types unless the target is JavaScript. */
export function emitParams(c: FileContext, params: Params | Code): Code {
  return params instanceof Code
    ? params
    : listed(
        Object.entries(params).map(([name, type]) => typed(c, name, type)),
      );
}

/** A parameter or variable with its type, unless the target is JavaScript. */
export function typed(c: FileContext, name: string, type: Value): Code {
  return c.target === "js"
    ? code`${name.replace("?", "")}`
    : code`${name}: ${type}`;
}
