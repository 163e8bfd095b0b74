/**
 * What `protobuf-es-fast/hook` does at run time, for bundlers: `toBinary`,
 * `fromBinary` and `create` of @bufbuild/protobuf become functions that use what
 * is registered, wherever they are imported.
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

import type { UnpluginInstance } from "unplugin";
import { inspectModule } from "./hook/inspect.js";
import {
  isRedirected,
  MOVED,
  RULES,
  withoutQuery,
} from "./hook/redirections.js";
import { createUnplugin } from "./optional/unplugin.cjs";

/** The plugin: `protobufEsFast.vite()` and so on. */
export const protobufEsFast: UnpluginInstance<undefined> =
  /*@__PURE__*/ createUnplugin(() => ({
    name: "protobuf-es-fast",
    enforce: "pre",
    transformInclude(id) {
      return isRedirected(id);
    },
    transform(code, id) {
      const { source } = inspectModule(withoutQuery(id), () => code, RULES);
      if (source === undefined) {
        this.warn(`protobuf-es-fast/bundler: ${MOVED}`);
      }
      return source;
    },
    vite: {
      config: () => ({
        // Vite's development server bundles dependencies without plugins.
        optimizeDeps: { exclude: ["@bufbuild/protobuf"] },
      }),
    },
  }));
