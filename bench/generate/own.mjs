// Runs the generators. Their output goes to bench/gen, which git ignores.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { featureOf } from "../libraries/features.mjs";

const bench = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(bench);
const gen = join(bench, "gen");
const require = createRequire(import.meta.url);

/** The folder that all generators read: the bench's own protos and the OTLP ones from their package, in one module. */
export const protoFolder = join(gen, "proto");

/**
 * Runs buf in a folder of protos with one template, with the workspace's executables on the path.
 *
 * @param {object[]} plugins as in buf.gen.yaml
 * @param {object} [options]
 * @param {string[]} [options.path] more folders with executables
 * @param {string} [options.folder]
 */
export function runBuf(plugins, { path = [], folder = protoFolder } = {}) {
  const template = JSON.stringify({ version: "v2", plugins });
  const bin = join(root, "node_modules", ".bin");
  execFileSync(join(bin, "buf"), ["generate", "--template", template], {
    cwd: folder,
    stdio: "inherit",
    env: {
      ...process.env,
      PATH: [...path, bin, process.env.PATH].join(delimiter),
    },
  });
}

/** Collects the protos into one folder. */
export function collectProtos() {
  const otlp = dirname(
    require.resolve("@opentelemetry/otlp-grpc-exporter-base/package.json"),
  );
  rmSync(protoFolder, { recursive: true, force: true });
  mkdirSync(protoFolder, { recursive: true });
  cpSync(join(otlp, "build", "protos"), protoFolder, { recursive: true });
  cpSync(join(bench, "proto"), protoFolder, { recursive: true });
  writeFileSync(join(protoFolder, "buf.yaml"), "version: v2\n");
}

/**
 * This project's code, by folder: beside protobuf-es's, as it is for the smallest bundles, and for each operation that has to
 * be asked for. They are apart, so that what is measured of one doesn't change with another. Only programs have all.
 *
 * @type {Record<string, string[]>} the options of each
 */
export const FOLDERS = {
  es: ["features=encode"],
  "es-standalone": ["features=encode", "standalone=true"],
  "es-two-pass": ["features=encode", "passes=2"],
  "es-decode": ["features=encode+decode"],
  "es-create": ["features=encode+create"],
  "es-json": ["features=json"],
  "es-clone": ["features=clone"],
  "es-equals": ["features=equals"],
  "es-all": ["features=all"],
};

/** The folders that have schemas of their own, as applications do: what is measured of those is a whole program. */
const WITH_SCHEMAS = ["es", "es-all"];

/** The folders that an operation needs of variants: older commits can't generate all. */
export function foldersOf({ name }, variants) {
  const folders = ["es"];
  if (variants.some((v) => v.name.startsWith("two-pass")))
    folders.push("es-two-pass");
  const feature = featureOf(name);
  return feature === "encode" ? folders : [...folders, `es-${feature}`];
}

/**
 * Generates protobuf-es's code and this project's.
 *
 * @param {string[]} [folders] of this project's code; the others are removed
 */
export function generateOwn(folders = Object.keys(FOLDERS)) {
  collectProtos();
  const plugins = WITH_SCHEMAS.filter(
    (folder) => folder === "es" || folders.includes(folder),
  ).map((folder) => plugin("protoc-gen-es", folder, []));
  for (const [folder, options] of Object.entries(FOLDERS)) {
    rmSync(join(gen, folder), { recursive: true, force: true });
    if (folders.includes(folder))
      plugins.push(plugin("protoc-gen-es-fast", folder, options));
  }
  // One process for all folders: starting them takes longer than to generate.
  runBuf(plugins);
  for (const folder of folders) shareSchemas(folder);
}

function plugin(local, folder, options) {
  return {
    local,
    out: join(gen, folder),
    opt: ["target=js", "import_extension=js", ...options],
    strategy: "all",
  };
}

/** Lets a folder have the schemas of the folder `es`: a message is of one schema, whoever makes it. */
function shareSchemas(folder) {
  if (folder === "es-standalone" || WITH_SCHEMAS.includes(folder)) return;
  const files = readdirSync(join(gen, "es"), {
    recursive: true,
    encoding: "utf8",
  });
  for (const file of files.filter((name) => name.endsWith("_pb.js"))) {
    const path = join(gen, folder, file);
    const target = relative(dirname(path), join(gen, "es", file));
    writeFileSync(path, `export * from "${target.replaceAll("\\", "/")}";\n`);
  }
}
