/**
 * Functions and their parameters, in TypeScript, JavaScript and declarations.
 */
import { type Code, code, listed, type Value } from "./code.js";
import { type Context, type FeatureContext, leavesAll } from "./context.js";
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
  readonly params: Params;
  readonly returns: Value;
}

/**
 * Prints a function for users that calls a driver of the runtime, with what the table has for the message type and with its own
 * parameters.
 */
export function printCall(
  c: Context,
  driver: string,
  signature: Signature,
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

/**
 * Prints a function that is exported for other generated files alone, or its declaration. Its variables are declared.
 *
 * @param makes whether it makes a message: others give up for one that is left to protobuf-es
 */
export function printInternalFunction(
  c: Context,
  signature: Signature,
  emit: (c: Context) => Code,
  makes = false,
): void {
  if (c.target === "dts") {
    c.print(INTERNAL);
    printFunction(c, signature, () => code``);
  } else {
    const [given, body] =
      leavesAll(c) && !makes
        ? [{ ...signature, params: ANY }, () => c.giveUp()]
        : [signature, emit];
    printOwnFunction(c, given, body, true);
  }
}

const ANY: Params = { "..._": "unknown[]" };

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

/**
 * Prints a function that is not for users, after a declaration of its variables. It may be in parentheses; the first one that is
 * has a comment.
 */
export function printOwnFunction(
  c: Context,
  signature: Signature,
  emit: (c: Context) => Code,
  isExported = false,
): void {
  const { name } = signature;
  const head = (keyword: string) =>
    isExported ? c.exported(keyword, name) : `${keyword} ${name}`;
  const body = withVariables(c, emit);
  const inParentheses = code`${head("const")} = (function ${name}`;
  c.printBlock(code`
    ${isEager(c) && c.note("eager")}
    ${isExported && INTERNAL}
    ${
      isEager(c)
        ? emitFunction(c, inParentheses, signature, body, ");")
        : emitFunction(c, head("function"), signature, body)
    }
  `);
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

/** Returns parameters as a declaration has them, with their types unless the target is JavaScript. */
function emitParams(c: FileContext, params: Params): Code {
  return listed(Object.entries(params).map((param) => typed(c, ...param)));
}

/** A parameter or variable with its type, unless the target is JavaScript. */
export function typed(c: FileContext, name: string, type: Value): Code {
  return c.target === "js"
    ? code`${name.replace("?", "")}`
    : code`${name}: ${type}`;
}
