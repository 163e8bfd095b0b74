/**
 * Where generated code for a Protobuf file is imported from, by the rules of
 * protoc-gen-es: the runtime package has it for well-known types, the option
 * map_imports says so for others, and else it is beside the file that imports.
 * protoplugin applies map_imports to the files of protoc-gen-es only, so its
 * rules are repeated here for our own.
 */
import type { DescFile } from "@bufbuild/protobuf";
import { wktPublicImportPaths } from "@bufbuild/protobuf/codegenv2";
import type { GeneratedFile, Schema } from "@bufbuild/protoplugin";
import { globToRegExp } from "./glob.js";
import type { Options } from "./options.js";
import type { Feature } from "./print/context.js";
import { wktEntryPoint } from "./print/runtime-paths.js";

/** Returns what says where a file imports what a feature generates for a Protobuf file from. */
export function importPaths(
  schema: Schema<Options>,
): (feature: Feature, file: DescFile, importing: DescFile) => string {
  const paths = new Map<string, string>();
  return (feature, file, importing) => {
    if (file === importing) {
      // Whatever map_imports says: what is in the file has local names.
      return pathBeside(file);
    }
    const key = `${feature.name} ${file.proto.name}`;
    const path = paths.get(key) ?? importPath(schema, feature, file);
    paths.set(key, path);
    return path;
  };
}

/** Returns what says where a file imports what protoc-gen-es generates for a Protobuf file from. */
export function pbPaths(): (f: GeneratedFile, file: DescFile) => string {
  const paths = new Map<DescFile, string>();
  return (f, file) => {
    const path = paths.get(file) ?? f.importSchema(file).from;
    paths.set(file, path);
    return path;
  };
}

function importPath(
  schema: Schema<Options>,
  feature: Feature,
  file: DescFile,
): string {
  const { standalone, passes } = schema.options;
  if (isProvided(schema, file)) {
    return wktEntryPoint(file.name, feature.name, standalone, passes);
  }
  const folder = mapImportsTarget(schema, file);
  return folder === undefined ? pathBeside(file) : pathIn(folder, file);
}

/** Returns the path of what is generated for a Protobuf file beside the file that imports, or for that file itself. */
export function pathBeside(file: DescFile): string {
  return pathIn(".", file);
}

function pathIn(folder: string, file: DescFile): string {
  return `${folder}/${file.name}_fast.js`;
}

/** Whether the runtime package provides the code for a file. */
export function isProvided(schema: Schema<Options>, file: DescFile): boolean {
  return (
    Object.hasOwn(wktPublicImportPaths, file.proto.name) &&
    !schema.files.includes(file)
  );
}

/** Returns the target of the first pattern of map_imports that matches the path of a Protobuf file. */
function mapImportsTarget(
  schema: Schema<Options>,
  file: DescFile,
): string | undefined {
  return schema.options.mapImports
    .find(({ pattern }) => globToRegExp(pattern, "/").test(file.proto.name))
    ?.target.replace(/\/$/, "");
}
