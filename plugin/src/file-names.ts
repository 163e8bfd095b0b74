/**
 * Paths of Protobuf files. Compilers refuse those that lead out of a folder; a request made by hand may have any.
 */
import type { CodeGeneratorRequest } from "@bufbuild/protobuf/wkt";

/**
 * Throws an error if a file has a path that could make generated code be written to, or import from, a place outside of the
 * output folder. (Files that aren't generated count too: generated code imports theirs.)
 */
export function checkFileNames({ protoFile }: CodeGeneratorRequest): void {
  for (const { name } of protoFile) {
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
