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
    transform: {
      // In Rollup, `enforce` is not enough to come before its plugin for CommonJS.
      order: "pre",
      handler(code, id) {
        const { finding, source } = inspectModule(
          withoutQuery(id),
          () => code,
          RULES,
        );
        if (finding === "moved") {
          this.warn(`protobuf-es-fast/bundler: ${MOVED}`);
        }
        // No line is moved, so source maps stay as they are.
        return source === undefined ? undefined : { code: source, map: null };
      },
    },
    vite: {
      config: () => ({
        // Vite's development server bundles dependencies without plugins.
        optimizeDeps: { exclude: ["@bufbuild/protobuf"] },
        // Vite builds workers with plugins of their own.
        worker: { plugins: () => [protobufEsFast.vite()] },
      }),
    },
  }));
