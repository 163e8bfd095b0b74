/**
 * How `toBinary` of protobuf-es is redirected, by the hook at run time and by
 * the bundler plugin at build time.
 *
 * Every import of `toBinary`, inside of @bufbuild/protobuf and outside, comes
 * from one module. There, a function takes its place that asks the registry,
 * if the application has one. It finds it on `globalThis`: under a strict
 * package manager @bufbuild/protobuf can't import this package.
 */

/** Matches file names and URLs of the module. */
export const TO_BINARY: RegExp =
  /[\\/]@bufbuild[\\/]protobuf[\\/]dist[\\/](?:esm|cjs|commonjs)[\\/]to-binary\.js$/;

/**
 * Whether a bundler means the module. Vite's development server adds a query to
 * its name, such as ?v=16b4bb25.
 */
export function isToBinary(id: string): boolean {
  return TO_BINARY.test(id.replace(/\?.*$/, ""));
}

/** Where the module can be, in the folder of the package. */
export const PLACES: readonly string[] = [
  "dist/esm/to-binary.js",
  "dist/cjs/to-binary.js",
  "dist/commonjs/to-binary.js",
];

/** The end of a warning, for versions of protobuf-es that keep `toBinary` elsewhere. */
export const MOVED =
  "this version of @bufbuild/protobuf does not have toBinary where it is known to be: messages are encoded without the fast path";

/**
 * The source of a function that takes the original `toBinary` and makes the
 * one in its place. What is unregistered, and every anomaly, goes to the
 * original.
 */
export const REDIRECT_SOURCE = `function redirect(original) {
  const registry = Symbol.for("protobuf-es-fast.registry@1");
  const toBinary = (schema, message, options) => {
    const shared = globalThis[registry];
    return shared === undefined
      ? original(schema, message, options)
      : shared.encode(schema, message, options, original);
  };
  toBinary[Symbol.for("protobuf-es-fast.original")] = original;
  return toBinary;
}
`;

/** How the module defines the function, in an ES module and in CommonJS. */
const DEFINITION = /^(export )?function toBinary\(/m;

/**
 * Rewrites the source of the module so that it exports the redirected
 * function. Undefined if it is not what it was in known versions.
 */
export function redirectSource(code: string): string | undefined {
  const match = DEFINITION.exec(code);
  if (match === null) {
    return undefined;
  }
  return match[1] === undefined
    ? `${code}\n${REDIRECT_SOURCE}exports.toBinary = redirect(toBinary);\n`
    : `${code.replace(DEFINITION, "function originalToBinary(")}\n${REDIRECT_SOURCE}export const toBinary = /*@__PURE__*/ redirect(originalToBinary);\n`;
}
