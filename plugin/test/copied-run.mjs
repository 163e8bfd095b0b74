// Clones random messages of every type in plugin/test/proto, and compares pairs of them, as they are and with wrong values in
// them; and compares what comes of it with protobuf-es.
//
//   node plugin/test/copied-run.mjs [--inputs=100000] [--seed=1] [--type=edge.p3.Implicit] [--all] [--plans]
//
// Needs `npm run generate`. With --plans, plans do it in the place of generated code. Exits with 1 at the first difference, with --all at the end.
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import * as upstream from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import { onFallback } from "protobuf-es-fast";
import * as dropIn from "protobuf-es-fast/protobuf";
import { checkCopies } from "./random/check-copies.mjs";

// Not exported by the package, which gives these names.
const require = createRequire(import.meta.url);
const { messageNames } = require("../dist/cjs/layout/names.js");
const { messagesOf } = require("../dist/cjs/layout/schema-digest.js");

const args = Object.fromEntries(
  process.argv.slice(2).map((arg) => {
    const [, name, value] = /^--(\w+)(?:=(.*))?$/s.exec(arg);
    return [name, value];
  }),
);
const seed = args.seed ?? "1";
// The stacks of errors take longer than all else, and nobody reads them.
Error.stackTraceLimit = 0;

const all = await loadTypes();
const types = all.filter(
  ({ desc }) => args.type === undefined || desc.typeName === args.type,
);
if (types.length === 0) throw new Error(`no type ${args.type}`);
if ("plans" in args) dropIn.registerPlans(...types.map(({ desc }) => desc));
const files = [...new Set(all.map(({ desc }) => desc.file))];
const count = { tried: 0, errors: 0, equal: 0, fallbacks: 0 };
const around = {
  upstream,
  registry: upstream.createRegistry(...files),
  anyTypes: all.map(({ desc }) => desc),
  extensions: files.flatMap((file) =>
    [...nestedTypes(file)].filter(({ kind }) => kind === "extension"),
  ),
  tried(failed, value) {
    count.tried++;
    if (failed) count.errors++;
    if (value === true) count.equal++;
  },
};
onFallback(() => count.fallbacks++);

const differences = [];
const wanted = Number(args.inputs ?? 100_000);
compareAll();
const { tried, errors, equal, fallbacks } = count;
console.log(
  `seed ${seed}, ${types.length} types: ${tried} comparisons (${errors} errors, ${equal} equal pairs); ` +
    `${fallbacks} left to protobuf-es, ${differences.length} differences`,
);
for (const difference of differences.slice(0, 40)) console.log(difference);
const { clone, equals } = dropIn.hookCalls();
if ("plans" in args && clone.planned + equals.planned !== tried) {
  throw new Error("not everything was done by plans");
}
process.exitCode = differences.length === 0 ? 0 : 1;

function compareAll() {
  for (let batch = 0; count.tried < wanted; batch++) {
    for (const type of types) {
      const difference = checkCopies(
        type,
        `${seed}:${batch}:${type.desc.typeName}`,
        around,
      );
      if (difference !== undefined) differences.push(difference);
      if (difference !== undefined && !("all" in args)) return;
    }
  }
}

/** The functions of all types: generated ones, or those of the drop-in, which go by plans if no generated code is loaded. */
async function loadTypes() {
  const folder = new URL("variants/js-full/gen/", import.meta.url);
  const names = readdirSync(folder, { recursive: true })
    .map((name) => name.replace(/_fast\.js$/, ""))
    .filter((name) => existsSync(new URL(`${name}_fast.js`, folder)))
    .filter((name) => existsSync(new URL(`${name}_pb.js`, folder)))
    .sort();
  const types = [];
  for (const name of names) {
    const load = (end) => import(new URL(`${name}${end}`, folder).href);
    const file = Object.values(await load("_pb.js")).find(
      ({ kind }) => kind === "file",
    );
    const module = "plans" in args ? {} : await load("_fast.js");
    for (const desc of messagesOf(file)) {
      const names = messageNames(desc);
      types.push({
        desc,
        clone:
          module[names.clone] ?? ((message) => dropIn.clone(desc, message)),
        equals:
          module[names.equals] ?? ((...args) => dropIn.equals(desc, ...args)),
      });
    }
  }
  return types;
}
