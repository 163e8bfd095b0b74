// What may be in a tarball, and what must be.
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { root } from "../shared/root.mjs";

/** Files that every package has. */
const REQUIRED = ["LICENSE", "README.md", "package.json"];

/** What does something when it is loaded: the hooks. */
const SIDE_EFFECTS = ["./dist/*/hook.js", "./*/hook.*"];

/**
 * What a package may have at most, unpacked: bytes and files. Who adds something that is large looks here at what it costs, and
 * says so in the commit.
 */
const LIMITS = {
  "protobuf-es-fast": { bytes: 8_200_000, files: 1_800 },
  "protoc-gen-es-fast": { bytes: 500_000, files: 260 },
};

/** The only places for files. Everything below dist is built from a file of the package's own src, or generated. */
const PLACES = [
  /^(LICENSE|README\.md|package\.json)$/,
  /^dist\/(cjs|esm)\/.+\.(js|d\.ts)$/,
  /^dist\/(bundlers|node)\/.+\.js$/,
  /^dist\/cjs\/package\.json$/,
  /^bin\/[\w-]+$/,
  // Written by hand, and copied.
  /^dist\/(bundlers|cjs|esm|node)\/optional\/\w+\.cjs$/,
  /^esm\/(index|hook|compile)\.(mjs|d\.mts)$/,
  /^cjs\/(hook|compile|load)\.(cjs|d\.cts)$/,
];

/** Parts of a path that only tests, and other packages, have. */
const FOREIGN =
  /(^|\/)(tests?|__tests__|fixtures?|golden|gen|node_modules)(\/|$)|\.(test|spec)\./;

/** Code that the runtime's build makes, and that is part of the package. */
const MADE =
  /^dist\/(cjs|esm|bundlers)\/(engine|gate|json|plan|read|two-pass|write)\/gen\/(ascii|copies|json-names|json-well-known|layout|packed|plan-codes|read|read-switches|reserve-room|scalars|schema-digest|string-module|write|write-switches)\./;

/** What entry points of the build for Node.js share. */
const SHARED = /^dist\/node\/shared\//;

/** Folders of a machine; in addition to those of this one. */
const MACHINE_PATH =
  /file:\/\/|[A-Z]:\\\\|(?<![\w.@-])\/(home|Users|root|tmp|var|work|mnt|opt)\/\w/;

/**
 * Checks an installed package: throws an error that lists all that is wrong.
 *
 * @param {import("./pack.mjs").Tarball} tarball
 * @param {string} installed the folder of the installed package
 */
export function checkContents(
  { name, folder, files, unpackedSize },
  installed,
) {
  const problems = [];
  const { bytes, files: count } = LIMITS[name];
  if (unpackedSize > bytes || files.length > count) {
    problems.push(
      `${unpackedSize} bytes unpacked in ${files.length} files, where ${bytes} in ${count} are the limit`,
    );
  }
  const has = (file) => files.includes(file);
  const read = (file) => readFileSync(join(installed, file), "utf8");

  for (const file of REQUIRED) {
    if (!has(file)) problems.push(`${file} is missing`);
  }
  for (const file of files) {
    const foreign = FOREIGN.test(file) && !MADE.test(file);
    if (foreign || !PLACES.some((place) => place.test(file))) {
      problems.push(`${file} does not belong into the package`);
    }
    if (!existsSync(join(installed, file))) {
      problems.push(`${file} was not installed`);
      continue;
    }
    const path = machinePath(read(file));
    if (path !== undefined) problems.push(`${file} has the path ${path}`);
    const built = /^dist\/\w+\/(.+)\.(?:js|d\.ts)$/.exec(file);
    if (built && !SHARED.test(file)) {
      if (!existsSync(join(folder, "src", `${built[1]}.ts`)))
        problems.push(`${file} has no source in src`);
      if (!has(typesOf(file))) problems.push(`${file} has no types`);
    }
  }
  const manifest = JSON.parse(read("package.json"));
  problems.push(...manifestProblems(manifest, has));
  if (read("LICENSE") !== readFileSync(join(root, "LICENSE"), "utf8")) {
    problems.push("LICENSE is not that of the repository");
  }
  if (problems.length > 0) {
    throw new Error(`${name}:\n  ${problems.join("\n  ")}`);
  }
}

/** The types of a built file. The builds that are made from ES modules have none of their own. */
function typesOf(file) {
  return file
    .replace(/^dist\/(bundlers|node)\//, "dist/esm/")
    .replace(/\.js$/, ".d.ts");
}

/** What is wrong with a package.json. */
function manifestProblems(manifest, has) {
  const problems = [];
  for (const key of ["engines", "exports", "files", "license", "sideEffects"]) {
    if (manifest[key] === undefined) problems.push(`package.json lacks ${key}`);
  }
  const { exports = {}, sideEffects = [], bin = {}, browser = {} } = manifest;
  for (const [entry, conditions] of Object.entries(exports)) {
    // "./v*" is the runtime's error for generated code of other versions.
    if (entry === "./package.json" || entry === "./v*") continue;
    for (const kind of ["import", "require"]) {
      const { types, node, default: file } = conditions[kind] ?? {};
      const targets = { types, file, ...node };
      for (const [key, target] of Object.entries(targets)) {
        if (target === undefined || !exists(target.replace("./", ""), has)) {
          problems.push(`exports lacks ${kind}, ${key}, of ${entry}`);
        }
      }
    }
  }
  if (!SIDE_EFFECTS.includes(sideEffects.join())) {
    problems.push(`sideEffects is ${JSON.stringify(sideEffects)}`);
  }
  const targets = [bin, browser].flatMap(Object.values);
  for (const target of [...targets, ...Object.keys(browser)]) {
    if (!has(target.replace("./", ""))) problems.push(`${target} is missing`);
  }
  return problems;
}

/** Whether there is a file for a target, whose `*` stands for each of the well-known types. */
function exists(target, has) {
  const types = ["any", "compiler/plugin", "timestamp"];
  return types.every((type) => has(target.replace("*", type)));
}

/** A path of this or another machine in a text, if there is one. */
function machinePath(text) {
  const own = [root, homedir()].find((path) => text.includes(path));
  return own ?? MACHINE_PATH.exec(text)?.[0];
}
