/** Runs the plugin in this process, on requests made by hand. */
import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  type CodeGeneratorRequest,
  CodeGeneratorRequestSchema,
  FieldDescriptorProto_Label,
  FieldDescriptorProto_Type,
  type FileDescriptorProtoSchema,
} from "@bufbuild/protobuf/wkt";
import { protocGenEsFast } from "protoc-gen-es-fast";

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

/** An int32 field. */
export function int32(name: string, number: number, more: object = {}): object {
  return {
    name,
    number,
    label: FieldDescriptorProto_Label.OPTIONAL,
    type: FieldDescriptorProto_Type.INT32,
    jsonName: name,
    ...more,
  };
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
