/**
 * How functions of protobuf-es are redirected, by the hook at run time and by
 * the bundler plugin at build time.
 *
 * Every import of `toBinary`, inside of @bufbuild/protobuf and outside, comes
 * from one module; the others likewise. There, a function takes
 * its place that asks the registry, if the application has one. It finds it on
 * `globalThis`: under a strict package manager @bufbuild/protobuf can't import
 * this package.
 *
 * Not redirected are `mergeFromBinary` and `mergeFromJson`, which can't be tried twice, and what
 * `create` makes of nested objects: creators do so themselves. The functions of a
 * module call each other as they were: what they are called for was tried.
 */

import {
  type OperationName,
  REDIRECTED_FUNCTIONS,
} from "../contract/operations.js";

const NAMES = Object.keys(REDIRECTED_FUNCTIONS) as OperationName[];

/** How the functions of one module are redirected. */
export interface Redirection {
  /** The first of them. */
  readonly name: OperationName;
  /** The name of the module, without its extension. */
  readonly module: string;
  readonly operations: readonly OperationName[];
  readonly functions: readonly RedirectedFunction[];
  /** What is appended to an ES module, or to a CommonJS module. */
  readonly esmEnd: string;
  readonly commonJsEnd: string;
}

interface RedirectedFunction {
  /** What an ES module, or a CommonJS module, has in it where it defines the function. */
  readonly esm: RegExp;
  readonly commonJs: RegExp;
  /** What takes the place of the definition in an ES module. */
  readonly renamed: string;
  /** Calls by the module itself, which stay as they are: in an ES module they are renamed. */
  readonly call: RegExp;
  readonly renamedCall: string;
}

/** Matches names of files in the package, and URLs: what follows its folder, which engines keep in caches with its version. */
export const PACKAGE: RegExp =
  /[\\/]@bufbuild[\\/]protobuf(?:[@\\/]\d[^\\/]*)?[\\/]dist[\\/](?:esm|cjs|commonjs)[\\/](.+)$/;

/** The modules with redirected functions: each after those that it imports. */
export const REDIRECTIONS: readonly Redirection[] = Array.from(
  new Set(NAMES.map((name) => REDIRECTED_FUNCTIONS[name].module)),
  redirection,
);

/** Redirects the functions of a module. */
function redirection(module: string): Redirection {
  const names = NAMES.filter(
    (name) => REDIRECTED_FUNCTIONS[name].module === module,
  );
  const redirects = names.map(redirect).join("");
  return {
    name: names[0] as OperationName,
    module,
    operations: names,
    functions: names.map((name) => ({
      esm: new RegExp(`^export function ${name}\\(`, "m"),
      commonJs: new RegExp(`^function ${name}\\(`, "m"),
      renamed: `function ${originalName(name)}(`,
      call: new RegExp(`(?<![.\\w$])${name}\\(`, "g"),
      renamedCall: `${originalName(name)}(`,
    })),
    esmEnd: `\nimport { getTextEncoding as textEncoding$ } from "./wire/text-encoding.js";\n${redirects}${names.map((name) => `export const ${name} = /*@__PURE__*/ ${redirectName(name)}(${originalName(name)});\n`).join("")}`,
    commonJsEnd: `\nconst { getTextEncoding: textEncoding$ } = require("./wire/text-encoding.js");\n${redirects}${names.map((name) => `exports.${name} = ${redirectName(name)}(${name});\n`).join("")}`,
  };
}

function originalName(name: string): string {
  return `original${capitalized(name)}`;
}

function redirectName(name: string): string {
  return `redirect${capitalized(name)}`;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Returns the function that makes the redirected one. */
function redirect(name: OperationName): string {
  const { parameters } = REDIRECTED_FUNCTIONS[name];
  return `function ${redirectName(name)}(original) {
  let run;
  const ${name} = (${parameters}) => {
    run = run || (globalThis[Symbol.for("protobuf-es-fast.registry@4")] || { run: {} }).run.${name};
    return run
      ? run(${parameters}, original, textEncoding$)
      : original(${parameters});
  };
  ${name}[Symbol.for("protobuf-es-fast.original")] = original;
  return ${name};
}
`;
}

/**
 * Whether a function of the module that a bundler means is redirected. Vite's
 * development server adds a query to its name, such as ?v=16b4bb25. Rollup's plugin
 * for CommonJS has modules of its own beside, such as \0…/create.js?commonjs-exports.
 */
export function isRedirected(id: string): boolean {
  return (
    !/^\0|\?commonjs-/.test(id) &&
    redirectionOf(fileOf(withoutQuery(id))) !== undefined
  );
}

/** Returns the name of a file of protobuf-es in its package, such as `to-binary.js`, or undefined for another. */
export function fileOf(url: string): string | undefined {
  return PACKAGE.exec(url)?.[1];
}

/** Returns how such a file is redirected, if it is. */
export function redirectionOf(
  file: string | undefined,
): Redirection | undefined {
  return REDIRECTIONS.find(({ module }) => `${module}.js` === file);
}

export function withoutQuery(id: string): string {
  return id.replace(/\?.*$/, "");
}

/** The end of a warning, for versions of protobuf-es that keep a function elsewhere. */
export const MOVED =
  "this version of @bufbuild/protobuf does not define toBinary, fromBinary, create, clone, equals or the functions for JSON where it is known to: messages take the fast path only where generated functions are called";

/** What a bundle with protobuf-es in it contains: the name of a symbol, however minified. */
export const FINGERPRINT = "reflect unsafe local";

/** Matches the file that has it in a protobuf-es whose folder has another name. */
export const OTHER_NAME: RegExp =
  /[\\/]dist[\\/](?:esm|cjs|commonjs)[\\/]reflect[\\/]unsafe\.js$/;

/** Matches such a bundle if the bundler plugin redirected protobuf-es, and what the hook redirected. */
export const REDIRECTED: RegExp = /protobuf-es-fast\.original\\?["'`]\)\] ?=/;
