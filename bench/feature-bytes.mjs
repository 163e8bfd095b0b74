// `node bench/feature-bytes.mjs`: how many bytes of generated code a field takes for each feature, minified and gzipped, without the
// runtime and what protoc-gen-es generates: of whole files, and of what a bundle has that registers all.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { FEATURES } from "../scripts/build/features.mjs";
import { installFolder } from "../scripts/shared/install.mjs";
import { rivals } from "./generate/files.mjs";
import { collectProtos, protoFolder, runBuf } from "./generate/own.mjs";
import { schemaOf } from "./payloads/schemas.mjs";
import { table } from "./report/table.mjs";

const SCHEMAS = 100;

const { values } = parseArgs({
  options: { features: { type: "string", default: "clone,equals" } },
});
const features = values.features.split(",");
installFolder(rivals);
const { build } = createRequire(join(rivals, "package.json"))("esbuild");
const out = fileURLToPath(new URL("gen/bytes", import.meta.url));
const files = generate();
const sets = {
  "the benchmark's own": files.filter((name) => name.startsWith("bench/")),
  OTLP: files.filter((name) => name.startsWith("opentelemetry/")),
  "all payloads": files.filter((name) =>
    /^(?:bench|opentelemetry)\//.test(name),
  ),
  [`${SCHEMAS} random messages`]: ["schemas"],
};
const rows = [];
for (const [name, paths] of Object.entries(sets)) {
  const fields = await countFields(paths);
  for (const feature of features) {
    rows.push([
      name,
      fields,
      feature,
      ...(await bytesOf(paths, feature, fields)),
    ]);
  }
}
const head = [
  "schemas",
  "fields",
  "feature",
  "added to a file",
  "alone in it",
  "added to a bundle",
  "alone in it",
];
console.log(table(head, rows));

/** Generates with all features, without each, and with each alone. Returns the names of the files, without their endings. */
function generate() {
  collectProtos();
  writeFileSync(join(protoFolder, "schemas.proto"), schemaOf(SCHEMAS));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const opt = ["target=js", "import_extension=js"];
  const folders = features.flatMap((feature) => [`no-${feature}`, feature]);
  const printed = ["all", ...folders].map((folder) => ({
    local: "protoc-gen-es-fast",
    out: join(out, folder),
    opt: [...opt, `features=${featuresOf(folder).join("+")}`],
    strategy: "all",
  }));
  const schemas = { local: "protoc-gen-es", out: join(out, "all"), opt };
  runBuf([schemas, ...printed]);
  rmSync(join(protoFolder, "schemas.proto"));
  return readdirSync(join(out, "all"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("_fast.js"))
    .map((name) => name.replaceAll("\\", "/").slice(0, -"_fast.js".length));
}

function featuresOf(folder) {
  if (folder === "all") return FEATURES;
  return folder.startsWith("no-")
    ? FEATURES.filter((name) => `no-${name}` !== folder)
    : [folder];
}

/** Returns bytes a field, in the order of the columns. */
async function bytesOf(paths, feature, fields) {
  const figures = [];
  for (const sizeOf of [sizeOfFiles, sizeOfBundle]) {
    const [all, without, alone] = await Promise.all(
      ["all", `no-${feature}`, feature].map((folder) => sizeOf(folder, paths)),
    );
    figures.push((all - without) / fields, alone / fields);
  }
  return figures.map((figure) => figure.toFixed(1));
}

async function sizeOfFiles(folder, paths) {
  const sizes = await Promise.all(
    paths.map((path) =>
      sizeOf({ entryPoints: [join(out, folder, `${path}_fast.js`)] }),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function sizeOfBundle(folder, paths) {
  const contents = paths
    .map(
      (path) =>
        `export { fast_${path.replaceAll("/", "_")} } from "./${path}_fast.js";`,
    )
    .join("\n");
  return sizeOf({
    stdin: { contents, resolveDir: join(out, folder) },
    bundle: true,
    external: ["@bufbuild/*", "protobuf-es-fast", "*_pb.js"],
  });
}

async function sizeOf(options) {
  const { outputFiles } = await build({
    ...options,
    ...{ minify: true, format: "esm", target: "es2020", write: false },
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

async function countFields(paths) {
  let count = 0;
  for (const path of paths) {
    const module = await import(
      pathToFileURL(join(out, "all", `${path}_pb.js`)).href
    );
    const file = Object.values(module).find(({ kind }) => kind === "file");
    for (const type of nestedTypes(file)) {
      if (type.kind === "message") count += type.fields.length;
    }
  }
  return count;
}
