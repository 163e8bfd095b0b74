// Has code made for a schema of protobuf-es as ES modules and for one of it as CommonJS, by the given compile: "esm" or "cjs". Prints whether
// messages that are read by it have the prototypes of those that protobuf-es reads; and first, what becomes of a schema of CommonJS of
// which nothing is loaded but what schemas need.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const LOAD = {
  esm: (name) => import(name),
  cjs: async (name) => require(name),
};
const { compile } = await LOAD[process.argv[2]]("protoc-gen-es-fast/compile");

const field = [{ name: "text", number: 1, type: 9, label: 1 }];
const messageType = [{ name: "Made", field }];
const file = { name: "made.proto", syntax: "proto2", messageType };

const { create, toBinary } = await import("@bufbuild/protobuf");
const { FileDescriptorProtoSchema } = await import("@bufbuild/protobuf/wkt");
const bytes = toBinary(
  FileDescriptorProtoSchema,
  create(FileDescriptorProtoSchema, file),
);
const { fileDesc, messageDesc } = require("@bufbuild/protobuf/codegenv2");
const desc = fileDesc(Buffer.from(bytes).toString("base64"));
const alone = await compile(messageDesc(desc, 0)).then(() => "", String);

const result = { alone };
for (const [kind, load] of Object.entries(LOAD)) {
  const protobuf = await load("@bufbuild/protobuf");
  const { FileDescriptorSetSchema } = await load("@bufbuild/protobuf/wkt");
  const fast = await load("protobuf-es-fast/protobuf");
  const set = protobuf.create(FileDescriptorSetSchema, { file: [file] });
  const schema = protobuf.createFileRegistry(set).getMessage("Made");
  await compile(schema);
  const before = fast.hookCalls().fromBinary.generated;
  const prototypes = [protobuf, fast].map(({ fromBinary }) =>
    Object.getPrototypeOf(fromBinary(schema, new Uint8Array(0))),
  );
  result[kind] = {
    generated: fast.hookCalls().fromBinary.generated - before,
    same: prototypes[0] === prototypes[1],
  };
}
console.log(JSON.stringify(result));
