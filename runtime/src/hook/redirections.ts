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
  OPERATION_NAMES,
  REDIRECTED_FUNCTIONS,
} from "../contract/operations.js";

const MODULES = Object.keys(
  REDIRECTED_FUNCTIONS,
) as (keyof typeof REDIRECTED_FUNCTIONS)[];

/** A module whose functions are redirected. */
export interface Redirection {
  /** Its name, without the extension. */
  readonly module: (typeof MODULES)[number];
  /** The parameters of the functions, by their names. */
  readonly functions: Readonly<Record<string, string>>;
}

/** Matches names of files in the package, and URLs: what follows its folder, which engines keep in caches with its version. */
export const PACKAGE: RegExp =
  /[\\/]@bufbuild[\\/]protobuf(?:[@\\/]\d[^\\/]*)?[\\/]dist[\\/](?:esm|cjs|commonjs)[\\/](.+)$/;

/** The modules with redirected functions: each after those that it imports. */
export const REDIRECTIONS: readonly Redirection[] = MODULES.map((module) => ({
  module,
  functions: REDIRECTED_FUNCTIONS[module],
}));

/** Modules whose functions have no plans. */
const UNPLANNED = ["create", "to-json"];

/** What operations need beside a function, of the same copy of protobuf-es, where it is, and which modules don't need it: see `Upstream`. */
const BESIDE: readonly [name: string, from: string, without: string[]][] = [
  ["getTextEncoding", "wire/text-encoding", UNPLANNED],
  ["create", "create", UNPLANNED],
  ["BinaryWriter", "wire/binary-encoding", [...UNPLANNED, "from-binary"]],
];

/** Returns a module, of ES modules or of CommonJS, with its functions redirected; undefined if it doesn't define one of them. */
export function redirectIn(
  { module, functions }: Redirection,
  source: string,
): string | undefined {
  const operations = Object.keys(functions);
  const defines = (start: string) =>
    operations.every((name) =>
      new RegExp(`^${start} ${name}\\(`, "m").test(source),
    );
  const isEsModule = defines("export function");
  if (!isEsModule && !defines("function")) {
    return undefined;
  }
  const beside = BESIDE.filter(([, , without]) => !without.includes(module));
  const imports = beside.map(([name, from]) =>
    isEsModule
      ? `import { ${name} as ${name}$ } from "./${from}.js";\n`
      : `const { ${name}: ${name}$ } = require("./${from}.js");\n`,
  );
  // All have the same properties, since all calls read them.
  const others = BESIDE.map(
    (each) =>
      `${each[0]}: ${beside.includes(each) ? `${each[0]}$` : undefined}, `,
  ).join("");
  const exports = Object.entries(functions).map(([name, parameters]) => {
    const start = isEsModule ? `export const ${name}` : `exports.${name}`;
    const original = isEsModule ? `original_${name}` : name;
    return `${start} = ${redirect(name, parameters, original, others)}`;
  });
  const before = isEsModule ? renamed(source, operations) : source;
  return `${before}\n${imports.join("")}${exports.join("")}`;
}

/** Returns an ES module with functions that have another name, and are not exported. */
function renamed(source: string, functions: readonly string[]): string {
  const called = `(?:${functions.join("|")})\\(`;
  return (
    source
      .replace(new RegExp(`^export (?=function ${called})`, "gm"), "")
      // Where the module itself calls one, too.
      .replace(new RegExp(`(?<![.\\w$])${called}`, "g"), "original_$&")
  );
}

/**
 * Returns what makes the function that takes the place of one. It passes on what is beside that. `registry.run` has the function of the
 * same name that operations/ describes, once `start` of registry/operation.ts has put it there.
 */
function redirect(
  name: string,
  parameters: string,
  original: string,
  others: string,
): string {
  return `/*@__PURE__*/ (function redirect(original) {
  const key = Symbol.for("protobuf-es-fast.registry@6");
  const upstream = { original, ${others}isLikePlans: undefined };
  let registry, run;
  const ${name} = (${parameters}) => {
    run = run || ((registry = registry || globalThis[key]) && registry.run.${name});
    return run
      ? run(${parameters}, upstream)
      : original(${parameters});
  };
  ${name}[Symbol.for("protobuf-es-fast.original")] = original;
  return ${name};
})(${original});
`;
}

/**
 * Whether a function of the module that a bundler means is redirected. Vite's
 * development server adds a query to its name, such as ?v=16b4bb25. Rollup's plugin
 * for CommonJS has modules of its own beside, such as \0…/create.js?commonjs-exports.
 */
export function isRedirected(id: string): boolean {
  return (
    !/^\0|\?commonjs-/.test(id) && redirectionOf(withoutQuery(id)) !== undefined
  );
}

/** Returns the name of a file of protobuf-es in its package, such as `to-binary.js`, or undefined for another. */
export function fileOf(url: string): string | undefined {
  return PACKAGE.exec(url)?.[1];
}

/** Returns how a file is redirected, if it is. */
export function redirectionOf(url: string): Redirection | undefined {
  const file = fileOf(url);
  return REDIRECTIONS.find(({ module }) => `${module}.js` === file);
}

export function withoutQuery(id: string): string {
  return id.replace(/\?.*$/, "");
}

/** The end of a warning, for versions of protobuf-es that keep a function elsewhere. */
export const MOVED = `this version of @bufbuild/protobuf does not define all of ${OPERATION_NAMES.join(", ")} where they are known to be: messages take the fast path only where generated functions are called`;

/** What a bundle with protobuf-es in it contains, however minified and whatever it uses: a text of what reads all descriptors, since 2.0. */
export const FINGERPRINT = "invalid FieldDescriptorProto: oneof #";

/** Matches the file that has it in a protobuf-es whose folder has another name. */
export const OTHER_NAME: RegExp =
  /[\\/]dist[\\/](?:esm|cjs|commonjs)[\\/]registry\.js$/;

/** Matches such a bundle if the bundler plugin redirected protobuf-es, and what the hook redirected. */
export const REDIRECTED: RegExp = /protobuf-es-fast\.original\\?["'`]\)\] ?=/;
