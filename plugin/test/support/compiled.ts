/** Code that the plugins generate of Protobuf files that a test has as texts by path, and what loads it. */
import { create, fromBinary } from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  type FileDescriptorProto,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { compile } from "../random/compile.mjs";
import { createLoader, generate } from "../random/load.mjs";

type Sources = Record<string, string>;

/** The descriptors of files, and of all that they import. */
export function descriptorsOf(sources: Sources): FileDescriptorProto[] {
  return fromBinary(FileDescriptorSetSchema, compile(sources)).file;
}

/** Returns what runs a plugin on files with some options. Without a target among them, it generates JavaScript. */
export function generatorOf(
  sources: Sources,
  protoFile: FileDescriptorProto[] = descriptorsOf(sources),
): (plugin: typeof protocGenEs, ...options: string[]) => Map<string, string> {
  return (plugin, ...options) =>
    generate(
      create(CodeGeneratorRequestSchema, {
        fileToGenerate: Object.keys(sources),
        parameter: ["target=js", "import_extension=js", ...options].join(),
        protoFile,
      }),
      [plugin],
    );
}

/** Loads what both plugins generate of files; the options are those of this one. */
export function loaderOf(
  sources: Sources,
  ...options: string[]
): ReturnType<typeof createLoader> {
  const run = generatorOf(sources);
  return createLoader(
    new Map([...run(protocGenEs), ...run(protocGenEsFast, ...options)]),
    (id) => require(id),
  );
}
