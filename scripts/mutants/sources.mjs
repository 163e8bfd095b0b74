// The sources that get bugs: where a piece of text is, and which tests are for a file.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript-5.7";
import { root } from "../shared/root.mjs";

/** Folders with sources. */
const FOLDERS = ["runtime/src", "plugin/src", "scripts/build"];

/** Made by the build. */
const MADE = /\/(?:gen|wkt)\//;

/** @typedef {{ file: string, text: string, tree?: ts.SourceFile }} Source text, and its tree if it is TypeScript or JavaScript */

/** @returns {Source[]} */
function readSources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.posix.join(folder, name.split(path.sep).join("/")))
      .filter((file) => /\.(?:ts|mjs|cjs|wat)$/.test(file) && !MADE.test(file))
      .sort()
      .map((file) => {
        const text = readFileSync(path.join(root, file), "utf8");
        return /\.wat$/.test(file)
          ? { file, text }
          : { file, text, tree: parse(file, text) };
      }),
  );
}

/** The syntax tree of a file. */
export function parse(file, text) {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

let sources;

/** All sources, read once. */
export function allSources() {
  sources ??= readSources();
  return sources;
}

/**
 * Where a text is within what has a name: a function, a method, a class, a constant of a module, or a file without a
 * tree. Throws an Error unless there is one such place in all sources.
 *
 * @param {string} name
 * @param {string} text
 * @returns {{ file: string, start: number, end: number }}
 */
export function placeOf(name, text) {
  const places = allSources().flatMap((source) =>
    rangesOf(source, name).flatMap(([from, to]) =>
      occurrences(source.text, text, from, to).map((start) => ({
        file: source.file,
        start,
        end: start + text.length,
      })),
    ),
  );
  if (places.length !== 1) {
    throw new Error(`${name} has ${places.length} times: ${text}`);
  }
  return places[0];
}

/** Where a source has what is called so. */
function rangesOf({ file, text, tree }, name) {
  if (tree === undefined) {
    return path.posix.basename(file) === name ? [[0, text.length]] : [];
  }
  const ranges = [];
  const visit = (node) => {
    if (isNamed(node) && node.name?.getText(tree) === name) {
      ranges.push([node.getFullStart(), node.end]);
    } else {
      ts.forEachChild(node, visit);
    }
  };
  visit(tree);
  return ranges;
}

function isNamed(node) {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    (ts.isVariableDeclaration(node) &&
      node.parent.parent.parent.kind === ts.SyntaxKind.SourceFile)
  );
}

/** Where a text begins between two places. */
function occurrences(source, text, from, to) {
  const found = [];
  let at = source.indexOf(text, from);
  while (at >= 0 && at + text.length <= to) {
    found.push(at);
    at = source.indexOf(text, at + 1);
  }
  return found;
}

/**
 * Tests by folder, as patterns of names: those that meet its code most. A file has those of its folder, or of the innermost
 * name of a folder that is listed, wherever that is.
 */
const TESTS = {
  "runtime/src/json": [
    ...["json", "json-base64", "json-map", "json-struct", "json-times", "any"],
    ...["json-scalars", "json-unknown", "json-well-*", "json-lists"],
    ...["json-calls", "json-mutated", "json-options", "json-text"],
  ],
  build: ["lists", "plans", "decode-wire", "room", "join", "closures"],
  contract: ["conforming", "varint", "decode-conforming", "results"],
  create: ["create*", "dense-messages", "made-shapes", "zero"],
  decode: ["decode-*", "from-binary", "size-delimited", "standalone-decode"],
  encode: [
    ...["allocate", "conforming", "draft", "encode-into", "errors", "lengths"],
    ...["lists", "maps", "oneofs", "order", "presence", "results", "room"],
    ...["scalars", "standalone", "struct", "text", "two-pass-*", "unknown"],
    ...["wrappers", "wrong-values"],
  ],
  engine: ["engine-state", "string-memory", "text", "versions", "int64"],
  fallback: ["errors", "reasons", "stale", "stack", "json-calls", "results"],
  features: ["features", "plugin", "type-checking"],
  gate: [
    ...["like-plans", "refused", "stale", "versions", "warnings", "json-calls"],
    ...["frozen-intrinsics", "protobuf"],
  ],
  hook: ["hook*", "bundler"],
  json: ["json*"],
  layout: ["layout", "no-json-name", "names", "order", "schema-digest"],
  objects: [
    ...["lying-objects", "maps", "odd-targets", "shapes", "made-shapes"],
    ...["computed-names", "views", "create*", "hostile-messages"],
  ],
  optional: ["hook*", "bundler"],
  plan: [
    ...["plans*", "odd-plans", "decode-*", "conforming", "wrong-values"],
    ...["maps", "presence", "json-plans"],
  ],
  print: ["code", "names", "features", "plugin", "type-checking"],
  read: ["decode-*", "readers", "int64", "from-binary"],
  registry: ["register", "protobuf", "plans*", "json", "warnings"],
  standalone: ["standalone*", "decode-*"],
  "two-pass": ["two-pass-*", "conforming", "views", "allocate"],
  write: [
    ...["conforming", "int64", "length", "lengths", "lists", "room", "scalars"],
    ...["string*", "text", "unknown", "varint"],
  ],
};

/** What files have that are in no folder of the list. */
const OTHERS = [
  ...["layout", "plugin", "names", "features", "order", "presence"],
  ...["register", "protobuf", "messages-option", "schema-digest"],
];

/**
 * The files of the tests with such names.
 *
 * @param {readonly string[]} names patterns, without folder and extension
 */
export function testFiles(names) {
  const pattern = new RegExp(
    `^(?:${names.join("|").replaceAll("*", ".*")})\\.test\\.ts$`,
  );
  return ["runtime/test", "plugin/test"].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
}

/** The patterns of the tests that belong to a source. */
export function testsFor(file) {
  const folder = path.posix.dirname(file);
  const names = [folder, ...folder.split("/").reverse()];
  return TESTS[names.find((name) => name in TESTS)] ?? OTHERS;
}

/** All patterns of tests. */
export const allPatterns = [
  ...new Set([...Object.values(TESTS).flat(), ...OTHERS]),
];
