// What Rollup makes of ES modules for Node.js: few files, since Node.js takes longer to find and open a file than to compile
// it, and CommonJS.
//
// Rollup leaves the text of a module as it is: comments, `const`, and the parentheses that make V8 compile a function at
// once (modules.mjs). esbuild would print all of it anew.
import path from "node:path";
import { rollup } from "rollup";
import { FEATURES } from "./features.mjs";

/**
 * Writes a file for each entry point, with the modules that no other needs, and the files that entry points share.
 *
 * @param {string} from the folder of the modules
 * @param {string} to a folder beside it
 * @param {string[]} entries the paths of the entry points in both folders
 */
export async function joinModules(from, to, entries) {
  const { bundle, nameOf } = await load(from, entries);
  await bundle.write({
    dir: to,
    chunkFileNames: "shared/[name].js",
    minifyInternalExports: false,
    // For networks; Node.js would only resolve each again.
    hoistTransitiveImports: false,
    // Without what a module imports, which belongs elsewhere.
    onlyExplicitManualChunks: true,
    manualChunks: (id, { getModuleInfo }) =>
      sharedFile(usersOf(id, getModuleInfo).map(nameOf)),
  });
}

/**
 * Writes each module as CommonJS: bundlers leave out whole modules of it, and nothing else.
 *
 * @param {string} from the folder of the modules
 * @param {string} to a folder beside it
 * @param {string[]} entries the paths of the entry points in both folders
 */
export async function toCommonJs(from, to, entries) {
  const { bundle } = await load(from, entries);
  await bundle.write({
    dir: to,
    format: "cjs",
    preserveModules: true,
    preserveModulesRoot: from,
    interop: "auto",
  });
}

async function load(from, entries) {
  const folder = path.resolve(from) + path.sep;
  const dist = path.dirname(folder) + path.sep;
  const bundle = await rollup({
    input: Object.fromEntries(
      entries.map((entry) => [entry.slice(0, -".js".length), folder + entry]),
    ),
    // What is written as CommonJS stays apart.
    external: (id, _, isResolved) =>
      id.endsWith(".cjs") || !id.startsWith(isResolved ? dist : "."),
    treeshake: false,
    onLog(_, { code, message }) {
      // TypeScript's helpers for generators ask for it.
      if (code !== "THIS_IS_UNDEFINED") throw new Error(message);
    },
  });
  return {
    bundle,
    nameOf: (id) => id.slice(folder.length, -".js".length),
  };
}

/**
 * Returns the file for a module that several entry points need. For more exact sets of entry points there would be twice as
 * many files to open, and with all in one, programs that only encode or only decode would read more than they need.
 *
 * @param {string[]} users the entry points
 * @returns {string | undefined} without one, Rollup makes a file for each set of entry points
 */
function sharedFile(users) {
  const needs = (...entries) => entries.some((entry) => users.includes(entry));
  if (users.length < 2) return undefined;
  const encodes = needs("encode", "two-pass");
  const decodes = needs(...FEATURES.filter((name) => name !== "encode"));
  // Programs import the index beside any of the others.
  if ((decodes && encodes) || needs("index")) return "common";
  // Standalone code does both, and takes what it needs of either.
  return decodes
    ? "decode"
    : encodes || needs("standalone")
      ? "encode"
      : "registry";
}

/** Returns the entry points that need a module, and get it by no other entry point. */
function usersOf(id, getModuleInfo, found = new Set()) {
  const { isEntry, importers } = getModuleInfo(id);
  if (isEntry) return [id];
  if (found.has(id)) return [];
  found.add(id);
  return [
    ...new Set(
      importers.flatMap((each) => usersOf(each, getModuleInfo, found)),
    ),
  ];
}
