// Reads changed JSON of messages of every type in plugin/test/proto, writes messages with wrong values, and compares with protobuf-es.
//
//   node plugin/test/mutated-json-run.mjs [--inputs=100000] [--seed=1] [--type=edge.p3.Implicit] [--text='{"a":1}'] [--options='{}'] [--all] [--plans]
//
// Needs `npm run generate`. With --plans, plans read in the place of generated code, and nothing is written. With --text, this text of one type is the only input. Exits with 1 at the first difference, with --all at the end.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import * as upstream from "@bufbuild/protobuf";
import { nestedTypes } from "@bufbuild/protobuf/reflect";
import * as wkt from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import {
  hookCalls,
  fromJson as plannedFromJson,
  fromJsonString as plannedParse,
  registerPlans,
} from "protobuf-es-fast/protobuf";
import { createRandom } from "../../conformance/filler/index.mjs";
import {
  checkReading,
  checkSpoiled,
  checkText,
  randomText,
} from "./random/check-json.mjs";

// Not exported by the package, which gives these names.
const require = createRequire(import.meta.url);
const { messageNames } = require("../dist/cjs/layout/names.js");
const { messagesOf } = require("../dist/cjs/layout/schema-digest.js");

/** So many inputs are made of one message. */
const BATCH = 20;

const args = Object.fromEntries(
  process.argv.slice(2).map((arg) => {
    const [, name, value] = /^--(\w+)(?:=(.*))?$/s.exec(arg);
    return [name, value];
  }),
);
const wanted = Number(args.inputs ?? 100_000);
const seed = args.seed ?? "1";
// The stacks of errors take longer than all else, and nobody reads them.
Error.stackTraceLimit = 0;

const all = await loadTypes();
const byPlans = "plans" in args;
const types = all.filter(
  ({ desc }) => args.type === undefined || desc.typeName === args.type,
);
if (types.length === 0) throw new Error(`no type ${args.type}`);
if (byPlans) usePlans();
const files = [...new Set(all.map(({ desc }) => desc.file))];
const count = { fallbacks: 0 };
const around = {
  upstream,
  registry: upstream.createRegistry(
    ...files,
    ...Object.values(wkt).filter((value) => value?.kind === "file"),
  ),
  anyTypes: all.map(({ desc }) => desc),
  extensions: files.flatMap((file) =>
    [...nestedTypes(file)].filter(({ kind }) => kind === "extension"),
  ),
  tried(what, failed) {
    count[what] = (count[what] ?? 0) + 1;
    if (failed) count[`${what}Errors`] = (count[`${what}Errors`] ?? 0) + 1;
  },
};
onFallback(() => count.fallbacks++);

const start = performance.now();
const differences = [];
if (args.text === undefined) {
  compareMany();
} else {
  note(
    checkText(types[0], args.text, JSON.parse(args.options ?? "{}"), around),
  );
}
const seconds = ((performance.now() - start) / 1000).toFixed(0);
const { text = 0, textErrors = 0, value = 0, valueErrors = 0 } = count;
const { message = 0, messageErrors = 0, fallbacks } = count;
if (byPlans && hookCalls().fromJson.planned !== text + value) {
  throw new Error("not everything was read by plans");
}
console.log(
  `seed ${seed}, ${types.length} types: ${text} texts (${textErrors} errors), ${value} values (${valueErrors} errors), ` +
    `${message} times JSON of wrong messages (${messageErrors} errors); ${fallbacks} left to protobuf-es, ` +
    `${differences.length} differences, ${seconds} s`,
);
for (const difference of differences.slice(0, 40)) console.log(difference);
process.exitCode = differences.length === 0 ? 0 : 1;

/** Compares as many texts as are wanted, of all types in turn, and values and messages beside. */
function compareMany() {
  for (let batch = 0; (count.text ?? 0) < wanted; batch++) {
    for (const type of types) {
      const rng = createRandom(`${seed}:${batch}:${type.desc.typeName}`);
      const text = randomText(type, rng, around);
      for (let i = 0; i < BATCH && (count.text ?? 0) < wanted; i++) {
        if (note(checkReading(type, text, rng, around))) return;
      }
      for (let i = 0; i < 3 && !byPlans; i++) {
        if (note(checkSpoiled(type, rng, around))) return;
      }
    }
  }
}

/** Keeps a difference, and returns whether that is the end. */
function note(difference) {
  if (difference === undefined) return false;
  differences.push(difference);
  return !("all" in args);
}

/** Lets plans read: nothing generated is registered. */
function usePlans() {
  registerPlans(...types.map(({ desc }) => desc));
  for (const type of types) {
    type.fromJson = (json, options) =>
      plannedFromJson(type.desc, json, options);
    type.parse = (text, options) => plannedParse(type.desc, text, options);
  }
}

/** The generated functions of all types. */
async function loadTypes() {
  const folder = new URL("variants/js-full/gen/", import.meta.url);
  const names = readdirSync(folder, { recursive: true })
    // What is registered has no plan.
    .filter((name) => /(?<!register)_fast\.js$/.test(name))
    .sort();
  const types = [];
  for (const name of names) {
    const module = await import(new URL(name, folder).href);
    const table = Object.entries(module).find(([key]) => /^fast_/.test(key));
    if (table === undefined) continue;
    for (const desc of messagesOf(table[1][0].schema.file)) {
      const { toJson, stringify, fromJson, parse } = messageNames(desc);
      types.push({
        desc,
        toJson: module[toJson],
        stringify: module[stringify],
        fromJson: module[fromJson],
        parse: module[parse],
      });
    }
  }
  return types;
}
