/** Schemas, and options of the plugin, that few people have and protobuf-es takes. */
import {
  create,
  type DescMessage,
  fromBinary,
  toBinary,
} from "@bufbuild/protobuf";
import {
  CodeGeneratorRequestSchema,
  FileDescriptorSetSchema,
} from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { compile } from "./random/compile.mjs";
import { createLoader, generate } from "./random/load.mjs";
import { hex, unhex } from "./support/bytes";
import { resultOf } from "./support/outcome";

/** Compiles files, generates code by both plugins with the same options, and returns a function that loads it. */
function loaderOf(
  sources: Record<string, string>,
  options: string[] = [],
  ownOptions: string[] = [],
) {
  const { file } = fromBinary(FileDescriptorSetSchema, compile(sources));
  const run = (plugin: typeof protocGenEs, more: string[] = []) =>
    generate(
      create(CodeGeneratorRequestSchema, {
        fileToGenerate: Object.keys(sources),
        parameter: [
          "target=js",
          "import_extension=js",
          ...options,
          ...more,
        ].join(),
        protoFile: file,
      }),
      [plugin],
    );
  const files = new Map([
    ...run(protocGenEs),
    ...run(protocGenEsFast, ["features=encode+decode+create", ...ownOptions]),
  ]);
  const load = createLoader(files, (id) =>
    id.startsWith("@acme/gen/")
      ? load(id.slice("@acme/gen/".length))
      : require(id),
  );
  return load;
}

/** Nothing was decoded. */
const NONE = new Uint8Array(0);

type Generated = Record<string, (input: unknown) => never>;

describe("two members with the same property", () => {
  test.each([
    ["proto2", "optional int32 foo_bar = 1; optional string fooBar = 2;"],
    ["proto2", "repeated int32 foo_bar = 1; optional int32 fooBar = 2;"],
    ["proto2", "map<string, int32> foo_bar = 1; optional int32 fooBar = 2;"],
    ["proto3", "int32 foo_bar = 1; int32 a = 3; oneof fooBar { int32 b = 2; }"],
    ["proto3", "oneof fooBar { int32 a = 1; } oneof foo_bar { int32 b = 2; }"],
  ])("%s, %s", (syntax, members) => {
    const load = loaderOf({
      "a.proto": `syntax = "${syntax}"; message A { ${members} }`,
    });
    const schema = load("a_pb.js").ASchema as unknown as DescMessage;
    const { createA, decodeA, encodeA } = load("a_fast.js") as Generated;
    for (const init of [
      undefined,
      {},
      ...[3, "a", [3], { a: 1 }, { case: "a", value: 3 }].map((fooBar) => ({
        fooBar,
      })),
    ]) {
      const expected = resultOf(() => create(schema, init as never));
      const created = resultOf(() => createA?.(init));
      expect(objectDifference(created, expected, NONE)).toBe(undefined);
      expect(resultOf(() => hex(encodeA?.(created.result) as never))).toEqual(
        resultOf(() => hex(toBinary(schema, expected.result as never))),
      );
    }
    for (const bytes of "|0801|120161|1001|08011001|0a0510011001".split("|")) {
      const input = unhex(bytes);
      const expected = resultOf(() => fromBinary(schema, input));
      const decoded = resultOf(() => decodeA?.(input));
      expect(objectDifference(decoded, expected, input)).toBe(undefined);
    }
  });
});

test("map_imports that matches the files themselves", () => {
  const sources = {
    "acme/a.proto":
      'syntax = "proto3"; package p; message A { B b = 1; optional int32 x = 2; } message B { A a = 1; repeated B c = 2; }',
    "acme/b.proto":
      'syntax = "proto3"; package p; import "acme/a.proto"; message C { A a = 1; map<string, C> c = 2; }',
  };
  for (const more of [[], ["passes=2"]]) {
    const load = loaderOf(sources, ["map_imports=acme/:@acme/gen"], more);
    const { encodeC, decodeC, createC } = load("acme/b_fast.js") as Generated;
    const schema = load("acme/b_pb.js").CSchema as unknown as DescMessage;
    const init = { a: { x: 3, b: { c: [{}] } }, c: { k: {} } };
    const message = create(schema, init as never);
    const bytes = toBinary(schema, message);
    expect(objectDifference(createC?.(init), message, bytes)).toBe(undefined);
    expect(hex(encodeC?.(message) as never)).toBe(hex(bytes));
    expect(
      objectDifference(decodeC?.(bytes), fromBinary(schema, bytes), bytes),
    ).toBe(undefined);
  }
});

test("messages of many fields are created as deep as in protobuf-es", () => {
  // With more, functions for parts of it need less stack.
  const fields = Array.from(
    { length: 499 },
    (_, i) => `string f${i} = ${i + 2};`,
  );
  const load = loaderOf({
    "a.proto": `syntax = "proto3"; message A { A a = 1; ${fields.join(" ")} }`,
  });
  const schema = load("a_pb.js").ASchema as unknown as DescMessage;
  const { createA } = load("a_fast.js") as Generated;
  let init = {};
  for (let i = 0; i < 400; i++) init = { a: init };
  const expected = create(schema, init as never);
  expect(objectDifference(createA?.(init), expected, NONE)).toBe(undefined);
});
