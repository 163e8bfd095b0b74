import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromBinary } from "@bufbuild/protobuf";
import { BinaryReader, BinaryWriter, WireType } from "@bufbuild/protobuf/wire";
import {
  CodeGeneratorRequestSchema,
  CodeGeneratorResponseSchema,
  FileDescriptorProtoSchema,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { isWellKnown } from "./sources.mjs";

const BIN = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));
const MEASURE = fileURLToPath(new URL("measure.cjs", import.meta.url));
const { file: SET_FILE } = FileDescriptorSetSchema.field;
const { fileToGenerate, parameter, protoFile } =
  CodeGeneratorRequestSchema.field;

/**
 * Compiles proto files with buf.
 *
 * @param {string} folder that imports are relative to
 * @param {string[]} files
 * @param {boolean} all whether these are all files of the folder
 * @returns {Uint8Array} a FileDescriptorSet with the files and all that they import
 */
export function compile(folder, files, all) {
  const output = join(folder, "..", "descriptors.binpb");
  const paths = all ? [] : files.flatMap((file) => ["--path", file]);
  const args = [
    "build",
    ".",
    "--as-file-descriptor-set",
    "-o",
    output,
    ...paths,
  ];
  const result = spawnSync("buf", args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, PATH: BIN + delimiter + process.env.PATH },
  });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    throw new Error(
      `buf build failed:\n${(result.stdout + result.stderr).slice(0, 4000)}`,
    );
  }
  return readFileSync(output);
}

/**
 * Makes a CodeGeneratorRequest for all files of a FileDescriptorSet but the well-known types.
 *
 * @param {Uint8Array} set
 * @param {string} options the plugin's parameter
 * @returns {{ request: Uint8Array, files: string[] }} with the names of the files to generate
 */
export function makeRequest(set, options) {
  // The descriptors are passed on as they are: options that protobuf-es does not know must not get lost.
  const descriptors = [];
  const reader = new BinaryReader(set);
  while (reader.pos < reader.len) {
    const [no, wireType] = reader.tag();
    if (no === SET_FILE.number) descriptors.push(reader.bytes());
    else reader.skip(wireType, no);
  }
  const files = descriptors
    .map((bytes) => fromBinary(FileDescriptorProtoSchema, bytes).name)
    .filter((name) => !isWellKnown(name));
  const writer = new BinaryWriter();
  for (const file of files) {
    writer.tag(fileToGenerate.number, WireType.LengthDelimited).string(file);
  }
  writer.tag(parameter.number, WireType.LengthDelimited).string(options);
  for (const bytes of descriptors) {
    writer.tag(protoFile.number, WireType.LengthDelimited).bytes(bytes);
  }
  return { request: writer.finish(), files };
}

/**
 * Runs a plugin with a CodeGeneratorRequest on its standard input.
 *
 * @param {"protoc-gen-es" | "protoc-gen-es-fast"} name
 * @param {Uint8Array} request
 * @param {string} scratch a folder for temporary files
 * @returns what it generated, and what that took
 */
export function runPlugin(name, request, scratch) {
  const require = createRequire(import.meta.url);
  const path = name === "protoc-gen-es" ? `@bufbuild/${name}` : name;
  const executable = join(
    dirname(require.resolve(`${path}/package.json`)),
    "bin",
    name,
  );
  const report = join(scratch, `${name}.json`);
  const start = performance.now();
  const result = spawnSync(
    process.execPath,
    ["--require", MEASURE, executable],
    {
      input: request,
      maxBuffer: 2 ** 31 - 1,
      env: { ...process.env, MEASURE_REPORT: report },
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if (result.error) throw result.error;
  const response = fromBinary(CodeGeneratorResponseSchema, result.stdout);
  if (result.status !== 0 || response.error) {
    throw new Error(
      `${name} failed: ${response.error || result.stderr.toString()}`,
    );
  }
  const bytes = response.file.reduce(
    (sum, { content }) => sum + Buffer.byteLength(content),
    0,
  );
  return {
    files: response.file,
    bytes,
    seconds,
    ...JSON.parse(readFileSync(report, "utf8")),
  };
}

/**
 * Writes generated files.
 *
 * @param {import("@bufbuild/protobuf/wkt").CodeGeneratorResponse_File[]} files
 * @param {string} folder
 */
export function writeFiles(files, folder) {
  for (const { name, content } of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/**
 * Empties a folder and makes it one of ES modules.
 *
 * @param {string} folder
 */
export function resetModules(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
}
