/** Runs the plugin in this process, on requests made by hand. */
import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  type CodeGeneratorRequest,
  CodeGeneratorRequestSchema,
  type FileDescriptorProtoSchema,
} from "@bufbuild/protobuf/wkt";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { field } from "./made-schemas";

type FileInit = MessageInitShape<typeof FileDescriptorProtoSchema>;

/** A request to generate the files, without any check of what is in them. */
export function requestFor(
  files: FileInit[],
  parameter = "target=js",
): CodeGeneratorRequest {
  return create(CodeGeneratorRequestSchema, {
    fileToGenerate: files.map(({ name }) => name ?? ""),
    parameter,
    protoFile: files,
  });
}

/** An int32 field, with the name for JSON that compilers give it. */
export function int32(name: string, number: number, more: object = {}): object {
  return field(name, number, { jsonName: name, ...more });
}

/** The generated files by name, or the error with which the plugin refuses. */
export function run(
  request: CodeGeneratorRequest,
): { files: Map<string, string> } | { refused: string } {
  try {
    const response = protocGenEsFast.run(request);
    return response.error
      ? { refused: response.error }
      : {
          files: new Map(
            response.file.map(({ name, content }) => [
              name ?? "",
              content ?? "",
            ]),
          ),
        };
  } catch (e) {
    return { refused: String(e) };
  }
}

/** The files that are generated for a parameter, by name. */
export function filesOf(
  files: FileInit[],
  parameter: string,
): Map<string, string> {
  const result = run(requestFor(files, parameter));
  if ("refused" in result) throw new Error(result.refused);
  return result.files;
}
