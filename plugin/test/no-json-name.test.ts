/**
 * Images without `json_name`, as reflection and code for other languages give them: `_pb` files restore it when they are
 * loaded, so generated code is that of the default names.
 */
import * as upstream from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  type DescriptorProto,
  type FieldDescriptorProto,
  FieldDescriptorProtoSchema,
  type FileDescriptorProto,
  FileDescriptorProtoSchema,
} from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { onFallback } from "protobuf-es-fast";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { createdDifference } from "../../conformance/suite/created-difference.mjs";
import { compareJson } from "../../conformance/suite/json-message.mjs";
import { plannedFunctions } from "../../conformance/suite/planned.mjs";
import { decodeDifference, difference } from "./random/compare.mjs";
import { createLoader, generate, loadMessages } from "./random/load.mjs";
import { descriptorsOf } from "./support/compiled";
import { registryOf } from "./support/made-schemas";
import { resultOf } from "./support/outcome";

const runtime = require("protobuf-es-fast/encode");
const dropIn = require("protobuf-es-fast/protobuf");
const api = { ...upstream, onFallback };

const NAMES = [
  ...["foo_bar", "_x", "a__b", "x_1", "y_1_z", "FOO_bar", "trailing_"],
  ...["already_Camel", "_2d", "constructor", "to_string", "a1b2_c3", "_"],
];

/** Each kind of field, with each of the names. */
const SOURCES = {
  "names.proto": `syntax = "proto3"; package names; import "other.proto";
    message Scalars { ${fields("int32")} }
    message Optional { ${fields("optional string")} }
    message Lists { ${fields("repeated Kind")} }
    message Maps { ${fields("map<string, Scalars>")} }
    message Messages { ${fields("Inner")} message Inner { ${fields("bytes")} } }
    message Oneofs { oneof which_one { ${fields("other.Others")} } }
    message Custom { int32 set_name = 1 [json_name = "else"]; int32 same_name = 2 [json_name = "sameName"]; }
    enum Kind { ZERO = 0; ONE_THING = 1; }`,
  "other.proto": `syntax = "proto2"; package other;
    message Others { ${fields("optional double")}
      optional group Some_Group = 90 { optional int32 in_it = 1; }
      optional int32 with_default = 91 [default = 5];
      extensions 100 to 200;
      extend Others { optional int32 nested_extension = 100; } }
    extend Others { optional Others an_extension = 101; }`,
};

function fields(type: string): string {
  return NAMES.map((name, i) => `${type} ${name} = ${i + 1};`).join(" ");
}

const compiled = descriptorsOf(SOURCES);
const registry = registryOf(...compiled);
const extensions = [...(registry.getFile("other.proto")?.extensions ?? [])];

/** Copies of the files, without the names that compilers fill in. */
const cleared = compiled.map((file) =>
  changed(file, (field) => {
    if (field.jsonName !== "else") {
      upstream.clearField(field, FieldDescriptorProtoSchema.field.jsonName);
    }
  }),
);

/** The same, where a name that is set is the default one of another field. */
const shared = cleared.map((file) =>
  changed(file, (field) => {
    if (field.jsonName === "else") field.jsonName = "sameName";
  }),
);

/** Copies of the files, with an empty name, as somebody may have set it. */
const empty = compiled.map((file) =>
  changed(file, (field) => {
    field.jsonName = "";
  }),
);

/** Changes all fields of messages in a copy of a file. */
function changed(
  file: FileDescriptorProto,
  change: (field: FieldDescriptorProto) => void,
): FileDescriptorProto {
  const copy = upstream.clone(FileDescriptorProtoSchema, file);
  const visit = ({ field, nestedType }: DescriptorProto) => {
    field.forEach(change);
    nestedType.forEach(visit);
  };
  copy.messageType.forEach(visit);
  return copy;
}

