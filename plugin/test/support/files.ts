/** The files of plugin/test/proto that declare messages: tests load what they need, since all of it takes a second. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fromBinary } from "@bufbuild/protobuf";
import {
  type DescriptorProto,
  type FileDescriptorSet,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";

/** The descriptors of all files. */
export const image: FileDescriptorSet = fromBinary(
  FileDescriptorSetSchema,
  readFileSync(path.join(__dirname, "..", "gen", "image.binpb")),
);

/** For each message the path of the file that declares it, without suffix. */
const files: ReadonlyMap<string, string> = new Map(
  image.file.flatMap(({ name, package: pkg, messageType }) =>
    namesIn(pkg, messageType).map((typeName) => [
      typeName,
      name.replace(/\.proto$/, ""),
    ]),
  ),
);

/** The full names of messages and of those nested in them. */
function namesIn(scope: string, messages: DescriptorProto[]): string[] {
  return messages.flatMap(({ name, nestedType }) => {
    const typeName = scope === "" ? name : `${scope}.${name}`;
    return [typeName, ...namesIn(typeName, nestedType)];
  });
}

/** The path of the file that declares a message, without suffix. */
export function declaringFile(typeName: string): string {
  const file = files.get(typeName);
  if (file === undefined) {
    throw new Error(`no message ${typeName} in plugin/test/proto`);
  }
  return file;
}
