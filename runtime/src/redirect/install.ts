import { existsSync } from "node:fs";
import Module from "node:module";
import { pathToFileURL } from "node:url";
import {
  COMMONJS_SOURCE,
  ESM_SOURCE,
  URL_MARK,
  WARNING,
} from "./hook-source.js";
import { LOADER, type LoaderData } from "./loader.js";
import { PLACES, TO_BINARY } from "./source.js";

/** What a load hook of Node returns. */
interface LoadResult {
  readonly format: string | null | undefined;
  readonly source?: string | ArrayBuffer | Uint8Array | null | undefined;
}

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
  readonly register?: (url: string, options: { data: LoaderData }) => void;
  readonly prototype: CommonJsModule;
}

/** Matches URLs of protobuf-es's modules; the group is the URL of the package. */
const FOLDER =
  /^(file:.*\/@bufbuild\/protobuf\/)(?!.*\/node_modules\/).*\.[cm]?js$/;

const INSTALLED: unique symbol = Symbol.for("protobuf-es-fast.hook");

/**
 * Redirects the module in all ways in which this version of Node loads it.
 * Once per thread.
 */
export function installHook(): void {
  const holder = globalThis as { [INSTALLED]?: boolean };
  if (holder[INSTALLED]) {
    return;
  }
  holder[INSTALLED] = true;
  const loaders = Module as unknown as Loaders;
  if (loaders.registerHooks !== undefined) {
    loaders.registerHooks({ load });
    return;
  }
  patchCommonJs(loaders.prototype);
  if (loaders.register === undefined) {
    process.emitWarning(
      "protobuf-es-fast/hook: this engine has no hooks for ES modules: their messages are encoded without the fast path",
    );
    return;
  }
  loaders.register(`data:text/javascript,${encodeURIComponent(LOADER)}`, {
    data: {
      target: TO_BINARY,
      folder: FOLDER,
      places: PLACES,
      source: ESM_SOURCE,
      mark: URL_MARK,
      warning: WARNING,
    },
  });
}

/** The synchronous hook, for ES modules and CommonJS. */
const load: Load = (url, context, nextLoad) => {
  const result = nextLoad(url, context);
  if (!TO_BINARY.test(url)) {
    checkPlaces(url);
    return result;
  }
  const { format, source } = result;
  if (format === "module") {
    return { ...result, source: ESM_SOURCE.split(URL_MARK).join(url) };
  }
  if (format === "commonjs" && source !== null && source !== undefined) {
    const text =
      typeof source === "string" ? source : new TextDecoder().decode(source);
    return { ...result, source: text + COMMONJS_SOURCE };
  }
  return result;
};

/** Redirects the CommonJS module where there is no hook for it. */
function patchCommonJs(prototype: CommonJsModule): void {
  const compile = prototype._compile;
  prototype._compile = function (content, filename, ...rest) {
    if (TO_BINARY.test(filename)) {
      return compile.call(this, content + COMMONJS_SOURCE, filename, ...rest);
    }
    checkPlaces(pathToFileURL(filename).href);
    return compile.call(this, content, filename, ...rest);
  };
}

const checked = new Set<string>();

/** Warns once if a package of protobuf-es does not have the module where it is known to be. */
function checkPlaces(url: string): void {
  const folder = FOLDER.exec(url)?.[1];
  if (folder === undefined || checked.has(folder)) {
    return;
  }
  checked.add(folder);
  if (!PLACES.some((place) => existsSync(new URL(place, folder)))) {
    process.emitWarning(WARNING);
  }
}
