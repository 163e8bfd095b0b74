// Generates the code for the well-known types into runtime/src/wkt, from the descriptors that @bufbuild/protobuf
// ships. Part of the runtime's build; needs the plugin's.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "@bufbuild/protobuf";
import { wktPublicImportPaths } from "@bufbuild/protobuf/codegenv2";
import { CodeGeneratorRequestSchema } from "@bufbuild/protobuf/wkt";
import { protocGenEsFast } from "protoc-gen-es-fast";
import paths from "../../plugin/dist/cjs/runtime-paths.js";

const folder = fileURLToPath(new URL("../../runtime/src/wkt", import.meta.url));

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
  return [...files.values()];
}

/** Run the plugin over the files, dependencies first. */
function generate(files, ...options) {
  const sorted = [];
  const visit = (file) => {
    if (!sorted.includes(file)) {
      for (const dependency of file.dependency) {
        visit(files.find((f) => f.name === dependency));
      }
      sorted.push(file);
    }
  };
  files.forEach(visit);
  const request = create(CodeGeneratorRequestSchema, {
    fileToGenerate: sorted.map((file) => file.name),
    protoFile: sorted,
    sourceFileDescriptors: sorted,
    parameter: [
      "target=ts",
      "import_extension=js",
      "elide_plugin_version=true",
      "rewrite_imports=./google/protobuf/**/*_pb.js:@bufbuild/protobuf/wkt",
      ...options,
    ].join(","),
  });
  return protocGenEsFast.run(request).file;
}

/** The files of one entry point, with an index. */
function entryPoint(prefix, files, title) {
  const exports = files.map(
    (file) => `export * from "./${file.name.replace(/\.ts$/, ".js")}";\n`,
  );
  return [
    ...files.map((file) => [path.join(prefix, file.name), file.content]),
    [
      path.join(prefix, "index.ts"),
      `/**\n * ${title}\n *\n * @packageDocumentation\n */\n${exports.sort().join("")}`,
    ],
  ];
}

const files = await loadFiles();
const outputs = new Map([
  ...entryPoint(
    "",
    generate(
      files,
      `rewrite_imports=${paths.runtimeEntryPoint("encode", false)}:../index.js`,
    ),
    "The encoders of the well-known types.",
  ),
  ...entryPoint(
    "standalone",
    generate(
      files,
      "standalone=true",
      `rewrite_imports=${paths.runtimeEntryPoint("encode", true)}:../../standalone.js`,
    ),
    "The encoders of the well-known types for code generated with standalone=true.",
  ),
  ...entryPoint(
    "two-pass",
    generate(
      files,
      "passes=2",
      `rewrite_imports=${paths.runtimeEntryPoint("encode", false, 2)}:../../two-pass.js`,
    ),
    "The encoders of the well-known types for code generated with passes=2.",
  ),
  ...[
    ["decode", "decoders"],
    ["create", "creators"],
    ["json", "JSON codecs"],
  ].flatMap(([feature, what]) =>
    entryPoint(
      feature,
      generate(
        files,
        `features=${feature}`,
        ...["decode", "create", "json"].map(
          (from) =>
            `rewrite_imports=${paths.runtimeEntryPoint(from, false)}:../../${from}.js`,
        ),
      ),
      `The ${what} of the well-known types.`,
    ),
  ),
]);

rmSync(folder, { recursive: true, force: true });
for (const [name, content] of outputs) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}
