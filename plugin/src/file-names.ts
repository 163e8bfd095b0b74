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
    const problem = problemOf(name);
    if (problem !== undefined) {
      throw new Error(
        `invalid path of a Protobuf file: ${JSON.stringify(name)} ${problem}`,
      );
    }
  }
}

/** What is wrong with a path on some operating system. */
function problemOf(name: string): string | undefined {
  if (name === "") {
    return "is empty";
  }
  if (name.includes("\0")) {
    return "has a NUL character";
  }
  if (name.includes("\\")) {
    return "has a backslash";
  }
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) {
    return "is not relative";
  }
  return name.split("/").some((segment) => UP.test(segment))
    ? 'has a segment ".."'
    : undefined;
}

/** The folder above. Windows ignores dots and spaces at the end of a name, and imports are URLs, where %2e is a dot. */
const UP = /^(?:\.|%2e){2}[. ]*$/i;
