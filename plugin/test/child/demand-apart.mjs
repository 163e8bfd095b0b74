// Has code made for schemas that one request can't have together, or not at all. Prints for how many of two of one name the result is that of
// protobuf-es, by code: with other fields, with the same ones, and as two registries; and why others get none: a ring of messages that is too large, and
// fields of one number.
import { create, fromBinary } from "@bufbuild/protobuf";
import { fileDesc, messageDesc } from "@bufbuild/protobuf/codegenv2";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";
import * as fast from "protobuf-es-fast/protobuf";
import { compile } from "protoc-gen-es-fast/compile";
import { registryOf } from "./made-schemas.mjs";

const int32 = (name, number = 1) => ({ name, number, type: 5, label: 1 });
const made = (messageType) =>
  registryOf({ name: "a.proto", package: "p", syntax: "proto3", messageType });
const madeOf = (field) =>
  made([{ name: "Outer", nestedType: [{ name: "Made", field }] }]);
const typeOf = (registry) => registry.getMessage("p.Outer.Made");

function byCode(schema) {
  const bytes = Uint8Array.of(8, 5);
  const before = fast.hookCalls().fromBinary.generated;
  const [a, b] = [fast, { fromBinary }].map((api) =>
    JSON.stringify(api.fromBinary(schema, bytes)),
  );
  const { generated } = fast.hookCalls().fromBinary;
  return a === b && generated === before + 1;
}

const result = {};
for (const [how, fields, what] of [
  ["other", ["a", "b"], typeOf],
  ["same", ["a", "a"], typeOf],
  ["registries", ["a", "a"], (registry) => registry],
]) {
  const registries = fields.map((name) => madeOf([int32(name)]));
  await compile(...registries.map(what));
  result[how] = registries.map((registry) => byCode(typeOf(registry)));
}

const errorOf = (schema) => compile(schema).then(String, String);
const COUNT = 3000;
const ring = Array.from({ length: COUNT }, (_, i) => ({
  name: `Made${i}`,
  field: [
    ...Array.from({ length: 20 }, (_, k) => int32(`a${k}`, k + 1)),
    { ...int32("next", 30), type: 11, typeName: `.p.Made${(i + 1) % COUNT}` },
  ],
}));
result.ring = await errorOf(made(ring));
result.text = await errorOf(madeOf([{ ...int32("a"), jsonName: "\ud800" }]));

// As generated files have it, which nobody checks.
const twice = create(FileDescriptorProtoSchema, {
  ...{ name: "twice.proto", package: "p", syntax: "proto3" },
  messageType: [{ name: "Twice", field: [int32("a"), int32("b")] }],
});
const base64 = Buffer.from(
  fast.toBinary(FileDescriptorProtoSchema, twice),
).toString("base64");
result.twice = await errorOf(messageDesc(fileDesc(base64), 0));
console.log(JSON.stringify(result));
