// Clones random messages of every type in plugin/test/proto, and compares pairs of them, as they are and with wrong values in
// them; and compares what comes of it with protobuf-es.
//
//   node plugin/test/copied-run.mjs [--inputs=100000] [--seed=1] [--type=edge.p3.Implicit] [--all] [--plans]
//
// Needs `npm run generate`. With --plans, plans do it in the place of generated code. Exits with 1 at the first difference, with --all at the end.
import * as upstream from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import * as dropIn from "protobuf-es-fast/protobuf";
import { surroundingsOf } from "./random/around.mjs";
import { checkCopies } from "./random/check-copies.mjs";
import { args, loadTypes, seed, wanted, wantedTypes } from "./random/long.mjs";

const all = await loadTypes(["clone", "equals"]);
const types = wantedTypes(all);
if ("plans" in args) usePlans();
const count = { tried: 0, errors: 0, equal: 0, fallbacks: 0 };
const around = {
  ...surroundingsOf(upstream, all),
  tried(failed, value) {
    count.tried++;
    if (failed) count.errors++;
    if (value === true) count.equal++;
  },
};
onFallback(() => count.fallbacks++);

const differences = [];
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

/** Lets plans do it: nothing generated is registered. */
function usePlans() {
  dropIn.registerPlans(...types.map(({ desc }) => desc));
  for (const type of types) {
    type.clone = (message) => dropIn.clone(type.desc, message);
    type.equals = (...args) => dropIn.equals(type.desc, ...args);
  }
}
