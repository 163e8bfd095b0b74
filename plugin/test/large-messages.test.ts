/** Messages of so many members that TypeScript gives up on one function for all of them. */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { create, type DescMessage } from "@bufbuild/protobuf";
import { protocGenEs } from "@bufbuild/protoc-gen-es/dist/cjs/src/protoc-gen-es-plugin.js";
import { protocGenEsFast } from "protoc-gen-es-fast";
import { createRandom, fillInit } from "../../conformance/filler/index.mjs";
import { objectDifference } from "../../conformance/suite/object-difference.mjs";
import { createLoader } from "./random/load.mjs";
import { generatorOf } from "./support/compiled";

/** TypeScript gave up on 1000 optional fields, on 1000 members of a oneof, and on 500 oneofs. */
const COUNT = 1100;

const repeat = (print: (i: number) => string, count = COUNT) =>
  Array.from({ length: count }, (_, i) => print(i)).join("\n");

const kinds = [
  ...["optional int32", "Small", "repeated Small", "map<string, Small>"],
  ...["bytes", "optional bytes", "repeated bytes", "string", "int64", "Large"],
];
const cases = ["Small", "int32", "bytes", "string", "Large"];
const three = {
  Optional: repeat((i) => `optional int32 f${i} = ${i + 1};`),
  Implicit: repeat((i) => `bytes f${i} = ${i + 1};`, 600),
  Oneof: `oneof o { ${repeat((i) => `${cases[i % 5]} f${i} = ${i + 1};`)} }`,
  Oneofs: repeat((i) => `oneof o${i} { int32 f${i} = ${i + 1}; }`, 600),
  Large: `${repeat((i) => `${kinds[i % kinds.length]} f${i} = ${i + 1};`)}
    oneof o { ${repeat((i) => `${cases[i % 5]} o${i} = ${COUNT + i + 1};`, 99)} }`,
};
const messages = Object.entries(three).map(([k, v]) => `message ${k} { ${v} }`);
const sources = {
  "three.proto": `syntax = "proto3";
    message Small { int32 a = 1; bytes b = 2; } ${messages.join("\n")}`,
  "two.proto": `syntax = "proto2";
    message Defaults { ${repeat((i) => `optional int32 f${i} = ${i + 1} [default = 5];`)} }`,
};

/** The files that both plugins generate. (TypeScript takes long for what encodes and decodes.) */
function filesOf(target: string): Map<string, string> {
  const run = generatorOf(sources);
  return new Map([
    ...run(protocGenEs, target),
    ...run(protocGenEsFast, target, "features=create"),
  ]);
}

describe("objects are those of protobuf-es", () => {
  const load = createLoader(filesOf("target=js"), (id) => require(id));

  test.each([
    ...Object.keys(three).map((name) => ["three", name] as const),
    ["two", "Defaults"] as const,
  ])("%s, %s", (file, name) => {
    const schema = load(`${file}_pb.js`)[`${name}Schema`] as DescMessage;
    // What it throws is not left to protobuf-es.
    const init = load(`${file}_fast.js`)[`$init${name}`] as (
      init: object,
    ) => unknown;
    for (const given of [
      {},
      ...[null, 3, {}, { case: null }, { case: "g", value: 3 }].map((o) => ({
        o,
      })),
      // So many that their shapes are too many for V8.
      ...Array.from({ length: 100 }, (_, i) =>
        fillInit(schema, createRandom(`${name}:${i}`), { budget: 200 }),
      ),
    ]) {
      const expected = create(schema, given as never);
      const difference = objectDifference(
        init(given),
        expected,
        new Uint8Array(0),
      );
      expect(difference).toBe(undefined);
    }
  });
});

const compilerOptions = {
  noEmit: true,
  types: [],
  target: "ES2020",
  lib: ["ES2020"],
  module: "NodeNext",
  skipLibCheck: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
};

describe("types", () => {
  let project: string;

  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), "large-messages-"));
    symlinkSync(
      path.join(__dirname, "../../node_modules"),
      path.join(project, "node_modules"),
    );
    writeFileSync(path.join(project, "package.json"), '{ "type": "module" }\n');
    writeFileSync(
      path.join(project, "tsconfig.json"),
      JSON.stringify({ compilerOptions, include: ["gen"] }),
    );
    mkdirSync(path.join(project, "gen"));
    for (const [name, content] of filesOf("target=ts")) {
      writeFileSync(path.join(project, "gen", name), content);
    }
  });

  afterAll(() => {
    rmSync(project, { recursive: true });
  });

  // TypeScript 5.7 has the same limits, and takes five times as long.
  test("are not too much for TypeScript", () => {
    const manifest = require.resolve("typescript/package.json");
    const { stdout, status } = spawnSync(
      process.execPath,
      [path.join(path.dirname(manifest), "bin/tsc"), ...["-p", "."]],
      { cwd: project, encoding: "utf8" },
    );
    expect(stdout.slice(0, 1000)).toBe("");
    expect(status).toBe(0);
  });
});
