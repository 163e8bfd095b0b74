// Uses types of given files, the first by code on demand. Where the report is, an environment variable says.
import { create, createFileRegistry, toBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { compile } from "protoc-gen-es-fast/compile";

const [files, ...names] = JSON.parse(process.argv[2]);
const set = create(FileDescriptorSetSchema, { file: files });
const registry = createFileRegistry(set);
const schemas = names.map((name) => registry.getMessage(name));
await compile(schemas[0]);
for (const schema of schemas) {
  toBinary(schema, create(schema));
}
