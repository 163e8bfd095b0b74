import { readFileSync, statSync } from "node:fs";
import type { Findings } from "./findings.js";
import { redirectModule } from "./inspect.js";
import { OTHER_NAME, PACKAGE, REDIRECTIONS } from "./redirections.js";

/** A CommonJS module, as Node compiles it. */
export interface CommonJsModule {
  _compile(content: string, filename: string, ...rest: unknown[]): unknown;
}

/** What loads modules, by the ends of their names. */
export interface Extensions {
  ".js": (module: CommonJsModule, path: string) => unknown;
}

/** The parts of Bun that are used. */
export interface Bun {
  /** The name of the main module. */
  readonly main: string;
  plugin(plugin: {
    readonly name: string;
    setup(build: {
      onLoad(
        constraints: { filter: RegExp },
        callback: (args: { path: string }) => {
          contents: string;
          loader: "js";
        },
      ): void;
    }): void;
  }): unknown;
}

/** Matches the modules of protobuf-es that are looked at. */
const MODULES = `${PACKAGE.source.replace(
  "(.+)",
  `(?:index|${REDIRECTIONS.map(({ module }) => module).join("|")})\\.js`,
)}|${OTHER_NAME.source}`;

/** The largest main module that is looked at, in bytes. */
const MAX_MAIN = 2 ** 26;

/**
 * Redirects ES modules by a plugin, and CommonJS modules, whose source a plugin can't change, where Node has it. No other
 * modules are looked at, but for the main one, if it is a bundle: those that a plugin loads are no CommonJS any more.
 */
export function installInBun(
  bun: Bun,
  extensions: Extensions,
  findings: Findings,
): void {
  const read = (path: string) => {
    const text = readFileSync(path, "utf8");
    return redirectModule(path, text, findings) ?? text;
  };
  bun.plugin({
    name: "protobuf-es-fast",
    setup(build) {
      const filter = new RegExp(MODULES.replace(/esm\|cjs\|commonjs/g, "esm"));
      build.onLoad({ filter }, ({ path }) => ({
        contents: read(path),
        loader: "js",
      }));
    },
  });
  const load = extensions[".js"];
  const names = new RegExp(MODULES);
  extensions[".js"] = (module, path) =>
    names.test(path) ? module._compile(read(path), path) : load(module, path);
  inspectMain(bun.main, findings);
}

/** Looks at the main module, if it is a file that can be read. */
function inspectMain(main: string, findings: Findings): void {
  try {
    const stats = statSync(main);
    if (stats.isFile() && stats.size < MAX_MAIN) {
      redirectModule(main, readFileSync(main), findings);
    }
  } catch {
    // There is none, or it may not be read.
  }
}
