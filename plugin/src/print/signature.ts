/**
 * Functions and their parameters, in TypeScript, JavaScript and declarations.
 */
import { type Code, code, NOTHING, type Value } from "./code.js";
import {
  exported,
  type FeatureContext,
  type FileContext,
  print,
  printBlock,
  ts,
} from "./context.js";
import { INTERNAL } from "./doc.js";
import { note } from "./notes.js";

/** A function without its body. */
export interface Signature {
  readonly name: string;
  /** Type parameters. */
  readonly types?: Value;
  readonly params: Value;
  readonly returns: Value;
}

/** Prints an exported function, or its declaration. */
export function printFunction(
  c: FileContext,
  signature: Signature,
  body: () => Code,
): void {
  const { name, types, params, returns } = signature;
  if (c.target === "dts") {
    const head = exported(c, "declare function", name);
    print(c, code`${head}${typeParameters(types)}(${params}): ${returns};`);
  } else {
    const head = exported(c, "function", name);
    print(c, emitFunction(c, head, signature, body()));
  }
  c.f.print();
}

/** Prints a function that the file keeps to itself. */
export function printLocalFunction(
  c: FileContext,
  signature: Signature,
  body: Code,
): void {
  printBlock(c, emitFunction(c, `function ${signature.name}`, signature, body));
}

/** The head is `function foo`, for example. */
export function emitFunction(
  c: FileContext,
  head: Value,
  { types, params, returns }: Signature,
  body: Code,
  end = "",
): Code {
  return code`
    ${head}${ts(c, typeParameters(types))}(${params})${ts(c, code`: ${returns}`)} {
      ${body}
    }${end}
  `;
}

function typeParameters(types: Value | undefined): Code {
  return types === undefined ? NOTHING : code`<${types}>`;
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

/**
 * Prints a function for decoding, in parentheses or as a declaration. The first
 * one in parentheses has a comment.
 */
export function printDecodingFunction(
  c: FeatureContext,
  signature: Signature,
  isExported: boolean,
  body: () => Code,
): void {
  if (!isEager(c)) {
    if (isExported) {
      print(c, INTERNAL);
      printFunction(c, signature, body);
    } else {
      printLocalFunction(c, signature, body());
    }
    return;
  }
  const { name, params, returns } = signature;
  const constant = isExported ? exported(c, "const", name) : `const ${name}`;
  printBlock(
    c,
    code`
      ${note(c, "eager")}
      ${isExported ? INTERNAL : NOTHING}
      ${constant} = (function ${name}(${params})${ts(c, code`: ${returns}`)} {
        ${body()}
      });
    `,
  );
}

/** A parameter with its type, unless the target is JavaScript. */
export function typed(c: FileContext, name: string, type: Value): Code {
  return code`${name}${annotated(c, type)}`;
}

/** One that callers can leave out. */
export function optional(c: FileContext, name: string, type: Value): Code {
  return typed(c, c.target === "js" ? name : `${name}?`, type);
}

/** A type annotation, unless the target is JavaScript. */
function annotated(c: FileContext, type: Value): Code {
  return c.target === "js" ? NOTHING : code`: ${type}`;
}
