/**
 * The option map_imports. protoplugin applies it to the files of
 * protoc-gen-es only, so its rules are repeated here for our own.
 */
import type { MapImports } from "@bufbuild/protoplugin";
import { globToRegExp } from "./glob.js";

/**
 * Returns the target of the first pattern that matches the path of a Protobuf
 * file.
 */
export function mapImportTarget(
  protoFileName: string,
  mapImports: MapImports,
): string | undefined {
  return mapImports
    .find(({ pattern }) => globToRegExp(pattern, "/").test(protoFileName))
    ?.target.replace(/\/$/, "");
}
