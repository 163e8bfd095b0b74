// Generates the encoders of the well-known types into runtime/src/wkt, from the descriptors that @bufbuild/protobuf
// ships. With --check, only says whether the committed files are fresh.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { create } from "@bufbuild/protobuf";
import { wktPublicImportPaths } from "@bufbuild/protobuf/codegenv2";
import { CodeGeneratorRequestSchema } from "@bufbuild/protobuf/wkt";
import { protocGenEsFast } from "protoc-gen-es-fast";

const check = process.argv.includes("--check");
const folder = "runtime/src/wkt";

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
    generate(files, "rewrite_imports=protobuf-es-fast:../index.js"),
    "The encoders of the well-known types.",
  ),
  ...entryPoint(
    "standalone",
    generate(
      files,
      "standalone=true",
      "rewrite_imports=protobuf-es-fast/standalone:../../standalone/index.js",
    ),
    "The encoders of the well-known types for code generated with standalone=true.",
  ),
]);

if (check) {
  const stale = [...outputs].filter(([name, content]) => {
    try {
      return readFileSync(path.join(folder, name), "utf8") !== content;
    } catch {
      return true;
    }
  });
  const extra = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(
        folder,
        path.join(entry.parentPath ?? entry.path, entry.name),
      ),
    )
    .filter((name) => !outputs.has(name));
  if (stale.length > 0 || extra.length > 0) {
    console.error(
      `stale: ${[...stale.map(([name]) => name), ...extra].join(", ")} - run npm run wkt`,
    );
    process.exit(1);
  }
  console.log(`${outputs.size} files in ${folder} are fresh`);
} else {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of outputs) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  console.log(`${outputs.size} files written to ${folder}`);
}
