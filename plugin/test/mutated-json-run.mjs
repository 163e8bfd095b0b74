// Reads changed JSON of messages of every type in plugin/test/proto, writes messages with wrong values, and compares with protobuf-es.
//
//   node plugin/test/mutated-json-run.mjs [--inputs=100000] [--seed=1] [--type=edge.p3.Implicit] [--text='{"a":1}'] [--options='{}'] [--all] [--plans]
//
// Needs `npm run generate`. With --plans, plans read in the place of generated code, and nothing is written. With --text, this text of one type is the only input. Exits with 1 at the first difference, with --all at the end.
import * as upstream from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import {
  hookCalls,
  fromJson as plannedFromJson,
  fromJsonString as plannedParse,
  registerPlans,
} from "protobuf-es-fast/protobuf";
import { createRandom } from "../../conformance/filler/index.mjs";
import { surroundingsOf } from "./random/around.mjs";
import {
  checkReading,
  checkSpoiled,
  checkText,
  randomText,
} from "./random/check-json.mjs";
import { args, loadTypes, seed, wanted, wantedTypes } from "./random/long.mjs";

/** So many inputs are made of one message. */
const BATCH = 20;

const all = await loadTypes(["toJson", "stringify", "fromJson", "parse"]);
const byPlans = "plans" in args;
const types = wantedTypes(all);
if (byPlans) usePlans();
const count = { fallbacks: 0 };
const around = {
  ...surroundingsOf(upstream, all),
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
