// Writes what the runtime's package.json has for each entry point: `exports`, and `typesVersions` for resolvers that don't know
// those. Part of the runtime's build; needs the plugin's.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { FEATURES, wktFolderOf } from "./features.mjs";

const file = fileURLToPath(
  new URL("../../runtime/package.json", import.meta.url),
);
const before = readFileSync(file, "utf8");
const manifest = JSON.parse(before);
const [, versioned] = /^(0\.\d+|\d+)/.exec(manifest.version);

/** The entry points of generated code, without that of encoders, whose name differs. */
const CODE = [
  ...["standalone", "two-pass"],
  ...FEATURES.filter((name) => name !== "encode"),
];
/** The files of the entry points. Each of generated code has its version in a second name. */
const modules = Object.fromEntries([
  ...["standalone", "two-pass", ...FEATURES].map((name) => [name, name]),
  ...["protobuf", "grpc", "hook", "bundler"].map((name) => [name, name]),
  [`v${versioned}`, "encode"],
  ...[...CODE, "demand"].map((name) => [`v${versioned}/${name}`, name]),
]);
/** The folders with code for the well-known types, for which there are indexes, and a file for each Protobuf file. */
const folders = ["", ...CODE].map((name) => [
  path.posix.join("wkt", name),
  path.posix.join("wkt", FEATURES.includes(name) ? wktFolderOf(name) : name),
]);
const wkt = Object.fromEntries([
  ...folders.map(([name, folder]) => [name, `${folder}/index`]),
  ...folders.map(([name, folder]) => [
    `${name}/*`,
    `${folder}/google/protobuf/*_fast`,
  ]),
]);

manifest.exports = {
  ".": runtimeExport("index"),
  ...exportsOf(modules, runtimeExport),
  ...exportsOf(wkt, (module) => targets(module, `./dist/esm/${module}.js`)),
  // Node.js has the path in its error.
  "./v*": `./this is protobuf-es-fast ${manifest.version}, but the code was generated for/v*/Run npm install with one version of protobuf-es-fast and protoc-gen-es-fast and generate the code again.js`,
  "./package.json": "./package.json",
};
manifest.typesVersions = {
  "*": Object.fromEntries(
    Object.entries({ ...modules, ...wkt }).map(([name, module]) => [
      name,
      [`./dist/cjs/${module}.d.ts`],
    ]),
  ),
};
const after = `${JSON.stringify(manifest, null, 2)}\n`;
if (after !== before) writeFileSync(file, after);

function exportsOf(entries, exportOf) {
  return Object.fromEntries(
    Object.entries(entries).map(([name, module]) => [
      `./${name}`,
      exportOf(module),
    ]),
  );
}

/** For bundlers that run for Node.js, for Node.js itself, and for browsers. */
function runtimeExport(module) {
  const bundled = module === "standalone" ? "esm" : "bundlers";
  return targets(module, {
    node: {
      module: `./dist/${bundled}/${module}.js`,
      default: `./dist/node/${module}.js`,
    },
    default: `./dist/esm/${module}.js`,
  });
}

function targets(module, esm) {
  const types = (format) => ({ types: `./dist/${format}/${module}.d.ts` });
  return {
    import: {
      ...types("esm"),
      ...(typeof esm === "string" ? { default: esm } : esm),
    },
    require: { ...types("cjs"), default: `./dist/cjs/${module}.js` },
  };
}
