/**
 * Messages of which two members have one property, as `foo_bar` and `fooBar`: compilers take them in proto2. protobuf-es does
 * everything with these, and with messages that hold one.
 */
import * as upstream from "@bufbuild/protobuf";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import fc from "fast-check";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { copiesDifference } from "../../conformance/suite/copies-difference.mjs";
import { createdDifference } from "../../conformance/suite/created-difference.mjs";
import { jsonDifference } from "../../conformance/suite/json-difference.mjs";
import { decodingDifference } from "./random/compare.mjs";
import { createLoader, loadMessages } from "./random/load.mjs";
import { printSchema, schemaArbitrary } from "./random/schema.mjs";
import { hex, unhex } from "./support/bytes";
import { generatorOf } from "./support/compiled";
import { resultOf } from "./support/outcome";

const { create, toBinary, fromBinary } = upstream;

/** Generates code for a file, with encoders of two passes, too. */
function messagesOf(source: string) {
  const run = generatorOf({ "a.proto": source });
  const load = createLoader(
    new Map([...run(protocGenEs), ...run(protocGenEsFast, "features=all")]),
    require,
  );
  const loadTwoPass = createLoader(run(protocGenEsFast, "passes=2"), (id) =>
    id.startsWith("./") ? load(id.slice("./".length)) : require(id),
  );
  const twoPass = loadMessages(load, "a", loadTwoPass);
  return loadMessages(load, "a").map((loaded, i) => ({
    ...loaded,
    encodeInTwo: twoPass[i]?.encode as Loaded["encode"],
  }));
}

type Generated = ReturnType<typeof messagesOf>[number];
type Loaded = ReturnType<typeof loadMessages>[number];

/** Compares all functions for a message, which may be wrong, with protobuf-es. Returns the first difference. */
function differenceOf(
  { desc, encode, encodeInTwo, decode, json, copies }: Generated,
  message: object,
  other: object,
): string | undefined {
  for (const run of [encode, encodeInTwo]) {
    const { difference } = jsonDifference(
      () => hex(run(message)),
      () => hex(toBinary(desc, message as never)),
    );
    if (difference !== undefined) return `encode: ${difference}`;
  }
  const once = attempt(() => toBinary(desc, message as never)) ?? NONE;
  for (const bytes of [once, Buffer.concat([once, once])]) {
    const { difference } = decodingDifference(
      () => decode?.(bytes) as object,
      () => fromBinary(desc, bytes),
      bytes,
    );
    if (difference !== undefined) return `decode: ${difference}`;
  }
  const write = () => upstream.toJsonString(desc, message as never);
  const text = attempt(write) ?? "{}";
  for (const [what, run, expected] of [
    [
      "toJson",
      () => json.toJson(message),
      () => upstream.toJson(desc, message as never),
    ],
    ["stringify", () => json.stringify(message), write],
    [
      "parse",
      () => json.parse(text),
      () => upstream.fromJsonString(desc, text),
    ],
    [
      "fromJson",
      () => json.fromJson(JSON.parse(text)),
      () => upstream.fromJson(desc, JSON.parse(text)),
    ],
  ] as const) {
    const { difference } = jsonDifference(run, expected);
    if (difference !== undefined) return `${what}: ${difference}`;
  }
  const given = [desc, copies as never, message, other, undefined] as const;
  return copiesDifference(...given, { upstream });
}

const NONE = new Uint8Array(0);

function attempt<T>(run: () => T): T | undefined {
  return resultOf(run).result;
}

/** Returns what a message is made of, without names of types. */
function initOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(initOf);
  return typeof value !== "object" || value instanceof Uint8Array || !value
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          name === "$typeName" ? undefined : initOf(each),
        ]),
      );
}

test.each([
  [
    "optional N foo_bar = 1; optional int32 fooBar = 2;",
    ["0a00", "0a001005", "10050a00"],
    ['{"foo_bar":{}}', '{"fooBar":1}'],
  ],
  [
    'repeated int32 foo_bar = 1 [json_name = "l"]; repeated string fooBar = 2 [json_name = "k"];',
    ["0801120161", "12016108010802"],
    ['{"l":[1],"k":["a"]}', '{"k":null,"l":[2]}'],
  ],
  [
    "oneof foo_bar { string a = 1; } optional int64 fooBar = 2;",
    ["0a01611005", "10050a0161"],
    ['{"a":"x","fooBar":1}', '{"fooBar":null}'],
  ],
  [
    "oneof o { string foo_bar = 1; int32 fooBar = 2; } optional int32 __a = 3; optional bool A = 4;",
    ["0a0161", "1005", "18052001"],
    ['{"fooBar":1}', '{"foo_bar":"x"}', '{"A":true}'],
  ],
])("%s", (members, inputs, texts) => {
  const types = messagesOf(`
    syntax = "proto2";
    message M { ${members} }
    message Outer { optional M m = 1; repeated M list = 2; map<string, M> map = 3; }
    message N { optional int32 a = 1; }`);
  const [message, outer] = ["M", "Outer"].map((name) =>
    types.find(({ desc }) => desc.name === name),
  ) as [Generated, Generated];
  const { desc } = message;
  const messages = [
    ...inputs.map((bytes) => attempt(() => fromBinary(desc, unhex(bytes)))),
    ...texts.map((text) => attempt(() => upstream.fromJsonString(desc, text))),
  ].filter((made) => made !== undefined);
  expect(messages.length).toBeGreaterThan(2);
  for (const bytes of inputs.map(unhex)) {
    expect(
      decodingDifference(
        () => message.decode?.(bytes) as object,
        () => fromBinary(desc, bytes),
        bytes,
      ).difference,
    ).toBe(undefined);
  }
  for (const text of texts) {
    expect(
      jsonDifference(
        () => message.json.parse(text),
        () => upstream.fromJsonString(desc, text),
      ).difference,
    ).toBe(undefined);
  }
  for (const m of messages) {
    expect(differenceOf(message, m, create(desc))).toBe(undefined);
    const holder = create(outer.desc, { m, list: [m], map: { m } } as never);
    expect(differenceOf(outer, holder, create(outer.desc))).toBe(undefined);
  }
});

test("random messages", () => {
  let compared = 0;
  fc.assert(
    fc.property(schemaArbitrary, fc.nat(1000), (schema, seed) => {
      const source = printSchema(
        { ...schema, syntax: "proto2", shares: true },
        "p",
      );
      for (const generated of messagesOf(source)) {
        const { desc } = generated;
        for (let i = 0; i < 8; i++) {
          const rng = createRandom(`${seed}:${i}`);
          const make = () => fill(desc, rng, { budget: 40 });
          const init = initOf(make());
          const made = () => create(desc, init as never);
          const message = (i > 5 ? attempt(made) : undefined) ?? make();
          const same = () => upstream.clone(desc, message);
          const other = (i % 2 ? attempt(same) : undefined) ?? make();
          const found =
            differenceOf(generated, message, other) ??
            createdDifference(
              (given) => create(desc, given as never),
              generated.create as never,
              init,
            );
          if (found !== undefined) {
            throw new Error(`${desc.typeName}: ${found}\n${source}`);
          }
          compared++;
        }
      }
    }),
    { seed: 20260102, numRuns: 25, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(500);
});
