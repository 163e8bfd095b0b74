// Generates the code for the well-known types, from the descriptors that @bufbuild/protobuf ships: what the package has, once
// for ES modules and once for CommonJS, into runtime/dist, and TypeScript for tests into runtime/src/wkt. Part of the runtime's
// build; needs the plugin's.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import { wktPublicImportPaths } from "@bufbuild/protobuf/codegenv2";
import { CodeGeneratorRequestSchema } from "@bufbuild/protobuf/wkt";
import { protocGenEsFast } from "protoc-gen-es-fast";
import paths from "../../plugin/dist/cjs/print/runtime-paths.js";
import { FEATURES, WKT_GROUPS, wktFolderOf } from "./features.mjs";
import { withoutDocumentation } from "./modules.mjs";

const runtime = fileURLToPath(new URL("../../runtime", import.meta.url));

/** The entry points: their folders, the options of the plugin, and what they have. */
const ENTRY_POINTS = [
  [
    "standalone",
    "standalone=true,features=encode+decode",
    "code of features=encode+decode, generated with standalone=true",
  ],
  [
    "two-pass",
    "features=encode,passes=2",
    "code of features=encode, generated with passes=2",
  ],
  ...WKT_GROUPS.map((group) => [
    wktFolderOf(group[0]),
    `features=${group.join("+")}`,
    `code of features=${group.join("+")}`,
  ]),
];

/**
 * Where the code goes, and the options of the plugin. ES modules import the runtime by its name, as users' code does: so one set
 * of files serves whoever gets another build of the runtime by that name. Others import what is beside them.
 */
const BUILDS = [
  { to: "dist/esm/wkt", options: ["target=js+dts"], byName: true },
  {
    to: "dist/cjs/wkt",
    options: ["target=js+dts", "js_import_style=legacy_commonjs"],
  },
  { to: "src/wkt", options: ["target=ts"] },
];

/** Load the descriptors of all files that @bufbuild/protobuf publishes. */
async function loadFiles() {
  const files = new Map();
  for (const from of new Set(Object.values(wktPublicImportPaths))) {
    for (const [name, value] of Object.entries(await import(from))) {
      if (name.startsWith("file_")) {
        files.set(value.proto.name, value.proto);
      }
    }
  }
  return files;
}

/** Runs the plugin over all files, dependencies first. */
function generate(files, options) {
  const sorted = new Set();
  const visit = (file) => {
    for (const name of file.dependency) visit(files.get(name));
    sorted.add(file);
  };
  for (const file of files.values()) visit(file);
  const request = create(CodeGeneratorRequestSchema, {
    fileToGenerate: Array.from(sorted, ({ name }) => name),
    protoFile: [...sorted],
    sourceFileDescriptors: [...sorted],
    parameter: [
      "import_extension=js",
      "elide_plugin_version=true",
      "rewrite_imports=./google/protobuf/**/*_pb.js:@bufbuild/protobuf/wkt",
      ...options,
    ].join(","),
  });
  return protocGenEsFast.run(request).file;
}

/** Options with which code imports entry points of the runtime from the folder that `wkt` is in, and not by name. */
function besideRuntime(folder) {
  const up = folder === "" ? ".." : "../..";
  const codes = {
    standalone: ["encode", { standalone: true }],
    "two-pass": ["encode", { passes: 2 }],
    ...Object.fromEntries(FEATURES.map((name) => [name, [name, {}]])),
  };
  return Object.entries(codes).map(
    ([file, code]) =>
      `rewrite_imports=${paths.runtimeEntryPoint(...code)}:${up}/${file}.js`,
  );
}

/** The files that export all of an entry point. */
function indexes(names, what, { options }) {
  const modules = names
    .filter((name) => !name.endsWith(".d.ts"))
    .map((name) => `./${name.replace(/\.ts$/, ".js")}`)
    .sort();
  const list = modules.map((module) => `export * from "${module}";\n`).join("");
  const types = `/**\n * The ${what} for the well-known types.\n *\n * @packageDocumentation\n */\n${list}`;
  if (options.includes("target=ts")) return { "index.ts": types };
  return {
    "index.d.ts": types,
    "index.js": options.includes("js_import_style=legacy_commonjs")
      ? // In the way that Node.js knows for exports of other files.
        `"use strict";\nmodule.exports = {\n${modules.map((module) => `  ...require("${module}"),\n`).join("")}};\n`
      : list,
  };
}

/** Returns a file without comments that are for linters, and for who runs the plugin: a package has neither. */
function forPackage(content) {
  return content
    .replace(/^\/\* eslint-disable \*\/\n(?:\/\/ biome-ignore-all .*\n)+/m, "")
    .replace(/^\/\/ This file has features=.*\n\n/m, "");
}

const files = await loadFiles();
for (const build of BUILDS) {
  const root = path.join(runtime, build.to);
  rmSync(root, { recursive: true, force: true });
  for (const [folder, option, what] of ENTRY_POINTS) {
    const generated = generate(files, [
      ...build.options,
      option,
      ...(build.byName ? [] : besideRuntime(folder)),
    ]).map(({ name, content }) => [name, content]);
    const names = generated.map(([name]) => name);
    for (const [name, content] of [
      ...generated,
      ...Object.entries(indexes(names, what, build)),
    ]) {
      const file = path.join(root, folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const code = forPackage(content);
      writeFileSync(
        file,
        name.endsWith(".js") ? withoutDocumentation(code) : code,
      );
    }
  }
}
