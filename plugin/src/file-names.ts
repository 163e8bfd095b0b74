/**
 * Paths and packages of Protobuf files. Compilers refuse paths that lead out of a folder, and packages that are no names; a
 * request made by hand may have any.
 */
import type { CodeGeneratorRequest } from "@bufbuild/protobuf/wkt";

/**
 * Throws an error if a file has a path that could make generated code be written to, or import from, a place outside of the
 * output folder, or a package that could end a comment. (Files that aren't generated count too: generated code imports theirs, and
 * names their types. Names of types and fields are checked by protobuf-es.)
 */
export function checkFileNames({
  protoFile,
  sourceFileDescriptors,
}: CodeGeneratorRequest): void {
  for (const { name, package: pkg } of [
    ...protoFile,
    ...sourceFileDescriptors,
  ]) {
    if (!/^$|^[a-z_]\w*(?:\.[a-z_]\w*)*$/i.test(pkg)) {
      throw new Error(
        `invalid package of ${JSON.stringify(name)}: ${JSON.stringify(pkg)}`,
      );
    }
    const problem = PROBLEMS.find(([pattern]) => pattern.test(name));
    if (problem !== undefined) {
      throw new Error(
        `invalid path of a Protobuf file: ${JSON.stringify(name)} ${problem[1]}`,
      );
    }
  }
}

/** What can be wrong with a path on some operating system. */
const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/^$/, "is empty"],
  [/\0/, "has a NUL character"],
  [/\\/, "has a backslash"],
  [/^\/|^[a-z]:/i, "is not relative"],
  // Windows ignores dots and spaces at the end of a name, and imports are URLs, where %2e is a dot.
  [/(?:^|\/)(?:\.|%2e){2}[. ]*(?:$|\/)/i, 'has a segment ".."'],
];
