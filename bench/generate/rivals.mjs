// Generates the rivals' code into rivals/gen (git-ignored), where their imports resolve to the rivals' own packages.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installFolder } from "../../scripts/shared/install.mjs";
import { bin, compile, list, out, rewrite, rivals } from "./files.mjs";
import { generateGoogleProtobuf } from "./google-protobuf.mjs";
import { generatePbf, generateProtons } from "./merged.mjs";
import { protoFolder, runBuf } from "./own.mjs";

/** Installs the rivals' packages and generates the code of all of them. */
export function generateRivals() {
  installFolder(rivals);
  rmSync(join(rivals, "gen"), { recursive: true, force: true });
  generateProtobufEs211();
  generateProtobufjs();
  generateTsProto();
  generateProtobufTs();
  generateGoogleProtobuf();
  generatePbf();
  generateProtons();
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