/** Returns what both plugins generate, by path. */
function generated(
  protoFile: FileDescriptorProto[],
  sourceFileDescriptors: FileDescriptorProto[] = [],
): Map<string, string> {
  const request = upstream.create(CodeGeneratorRequestSchema, {
    fileToGenerate: Object.keys(SOURCES),
    parameter: "target=js,import_extension=js",
    ...{ protoFile, sourceFileDescriptors },
  });
  const files = generate(request, [protocGenEs]);
  request.parameter += ",features=encode+decode+create+json";
  return new Map([...files, ...generate(request, [protocGenEsFast])]);
}

/** Compares random messages of all types, by the generated functions and by plans, with protobuf-es. */
function mismatches(files: Map<string, string>): string[] {
  const load = createLoader(files, (id: string) => require(id));
  return ["names", "other"].flatMap((file) =>
    loadMessages(load, file).flatMap((generated) => {
      const { desc } = generated;
      const planned = plannedFunctions(desc, { ...runtime, ...dropIn });
      const byPlan = { ...planned, desc, into: planned.encodeInto };
      const created = createdDifference(
        (init) => upstream.create(desc, init as never),
        generated.create as never,
        {},
      );
      return [
        ...(created === undefined ? [] : [`create: ${created}`]),
        ...differences(generated as never),
        ...differences(byPlan as never),
      ].map((found) => `${desc.typeName}: ${found}`);
    }),
  );
}

type Functions = Parameters<typeof decodeDifference>[0] &
  Parameters<typeof difference>[0];

function differences(functions: Functions): string[] {
  const found: string[] = [];
  for (let seed = 0; seed < 8; seed++) {
    const message = fill(functions.desc, createRandom(`names${seed}`), {
      ...{ budget: 60, unknown: 0.2, extensions },
    });
    const bytes =
      difference(functions, message, api) ??
      decodeDifference(functions, message, true, api);
    if (bytes !== undefined) found.push(bytes);
    compareJson(
      functions.desc,
      functions.json,
      message,
      seed % 2 === 0 ? { registry } : {},
      api,
      (what) => found.push(what),
    );
  }
  return found;
}

test.each([
  ["both copies", cleared, cleared],
  ["files alone", cleared, []],
  ["the copy with options of sources", compiled, cleared],
  ["the other copy", cleared, compiled],
])("names are cleared in %s: the same code as with them", (_, ...copies) => {
  expect(generated(...copies)).toEqual(generated(compiled));
});

test.each([
  ["names are cleared", cleared],
  ["one that is set is the default of another field", shared],
  ["they are set, and empty, which is a name for protobuf-es", empty],
])("messages are those of protobuf-es where %s", (_, files) => {
  expect(mismatches(generated(files, files))).toEqual([]);
});

test("descriptors of the request stay as they are", () => {
  const before = cleared.map((file) =>
    upstream.toBinary(FileDescriptorProtoSchema, file),
  );
  const fileToGenerate = cleared.map(({ name }) => name);
  protocGenEsFast.run(
    upstream.create(CodeGeneratorRequestSchema, {
      fileToGenerate,
      protoFile: cleared,
      parameter: "target=js",
    }),
  );
  expect(
    cleared.map((file) => upstream.toBinary(FileDescriptorProtoSchema, file)),
  ).toEqual(before);
});

test("schemas made at run time have no names, and plans read JSON as protobuf-es does", () => {
  for (const desc of registryOf(...cleared)) {
    if (desc.kind !== "message") continue;
    dropIn.registerPlans(desc);
    const names = ["", ...desc.fields.map(({ name }) => name)];
    for (const name of names) {
      for (const value of [1, "a", "ONE_THING", [1], {}, { a: {} }, null]) {
        const json = JSON.stringify({ [name]: value });
        expect([
          json,
          resultOf(() => dropIn.fromJsonString(desc, json)),
        ]).toEqual([json, resultOf(() => upstream.fromJsonString(desc, json))]);
      }
    }
  }
});
