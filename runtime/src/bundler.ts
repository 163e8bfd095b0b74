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
import { isToBinary, MOVED, redirectSource } from "./redirect/source.js";

/** The plugin: `protobufEsFast.vite()` and so on. */
export const protobufEsFast: UnpluginInstance<undefined> =
  /*@__PURE__*/ createUnplugin(() => ({
    name: "protobuf-es-fast",
    enforce: "pre",
    transformInclude(id) {
      return isToBinary(id);
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
