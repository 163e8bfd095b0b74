/** Schemas, and options of the plugin, that few people have and protobuf-es takes. */
import * as upstream from "@bufbuild/protobuf";
import {
  FieldOptions_JSType,
  FieldOptionsSchema,
  type FileDescriptorProto,
} from "@bufbuild/protobuf/wkt";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { onFallback } from "protobuf-es-fast";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { copiesDifference } from "../../conformance/suite/copies-difference.mjs";
import { createdDifference } from "../../conformance/suite/created-difference.mjs";
import { compareJson } from "../../conformance/suite/json-message.mjs";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { decodeDifference, difference } from "./random/compare.mjs";
import { createLoader, loadMessages } from "./random/load.mjs";
import { hex, unhex } from "./support/bytes";
import { descriptorsOf, generatorOf } from "./support/compiled";
import { resultOf } from "./support/outcome";

type DescMessage = upstream.DescMessage;
const { create, fromBinary, toBinary } = upstream;
const API = { ...upstream, onFallback };

/** Compiles files, generates code by both plugins with the same options, and returns a function that loads it. */
function loaderOf(
  sources: Record<string, string>,
  options: string[] = [],
  ownOptions: string[] = [],
  edit: (file: FileDescriptorProto) => void = () => {},
) {
  const protoFile = descriptorsOf(sources);
  protoFile.forEach(edit);
  const run = generatorOf(sources, protoFile);
  const files = new Map([
    ...run(protocGenEs, ...options),
    ...run(protocGenEsFast, ...options, "features=all", ...ownOptions),
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

type Loaded = ReturnType<typeof loadMessages>[number];

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

test("jstype in types that compilers refuse it for", () => {
  const types = "int32 uint32 sint32 fixed32 float double bool string bytes E";
  const fields = types
    .split(" ")
    .flatMap((type) => [type, `optional ${type}`, `repeated ${type}`])
    .map((type, i) => `${type} f${i} = ${i + 1};`);
  const load = loaderOf(
    {
      "a.proto": `syntax = "proto3"; enum E { Z = 0; O = 1; } message A { ${fields.join(" ")} }`,
    },
    [],
    [],
    ({ messageType }) => {
      for (const field of messageType.flatMap((type) => type.field)) {
        const jstype = FieldOptions_JSType.JS_STRING;
        field.options = create(FieldOptionsSchema, { jstype });
      }
    },
  );
  const [loaded] = loadMessages(load, "a") as [Loaded];
  const { desc, create: createA, copies, json } = loaded as Required<Loaded>;
  expect(desc.proto.field[0]?.options?.jstype).toBe(1);
  const found: (string | undefined)[] = [];
  for (let i = 0; i < 20; i++) {
    const make = (seed: string) =>
      fill(desc, createRandom(seed), { unknown: 0 });
    const [message, other] = [make(`${i}`), make(`other ${i}`)];
    const given = [desc, copies as never, message, other, undefined] as const;
    found.push(
      difference(loaded, message, API),
      decodeDifference(loaded, message, true, API),
      copiesDifference(...given, { upstream }),
      createdDifference((init) => create(desc, init as never), createA, {
        ...message,
        $typeName: undefined,
      }),
    );
    compareJson(desc, json, message, {}, API, (what) => found.push(what));
  }
  expect(found.filter((each) => each !== undefined)).toEqual([]);
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
