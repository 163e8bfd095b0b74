/**
 * How functions of protobuf-es are redirected, by the hook at run time and by
 * the bundler plugin at build time.
 *
 * Every import of `toBinary`, inside of @bufbuild/protobuf and outside, comes
 * from one module; `fromBinary` and `create` likewise. There, a function takes
 * its place that asks the registry, if the application has one. It finds it on
 * `globalThis`: under a strict package manager @bufbuild/protobuf can't import
 * this package.
 *
 * Not redirected are `mergeFromBinary`, which can't be tried twice, and what
 * `create` makes of nested objects: creators do so themselves.
 */

import type { Redirection, Rules } from "./inspect.js";

/** The folder of the package, which engines keep in caches with its version. */
const PACKAGE = String.raw`[\\/]@bufbuild[\\/]protobuf(?:[@\\/]\d[^\\/]*)?[\\/]dist[\\/](?:esm|cjs|commonjs)[\\/]`;

/** The redirected functions. */
export const REDIRECTIONS: readonly Redirection[] = [
  /*@__PURE__*/ redirection(
    "toBinary",
    "to-binary",
    "schema, message, options",
  ),
  /*@__PURE__*/ redirection(
    "fromBinary",
    "from-binary",
    "schema, bytes, options",
  ),
  /*@__PURE__*/ redirection("create", "create", "schema, init"),
];

function redirection(
  name: Redirection["name"],
  module: string,
  parameters: string,
): Redirection {
  const original = `original${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const redirect = `function redirect(original) {
  let registry;
  const ${name} = (${parameters}) => {
    registry = registry || globalThis[Symbol.for("protobuf-es-fast.registry@3")];
    return registry && registry.${name}
      ? registry.${name}.run(${parameters}, original, textEncoding$)
      : original(${parameters});
  };
  ${name}[Symbol.for("protobuf-es-fast.original")] = original;
  return ${name};
}
`;
  return {
    name,
    file: new RegExp(`${PACKAGE}${module}\\.js$`),
    esm: new RegExp(`^export function ${name}\\(`, "m"),
    commonJs: new RegExp(`^function ${name}\\(`, "m"),
    renamed: `function ${original}(`,
    esmEnd: `\nimport { getTextEncoding as textEncoding$ } from "./wire/text-encoding.js";\n${redirect}export const ${name} = /*@__PURE__*/ redirect(${original});\n`,
    commonJsEnd: `\nconst { getTextEncoding: textEncoding$ } = require("./wire/text-encoding.js");\n${redirect}exports.${name} = redirect(${name});\n`,
  };
}

/**
 * Whether a function of the module that a bundler means is redirected. Vite's
 * development server adds a query to its name, such as ?v=16b4bb25. Rollup's plugin
 * for CommonJS has modules of its own beside, such as \0…/create.js?commonjs-exports.
 */
export function isRedirected(id: string): boolean {
  const name = withoutQuery(id);
  return (
    !/^\0|\?commonjs-/.test(id) &&
    REDIRECTIONS.some(({ file }) => file.test(name))
  );
}

/** Returns the name of a module without its query. */
export function withoutQuery(id: string): string {
  return id.replace(/\?.*$/, "");
}

/** The end of a warning, for versions of protobuf-es that keep a function elsewhere. */
export const MOVED =
  "this version of @bufbuild/protobuf does not define toBinary, fromBinary or create where it is known to: messages take the fast path only where generated functions are called";

/** What the hook looks for. */
export const RULES: Rules = {
  redirections: REDIRECTIONS,
  index: new RegExp(`${PACKAGE}index\\.js$`),
  package: new RegExp(PACKAGE),
  fingerprint: "reflect unsafe local",
  redirected: /protobuf-es-fast\.original\\?["'`]\)\] ?=/,
};
