/**
 * What `protobuf-es-fast/hook` does in Node, for bundlers: `toBinary` of
 * @bufbuild/protobuf becomes one that uses registered encoders, wherever it is
 * imported.
 *
 * ```ts
 * import { protobufEsFast } from "protobuf-es-fast/bundler";
 *
 * export default defineConfig({ plugins: [protobufEsFast.vite()] });
 * ```
 *
 * Likewise `protobufEsFast.rollup()`, `.webpack()`, `.esbuild()`, `.rspack()`,
 * `.rolldown()`. Needs the package `unplugin`.
 *
 * @packageDocumentation
 */
import { createUnplugin, type UnpluginInstance } from "unplugin";
import { MOVED, REDIRECT_SOURCE, TO_BINARY } from "./redirect.js";

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

/** The plugin, for each bundler under its name. */
export const protobufEsFast: UnpluginInstance<undefined> =
  /*@__PURE__*/ createUnplugin(() => ({
    name: "protobuf-es-fast",
    enforce: "pre",
    transformInclude(id) {
      return TO_BINARY.test(id);
    },
    transform(code) {
      const redirected = redirectSource(code);
      if (redirected === undefined) {
        this.warn(`protobuf-es-fast/bundler: ${MOVED}`);
      }
      return redirected;
    },
    vite: {
      config: () => ({
        // Vite's development server bundles dependencies without plugins.
        optimizeDeps: { exclude: ["@bufbuild/protobuf"] },
      }),
    },
  }));
