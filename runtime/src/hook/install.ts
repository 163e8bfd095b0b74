import Module from "node:module";
import { registry } from "../contract/registry.js";
import {
  type Bun,
  type CommonJsModule,
  type Extensions,
  installInBun,
} from "./bun.js";
import { Findings } from "./findings.js";
import { type LoadResult, redirected, redirectModule } from "./inspect.js";
import { type Resolve, redirectReadFiles } from "./read-file.js";
import { requireFirst } from "./require-first.js";
import { type Register, redirectInThread } from "./thread.js";

/** A synchronous load hook. */
type Load = (
  url: string,
  context: object,
  nextLoad: (url: string, context: object) => LoadResult,
) => LoadResult;

/** The parts of node:module that not every engine has. */
interface Loaders {
  readonly registerHooks?: (hooks: { load: Load }) => unknown;
  register?: Register;
  readonly prototype: CommonJsModule;
  readonly _extensions: Extensions;
}

/** The engines that have loaders of their own. */
interface Engines {
  readonly Bun?: Bun;
  readonly Deno?: unknown;
}

/**
 * Redirects functions of protobuf-es in all ways in which this engine loads
 * modules. Once per thread.
 *
 * @param entry the URL of the entry point that calls it
 * @param resolve its `import.meta.resolve`
 */
export function installHook(entry: string, resolve?: Resolve): void {
  if (registry.hook !== undefined) {
    return;
  }
  const findings = new Findings();
  registry.hook = findings;
  try {
    install(findings, entry, resolve);
    findings.checkBefore();
  } catch (error) {
    findings.warn(`it can't change how modules are loaded: ${error}`);
  }
  findings.check();
}

function install(
  findings: Findings,
  entry: string,
  resolve: Resolve | undefined,
): void {
  const { Bun, Deno } = globalThis as Engines;
  const loaders = Module as unknown as Loaders;
  const { registerHooks, register } = loaders;
  if (Bun !== undefined) {
    installInBun(Bun, loaders._extensions, findings);
  } else if (registerHooks !== undefined) {
    registerHooks({
      load: (url, context, nextLoad) =>
        redirected(url, nextLoad(url, context), findings),
    });
    if (Deno === undefined) {
      // What replaces `Module._extensions` (tsx does) compiles CommonJS without hooks.
      patchCommonJs(loaders.prototype, findings);
    }
  } else if (register !== undefined && Deno === undefined) {
    patchCommonJs(loaders.prototype, findings, requireFirst());
    const { pnp } = process.versions;
    if (pnp === undefined) {
      redirectReadFiles(loaders, register, findings, entry, resolve);
    } else {
      // Yarn's loader has that thread already.
      redirectInThread(register, findings, entry);
    }
  } else {
    findings.warn(
      "this version of the engine has no hooks for modules. Update it, or build a bundle with the plugin protobuf-es-fast/bundler",
    );
  }
}

/**
 * Redirects CommonJS modules that no hook has seen.
 *
 * @param beforeEsModule is called with the name of an ES module that is required
 */
function patchCommonJs(
  prototype: CommonJsModule,
  findings: Findings,
  beforeEsModule: (file: string) => void = () => {},
): void {
  const compile = prototype._compile;
  prototype._compile = function (content, filename, ...rest) {
    if (rest[0] === "module") {
      beforeEsModule(filename);
    }
    const source = redirectModule(filename, content, findings);
    return compile.call(this, source ?? content, filename, ...rest);
  };
}
