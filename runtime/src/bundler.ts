/**
 * What `protobuf-es-fast/hook` does at run time, for bundlers: `toBinary`,
 * `fromBinary`, `create`, `clone`, `equals` and the functions for JSON of @bufbuild/protobuf
 * become functions that use what is registered, wherever they are imported, and plans for other types.
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
  redirectionOf,
  withoutQuery,
} from "./hook/redirections.js";
import { isObject } from "./objects/properties.js";
import { show } from "./objects/show.js";
import { folder } from "./optional/folder.cjs";
import { createUnplugin } from "./optional/unplugin.cjs";

/** Options of the plugin. */
export interface BundlerOptions {
  /**
   * Whether message types of which nothing is registered get a plan after some calls. True
   * by default; what makes and follows plans is in the bundle in any case.
   */
  readonly plans?: boolean;
}

/** Throws a TypeError for an option that there isn't, or for another value. */
function checkOptions(options: unknown = {}): void {
  for (const [name, value] of Object.entries(
    isObject(options) ? options : { options },
  )) {
    if (name !== "plans" || !["boolean", "undefined"].includes(typeof value)) {
      throw new TypeError(
        `protobuf-es-fast/bundler: expected options with plans, true or false, but ${name} is ${show(value)}`,
      );
    }
  }
}

/** Returns the statements that start the operations whose functions a file defines: it can't import this package by its name. */
function startOf(id: string, plans: boolean): string {
  const functions = redirectionOf(id)?.functions ?? {};
  return [
    imported("start", "registry/operation", id),
    ...Object.keys(functions).flatMap((name) => [
      imported(name, `operations/${kebab(name)}`, id),
      `start$(${name}$, ${plans});\n`,
    ]),
  ].join("");
}

/** Returns the statement with which a file, an ES module or CommonJS, imports something of this package. */
function imported(name: string, module: string, id: string): string {
  const from = JSON.stringify(`${folder}/${module}.js`);
  return /[\\/]esm[\\/]/.test(id)
    ? `import { ${name} as ${name}$ } from ${from};\n`
    : `const { ${name}: ${name}$ } = require(${from});\n`;
}

/** Returns the name of the file for an operation: `to-binary` for `toBinary`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The plugin: `protobufEsFast.vite()` and so on. */
export const protobufEsFast: UnpluginInstance<BundlerOptions | undefined> =
  /*@__PURE__*/ createUnplugin((options?: BundlerOptions) => {
    checkOptions(options);
    return {
      name: "protobuf-es-fast",
      enforce: "pre",
      transformInclude: isRedirected,
      transform: {
        // In Rollup, `enforce` is not enough to come before its plugin for CommonJS.
        order: "pre",
        handler(code, id) {
          const { finding, source } = inspectModule(withoutQuery(id), code);
          if (finding === "moved") {
            this.warn(`protobuf-es-fast/bundler: ${MOVED}`);
          }
          if (source === undefined) {
            return undefined;
          }
          const end = startOf(withoutQuery(id), options?.plans !== false);
          // No line is moved, so source maps stay as they are.
          return { code: source + end, map: null };
        },
      },
      vite: {
        config: () => ({
          // Vite's development server bundles dependencies without plugins.
          optimizeDeps: { exclude: ["@bufbuild/protobuf"] },
          // Vite builds workers with plugins of their own.
          worker: { plugins: () => [protobufEsFast.vite(options)] },
        }),
      },
    };
  });
