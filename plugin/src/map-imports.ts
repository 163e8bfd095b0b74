/**
 * The option map_imports. protoplugin applies it to the files of
 * protoc-gen-es only, so its rules are repeated here for our own.
 */
import type { MapImports } from "@bufbuild/protoplugin";

/**
 * Returns the target of the first pattern that matches the path of a Protobuf
 * file.
 */
export function mapImportTarget(
  protoFileName: string,
  mapImports: MapImports,
): string | undefined {
  return mapImports
    .find(({ pattern }) => globToRegExp(pattern).test(protoFileName))
    ?.target.replace(/\/$/, "");
}

/**
 * A star matches within a directory, two stars match across directories, and
 * a slash at the end matches everything in the directory.
 */
function globToRegExp(glob: string): RegExp {
  const source = glob
    .split(/(\*\*\/|\*\*|\*|\/$)/)
    .map((part) => {
      switch (part) {
        case "**/":
          return "([^\\/]+\\/)*";
        case "**":
          return ".*";
        case "*":
          return "[^\\/]*";
        default:
          return part.endsWith("/") && glob.endsWith(part)
            ? `${escapeRegExp(part)}.*`
            : escapeRegExp(part);
      }
    })
    .join("");
  return new RegExp(`^${source}$`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\/]/g, "\\$&");
}
