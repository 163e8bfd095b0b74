// Decodes changed bytes of messages of every type in plugin/test/proto, and compares with fromBinary of protobuf-es.
//
//   node plugin/test/mutated-run.mjs [--inputs=100000] [--seed=1] [--type=edge.p3.Implicit] [--hex=0a01ff] [--plans] [--standalone]
//
// Needs `npm run generate`. With --plans, plans decode in the place of generated code, and with --standalone standalone code. With --hex, these bytes of one type are the only input. Exits with 1 at the first difference.
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import {
  hookCalls,
  fromBinary as planned,
  registerPlans,
} from "protobuf-es-fast/protobuf";
import { createRandom, fill, pick } from "../../conformance/filler/index.mjs";
import { decodingDifference, standaloneDifference } from "./random/compare.mjs";
import { args, loadTypes, seed, wanted, wantedTypes } from "./random/long.mjs";
import { mutate } from "./random/mutate.mjs";

/** So many inputs are made of one message. */
const BATCH = 20;

const byPlans = "plans" in args;
const standalone = "standalone" in args;

const variant = standalone ? "js-standalone" : "js-full";
const types = wantedTypes(await loadTypes(["decode"], variant));
if (byPlans) usePlans();
const count = { inputs: 0, fallbacks: 0, errors: 0 };
onFallback(() => count.fallbacks++);

const start = performance.now();
const found =
  args.hex === undefined
    ? await compareMany()
    : compare(types[0], Buffer.from(args.hex, "hex"), undefined);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
if (byPlans && hookCalls().fromBinary.planned !== count.inputs) {
  throw new Error("not all inputs were decoded by plans");
}
console.log(
  `seed ${seed}: ${count.inputs} inputs of ${types.length} types, ${count.errors} errors, ${count.fallbacks} left to fromBinary, ` +
    `${found === undefined ? 0 : "at least 1"} differences, ${seconds} s`,
);
if (found !== undefined) {
  console.log(found);
  process.exitCode = 1;
}

/** Compares as many inputs as are wanted, of all types in turn. */
function compareMany() {
  for (let batch = 0; count.inputs < wanted; batch++) {
    for (const type of types) {
      const rng = createRandom(`${seed}:${batch}:${type.desc.typeName}`);
      const message = fill(type.desc, rng, { unknown: 0.2, budget: 40 });
      const bytes = toBinary(type.desc, message);
      for (let i = 0; i < BATCH && count.inputs < wanted; i++) {
        const found = compare(type, mutate(rng, bytes), optionsFor(rng));
        if (found !== undefined) return found;
      }
    }
  }
  return undefined;
}

/** Mostly none. */
function optionsFor(rng) {
  return pick(rng, [
    ...[undefined, undefined, undefined, undefined, {}],
    { readUnknownFields: false },
    { recursionLimit: Math.floor(rng() * 5) },
    { recursionLimit: 3, readUnknownFields: false },
  ]);
}

/** Compares one input, in a view on a larger memory. */
function compare({ desc, decode }, bytes, options) {
  count.inputs++;
  const memory = Buffer.concat([Buffer.from([1]), bytes, Buffer.from([8, 1])]);
  const input = memory.subarray(1, -2);
  const compareBy = standalone ? standaloneDifference : decodingDifference;
  const { difference, error } = compareBy(
    () => decode(input, options),
    () => fromBinary(desc, input, options),
    input,
    desc,
  );
  if (error) count.errors++;
  return (
    difference &&
    `${desc.typeName}: ${difference}, with options ${JSON.stringify(options)}\n` +
      `node plugin/test/mutated-run.mjs --type=${desc.typeName} --hex=${Buffer.from(bytes).toString("hex")}${byPlans ? " --plans" : ""}${standalone ? " --standalone" : ""}`
  );
}

/** Lets plans decode: nothing generated is registered. */
function usePlans() {
  registerPlans(...types.map(({ desc }) => desc));
  for (const type of types) {
    type.decode = (bytes, options) => planned(type.desc, bytes, options);
  }
}
