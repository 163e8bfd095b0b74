// Generates the rivals' code into rivals/gen (git-ignored), where their imports resolve to the rivals' own packages.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installFolder } from "../../scripts/shared/install.mjs";
import { protoFolder, runBuf } from "./own.mjs";

export const rivals = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  "rivals",
);
export const bin = join(rivals, "node_modules", ".bin");
const out = (name) => join(rivals, "gen", name);

/** Installs the rivals' packages and generates the code of all of them. */
export function generateRivals() {
  installFolder(rivals);
  rmSync(join(rivals, "gen"), { recursive: true, force: true });
  generateProtobufEs211();
  generateProtobufjs();
  generateTsProto();
  generateProtobufTs();
  generateGoogleProtobuf();
}

/** protobuf-es 2.11: what the first work on a fast encoder was measured against. */
function generateProtobufEs211() {
  const local = join(bin, "protoc-gen-es");
  runBuf([
    {
      local,
      out: out("protobuf-es-2.11"),
      opt: ["target=js", "import_extension=js"],
    },
  ]);
  rewrite(out("protobuf-es-2.11"), ".js", (source) =>
    source.replaceAll('"@bufbuild/protobuf', '"protobuf-es-2.11'),
  );
}

/** protobufjs: one static module for all files, as its documentation proposes. */
function generateProtobufjs() {
  mkdirSync(out("protobufjs"), { recursive: true });
  const files = list(protoFolder, ".proto");
  const args = [
    "-t",
    "static-module",
    "-w",
    "commonjs",
    "--no-comments",
    "-p",
    protoFolder,
  ];
  execFileSync(
    join(bin, "pbjs"),
    [...args, "-o", join(out("protobufjs"), "all.cjs"), ...files],
    { stdio: "inherit" },
  );
}

/** The options of ts-proto: bigint for 64-bit fields, since nanoseconds don't fit a number. */
export const TS_PROTO = [
  "forceLong=bigint",
  "outputServices=none",
  "importSuffix=.js",
];

/** ts-proto, and its encoders and its JSON alone. */
function generateTsProto() {
  const local = join(bin, "protoc-gen-ts_proto");
  const encodeOnly = [
    ...TS_PROTO,
    "outputEncodeMethods=encode-only",
    "outputJsonMethods=false",
    "outputPartialMethods=false",
  ];
  const jsonOnly = [
    ...TS_PROTO,
    "outputEncodeMethods=false",
    "outputPartialMethods=false",
  ];
  const folders = {
    "ts-proto": TS_PROTO,
    "ts-proto-encode-only": encodeOnly,
    "ts-proto-json-only": jsonOnly,
  };
  runBuf(
    Object.entries(folders).map(([name, opt]) => ({
      local,
      out: out(name),
      opt,
    })),
  );
  for (const name of Object.keys(folders)) compile(out(name));
}

/** protobuf-ts, with its speed-optimised methods. */
function generateProtobufTs() {
  const opt = ["optimize_speed", "force_client_none"];
  runBuf([{ local: join(bin, "protoc-gen-ts"), out: out("protobuf-ts"), opt }]);
  rewrite(out("protobuf-ts"), ".ts", (source) =>
    source.replaceAll(/ from "(\.[^"]+)"/g, ' from "$1.js"'),
  );
  compile(out("protobuf-ts"));
}

/**
 * google-protobuf, by the last protoc that had its generator built in: later generators can only be downloaded from
 * outside of any package. It comes from Maven; without it this rival is left out.
 */
function generateGoogleProtobuf() {
  const protoc = protocWithJavaScript();
  if (protoc === undefined) {
    console.warn(
      "google-protobuf is left out: its generator, protoc 3.20, could not be had from Maven",
    );
    return;
  }
  const opt = ["import_style=commonjs", "binary"];
  runBuf([
    {
      protoc_builtin: "js",
      protoc_path: protoc,
      out: out("google-protobuf"),
      opt,
    },
  ]);
  writeFileSync(
    join(out("google-protobuf"), "package.json"),
    '{ "type": "commonjs" }\n',
  );
}

/** protoc 3.20 as an executable, or undefined. */
function protocWithJavaScript() {
  const version = "3.20.3";
  const system = { linux: "linux", darwin: "osx", win32: "windows" }[
    process.platform
  ];
  const machine = { x64: "x86_64", arm64: "aarch_64" }[process.arch];
  const folder = join(rivals, ".cache");
  const file = join(folder, `protoc-${version}-${system}-${machine}.exe`);
  const artifact = `com.google.protobuf:protoc:${version}:exe:${system}-${machine}`;
  try {
    if (!existsSync(file)) {
      execFileSync(
        "mvn",
        [
          "-q",
          "-B",
          "dependency:copy",
          `-Dartifact=${artifact}`,
          `-DoutputDirectory=${folder}`,
        ],
        {
          stdio: ["ignore", "ignore", "inherit"],
        },
      );
      execFileSync("chmod", ["+x", file]);
    }
    return file;
  } catch {
    return undefined;
  }
}

/** Compiles a folder's TypeScript, file by file. */
export function compile(folder) {
  const { transformSync } = createRequire(join(rivals, "package.json"))(
    "esbuild",
  );
  for (const file of list(folder, ".ts")) {
    const { code } = transformSync(readFileSync(file, "utf8"), {
      loader: "ts",
      format: "esm",
      target: "es2022",
    });
    writeFileSync(file.replace(/\.ts$/, ".js"), code);
  }
}

/** Changes all files of a folder that end in `extension`. */
function rewrite(folder, extension, change) {
  for (const file of list(folder, extension))
    writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** All files below a folder that end in `extension`, sorted. */
function list(folder, extension) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => join(folder, name));
}
