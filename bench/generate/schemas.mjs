// Generates code for schemas of different numbers of messages, to encode and decode: this project's, protobuf-es's, and the rivals' that
// small bundles could have instead.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { schemaOf } from "../payloads/schemas.mjs";
import { bin, compile, rivals } from "./files.mjs";
import { runBuf } from "./own.mjs";
import { TS_PROTO } from "./rivals.mjs";

const own = fileURLToPath(new URL("../gen/schemas", import.meta.url));
const others = join(rivals, "gen", "schemas");

/** What of protobufjs only other users need. */
const WITHOUT = ["create", "verify", "convert", "delimited", "typeurl"];

/**
 * Generates all. Files are called after the number.
 *
 * @param {number[]} counts of messages
 */
export function generateSchemas(counts) {
  const folder = join(own, "proto");
  for (const each of [own, others])
    rmSync(each, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "buf.yaml"), "version: v2\n");
  for (const count of counts)
    writeFileSync(join(folder, `n${count}.proto`), schemaOf(count));
  const opt = ["target=js", "import_extension=js"];
  const features = "features=encode+decode";
  const tsProto = [
    ...TS_PROTO,
    "outputJsonMethods=false",
    "outputPartialMethods=false",
  ];
  runBuf(
    [
      { local: "protoc-gen-es", out: join(own, "es"), opt },
      {
        local: "protoc-gen-es-fast",
        out: join(own, "es"),
        opt: [...opt, features],
      },
      {
        local: "protoc-gen-es-fast",
        out: join(own, "es-standalone"),
        opt: [...opt, features, "standalone=true"],
      },
      {
        local: join(bin, "protoc-gen-ts_proto"),
        out: join(others, "ts-proto"),
        opt: tsProto,
      },
    ],
    { folder },
  );
  compile(join(others, "ts-proto"));
  mkdirSync(join(others, "protobufjs"));
  for (const count of counts) generateProtobufjs(folder, count);
}

function generateProtobufjs(folder, count) {
  execFileSync(join(bin, "pbjs"), [
    "-t",
    "static-module",
    "-w",
    "esm",
    "-p",
    folder,
    ...["comments", "service", ...WITHOUT].map((part) => `--no-${part}`),
    "-o",
    join(others, "protobufjs", `n${count}.mjs`),
    join(folder, `n${count}.proto`),
  ]);
}
