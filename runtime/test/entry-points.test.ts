/** What an editor completes: the name of the package has what programs import, and none of what generated code does. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as index from "protobuf-es-fast";
import * as clone from "protobuf-es-fast/clone";
import * as create from "protobuf-es-fast/create";
import * as decode from "protobuf-es-fast/decode";
import * as encode from "protobuf-es-fast/encode";
import * as equals from "protobuf-es-fast/equals";
import * as json from "protobuf-es-fast/json";
import * as twoPass from "protobuf-es-fast/two-pass";
import ts from "typescript-5.7";

const root = path.join(__dirname, "../..");

/** All names that an entry point exports, types too. */
function exportsOf(file: string): string[] {
  const types = path.join(root, "runtime/dist/esm", file);
  const program = ts.createProgram([types], { noLib: true, types: [] });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(types) as ts.SourceFile;
  const module = checker.getSymbolAtLocation(source) as ts.Symbol;
  return checker.getExportsOfModule(module).map(({ name }) => name);
}

it("programs import three values, and types", () => {
  expect(Object.keys(index).sort()).toEqual([
    "DecodeError",
    "EncodeError",
    "onFallback",
  ]);
});

it("docs/api.md names them all", () => {
  const document = readFileSync(path.join(root, "docs/api.md"), "utf8");
  const [, row = ""] =
    /^\| `protobuf-es-fast` +\| (.*)\|$/m.exec(document) ?? [];
  const names = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(exportsOf("index.d.ts").sort()).toEqual(names.sort());
});

it("generated code has entry points without them", () => {
  for (const file of ["encode", "two-pass", "decode", "create", "json"]) {
    const names = exportsOf(`${file}.d.ts`);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => name in index)).toEqual([]);
  }
});

it("what clones and compares has the same under a name as other entry points: generated code imports it from the first", () => {
  const others: object[] = [encode, twoPass, decode, create, json];
  for (const [name, value] of Object.entries({ ...clone, ...equals })) {
    for (const other of [clone, equals, ...others]) {
      if (name in other) expect(other[name as never]).toBe(value);
    }
  }
});

it("no object has a rest element, which compiled to ES2017 sets a prototype where a member is named __proto__", () => {
  const folder = path.join(root, "runtime/dist/esm");
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter((text) => text.includes("__rest"))).toEqual([]);
});
