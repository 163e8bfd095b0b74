import { readFileSync } from "node:fs";
import Module from "node:module";
import { HOOK, type HookHolder } from "../registry/hook-holder.js";
import { Findings } from "./findings.js";
import { inspectModule } from "./inspect.js";
import { loadFirst } from "./load-first.js";
import { type LoadResult, redirected } from "./load-result.js";
import { isRedirected, PACKAGE, REDIRECTIONS } from "./redirections.js";

/** A synchronous load hook. */
type Load = (
  url: string,
  context: object,
  nextLoad: (url: string, context: object) => LoadResult,
) => LoadResult;

/** A CommonJS module, as Node compiles it. */
interface CommonJsModule {
  _compile(content: string, filename: string, ...rest: unknown[]): unknown;
}

/** The parts of node:module that not every engine has. */
interface Loaders {
  readonly registerHooks?: (hooks: { load: Load }) => unknown;
  readonly register?: (url: string) => void;
  readonly prototype: CommonJsModule;
  readonly _extensions: {
    ".js": (module: CommonJsModule, path: string) => unknown;
  };
}

/** A plugin of Bun's. */
interface BunPlugin {
  readonly name: string;
  setup(build: {
    onLoad(
      constraints: { filter: RegExp },
      callback: (args: { path: string }) => { contents: string; loader: "js" },
    ): void;
  }): void;
}

/** The engines that have loaders of their own. */
interface Engines {
  readonly Bun?: { plugin(plugin: BunPlugin): unknown };
  readonly Deno?: unknown;
}

/**
 * Redirects functions of protobuf-es in all ways in which this engine loads
 * modules. Once per thread.
 *
 * @param entry the URL of the entry point that calls it
 */
export function installHook(entry: string): void {
  const holder = globalThis as HookHolder & Engines;
  if (holder[HOOK] !== undefined) {
    return;
  }
  const findings = new Findings();
  holder[HOOK] = findings;
  install(holder, Module as unknown as Loaders, findings, entry);
  findings.check();
}

function install(
  { Bun, Deno }: Engines,
  loaders: Loaders,
  findings: Findings,
  entry: string,
): void {
  if (Bun !== undefined) {
    installInBun(Bun, loaders, findings);
  } else if (loaders.registerHooks !== undefined) {
    loaders.registerHooks({
      load: (url, context, nextLoad) =>
        redirected(url, nextLoad(url, context), findings),
    });
    if (Deno === undefined) {
      // What replaces `Module._extensions` (tsx does) compiles CommonJS without hooks.
      patchCommonJs(loaders.prototype, findings);
    }
    // biome-ignore lint/complexity/useLiteralKeys: TypeScript wants it so
  } else if (process.versions["pnp"] !== undefined) {
    // Yarn's loader has that thread already, and `require` finds no ES module where it keeps packages.
    patchCommonJs(loaders.prototype, findings);
    loaders.register?.(new URL("../esm/hook/loader.js", entry).href);
  } else if (requiresEsModules() && Deno === undefined) {
    patchCommonJs(loaders.prototype, findings);
    loadFirst(findings);
  } else {
    process.emitWarning(
      "protobuf-es-fast/hook has no effect: this version of the engine has no hooks for modules. Update it, or build a bundle with the plugin protobuf-es-fast/bundler.",
    );
  }
}

/** Redirects CommonJS modules that no hook has seen. */
function patchCommonJs(prototype: CommonJsModule, findings: Findings): void {
  const compile = prototype._compile;
  prototype._compile = function (content, filename, ...rest) {
    const { finding, source } = inspectModule(filename, content);
    findings.add(finding, filename);
    return compile.call(this, source ?? content, filename, ...rest);
  };
}

/** Whether `require` loads ES modules. */
function requiresEsModules(): boolean {
  const { features } = process as { features: { require_module?: boolean } };
  return features.require_module === true;
}

/**
 * Redirects modules in Bun: ES modules by a plugin, CommonJS modules, whose
 * source a plugin can't change, where Node has it.
 */
function installInBun(
  bun: NonNullable<Engines["Bun"]>,
  { _extensions }: Loaders,
  findings: Findings,
): void {
  const inspect = (path: string) => {
    const text = readFileSync(path, "utf8");
    const { finding, source } = inspectModule(path, text);
    findings.add(finding, path);
    return source ?? text;
  };
  bun.plugin({
    name: "protobuf-es-fast",
    setup(build) {
      const modules = REDIRECTIONS.map(({ module }) => module).join("|");
      const filter = new RegExp(
        PACKAGE.source
          .replace("esm|cjs|commonjs", "esm")
          .replace("(.+)", `(?:${modules})\\.js`),
      );
      build.onLoad({ filter }, ({ path }) => ({
        contents: inspect(path),
        loader: "js",
      }));
    },
  });
  const load = _extensions[".js"];
  _extensions[".js"] = (module, path) =>
    isRedirected(path)
      ? module._compile(inspect(path), path)
      : load(module, path);
}
