// Compares many random messages of many random schemas, and prints how many.
//
//   node plugin/test/long-run.mjs [--pairs=100000] [--seed=1]
//
// A mismatch is shrunk to a small schema, and the process exits with 1.
import fc from "fast-check";
import { checkSchemas } from "./random/run.mjs";
import { schemaArbitrary } from "./random/schema.mjs";

const args = Object.fromEntries(
  process.argv.slice(2).map((arg) => arg.replace(/^--/, "").split("=")),
);
const wanted = Number(args.pairs ?? 100_000);
const seed = Number(args.seed ?? Date.now() % 1_000_000);
const BATCH = 60;
const MESSAGES = 4;

const start = performance.now();
const total = { schemas: 0, types: 0, pairs: 0 };
let failure;
for (let batch = 0; total.pairs < wanted && failure === undefined; batch++) {
  const [schemas] = fc.sample(
    fc.array(schemaArbitrary, { minLength: BATCH, maxLength: BATCH }),
    { seed: seed + batch, numRuns: 1 },
  );
  const { pairs, types, mismatches } = checkSchemas(schemas, {
    seed: batch,
    messages: MESSAGES,
  });
  total.schemas += schemas.length;
  total.types += types;
  total.pairs += pairs;
  if (mismatches.length > 0) {
    failure = shrink(batch) ?? mismatches[0];
  }
}

/** Lets fast-check find the smallest schemas that still show the mismatch. */
function shrink(batch) {
  const { counterexample } = fc.check(
    fc.property(
      fc.array(schemaArbitrary, { minLength: 1, maxLength: BATCH }),
      (schemas) =>
        checkSchemas(schemas, { seed: batch, messages: MESSAGES }).mismatches
          .length === 0,
    ),
    { seed: seed + batch, numRuns: 100 },
  );
  return (
    counterexample &&
    checkSchemas(counterexample[0], { seed: batch, messages: MESSAGES })
      .mismatches[0]
  );
}

const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `seed ${seed}: ${total.pairs} pairs of a schema and a message (${total.types} message types in ${total.schemas} schemas), ` +
    `${failure === undefined ? 0 : "at least 1"} mismatches, ${seconds} s`,
);
if (failure !== undefined) {
  console.log(failure);
  process.exitCode = 1;
}
