// Runs the generators. Their output goes to bench/gen, which git ignores.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const bench = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(bench);
const gen = join(bench, "gen");
const require = createRequire(import.meta.url);

/** The folder that all generators read: the bench's own protos and the OTLP ones from their package, in one module. */
export const protoFolder = join(gen, "proto");

/**
 * Runs buf in the folder of protos with one template, with the workspace's executables on the path.
 *
 * @param {object[]} plugins as in buf.gen.yaml
 * @param {string[]} [path] more folders with executables
 */
export function runBuf(plugins, path = []) {
  const template = JSON.stringify({ version: "v2", plugins });
  const bin = join(root, "node_modules", ".bin");
  execFileSync(join(bin, "buf"), ["generate", "--template", template], {
    cwd: protoFolder,
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
 * Generates protobuf-es's code and this project's beside it, and once more as it is for the smallest bundles.
 *
 * @param {boolean} [withFast] false leaves this project's code out
 */
export function generateOwn(withFast = true) {
  collectProtos();
  const out = join(gen, "es");
  const standalone = join(gen, "es-standalone");
  for (const folder of [out, standalone])
    rmSync(folder, { recursive: true, force: true });
  const opt = ["target=js", "import_extension=js"];
  const plugins = [{ local: "protoc-gen-es", out, opt }];
  if (withFast) {
    plugins.push({ local: "protoc-gen-es-fast", out, opt });
    plugins.push({
      local: "protoc-gen-es-fast",
      out: standalone,
      opt: [...opt, "standalone=true"],
    });
  }
  // One process for all folders: starting them takes longer than to generate.
  runBuf(plugins.map((plugin) => ({ ...plugin, strategy: "all" })));
}
