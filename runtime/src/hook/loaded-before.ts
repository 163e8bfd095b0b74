/**
 * Whether a protobuf-es was loaded before the hook came, which the hook can't redirect then.
 */
import { existsSync, realpathSync } from "node:fs";
import Module, { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { types } from "node:util";
import { isMainThread } from "node:worker_threads";
import { ORIGINAL } from "../contract/original.js";
import { redirectionOf } from "./redirections.js";
import { folderFrom } from "./require-first.js";

/** Matches the names of the hook. */
const HOOK =
  /^["']?proto(?:buf|c-gen)-es-fast\/hook(?![\w-])|[\\/]protobuf-es-fast[\\/]dist[\\/]\w+[\\/]hook\.js\b/;

/** Matches the codes of errors for what is being imported: of Node.js 20 and 22, and of later ones. */
const IS_LOADING = /^ERR_(?:INTERNAL_ASSERTION|REQUIRE_ESM_RACE_CONDITION)$/;

/** Returns a file of such a protobuf-es, if there is one. */
export function loadedBefore(): string | undefined {
  try {
    return requiredBefore() ?? importedBefore();
  } catch {
    // A program may have changed `process`.
    return undefined;
  }
}

/** Returns a file that was required: CommonJS and, in Bun, all modules. */
function requiredBefore(): string | undefined {
  const { _cache = {} } = Module as unknown as {
    _cache?: Readonly<Record<string, { readonly exports: unknown }>>;
  };
  return Object.keys(_cache).find((file) =>
    hasOriginal(file, _cache[file]?.exports),
  );
}

/**
 * Returns a file that was imported, of the protobuf-es that the program, the current folder or a module that came before the
 * hook has: there is no list of ES modules. `require` returns one that was imported as it is.
 *
 * Not for workers: in Node.js 20, one that is ended while it requires an ES module ends the process. Nor in Deno, which makes
 * another module of a file that hooks change.
 */
function importedBefore(): string | undefined {
  const { NODE_OPTIONS } = process.env;
  const preloads = preloadsOf(process.execArgv, NODE_OPTIONS);
  const isFirst = HOOK.test(preloads[0] ?? "");
  if (!isMainThread || isFirst || "Deno" in globalThis) {
    return undefined;
  }
  const starts = [process.argv[1], ".", ...preloads];
  return [...new Set(starts.map(modulesFrom))].find(isLoaded);
}

/** Returns what Node.js loads before the program, in its order. */
function preloadsOf(args: readonly string[], options = ""): string[] {
  const found = `${options} ${args.join(" ")}`.matchAll(
    /(?<!\S)(?:(-r|--require)|--import|--(?:experimental-)?loader)(?:=|\s+)(\S+)/g,
  );
  const required: string[] = [];
  const imported: string[] = [];
  for (const [, require, name] of found) {
    (require === undefined ? imported : required).push(name as string);
  }
  return [...required, ...imported];
}

/** Returns an ES module of the protobuf-es that a file or folder, by its name or URL, or a package has. */
function modulesFrom(start = ""): string | undefined {
  try {
    const file = start.startsWith("file:")
      ? fileURLToPath(start)
      : path.resolve(start);
    const found = existsSync(file)
      ? realpathSync(file)
      : createRequire(path.resolve("index.js")).resolve(start);
    const folder = folderFrom(path.join(found, "index.js"));
    return folder && path.join(folder, "create.js");
  } catch {
    // There is no such module, file or folder.
    return undefined;
  }
}

/** Whether an ES module was loaded before. What a loader makes CommonJS is another module than the one that is imported. */
function isLoaded(file = ""): boolean {
  try {
    const exports: unknown = createRequire(file)(file);
    return types.isModuleNamespaceObject(exports) && hasOriginal(file, exports);
  } catch (error) {
    // It has another name, or, if Node.js says so, an import that began before is loading it.
    return IS_LOADING.test(String(Object(error).code));
  }
}

/** Whether a file of protobuf-es exports the function that it has itself, where a redirected one should be. */
function hasOriginal(file: string, exports: unknown): boolean {
  const functions = redirectionOf(file)?.functions ?? {};
  return Object.keys(functions).some((name) => {
    const value = Object(exports)[name];
    return typeof value === "function" && !(ORIGINAL in value);
  });
}
