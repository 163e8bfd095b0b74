/**
 * Random schemas, compiled by buf, generated and loaded in this process: their
 * messages encode to the bytes of `toBinary`. A failure shrinks to a small
 * proto. plugin/test/long-run.mjs does the same for as long as one likes.
 */
import fc from "fast-check";
import { checkSchemas } from "./random/run.mjs";
import { schemaArbitrary } from "./random/schema.mjs";

/** How many smaller schemas are tried when one fails. */
const SHRUNK = 200;

test("random messages of random schemas", () => {
  let pairs = 0;
  let failed = false;
  let tried = 0;
  fc.assert(
    fc.property(
      fc.array(schemaArbitrary, { minLength: 1, maxLength: 30, size: "max" }),
      fc.nat(1000),
      (schemas, seed) => {
        // The smallest so far is what is reported.
        if (failed && ++tried > SHRUNK) return;
        const result = checkSchemas(schemas, {
          seed,
          messages: 4,
          require: (id: string) => require(id),
        });
        pairs += result.pairs;
        if (result.mismatches.length > 0) {
          failed = true;
          throw new Error(result.mismatches[0]);
        }
      },
    ),
    { seed: 20260102, numRuns: 12 },
  );
  expect(pairs).toBeGreaterThan(1000);
});
