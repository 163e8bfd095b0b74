/**
 * Generated code for JSON: texts and values that were changed in some way give the message or the error of protobuf-es,
 * and so do messages with wrong values in them.
 *
 * plugin/test/mutated-json-run.mjs does the same for as many as one likes.
 */
import * as upstream from "@bufbuild/protobuf";
import { createRandom } from "../../conformance/filler/index.mjs";
import { surroundingsOf } from "./random/around.mjs";
import {
  checkReading,
  checkSpoiled,
  randomText,
} from "./random/check-json.mjs";
import { jsonTypes } from "./support/json";
import { withoutStacks } from "./support/outcome";

const TEXTS = 2;
const CHANGES = 10;
const SPOILED = 6;

const types = jsonTypes();
const counts = { compared: 0, failed: 0 };
const around = {
  ...surroundingsOf(upstream, types),
  tried(_: string, failed: boolean) {
    counts.compared++;
    if (failed) counts.failed++;
  },
};

withoutStacks();

test.each(types.map((type) => [type.desc.typeName, type] as const))(
  "%s",
  (typeName, type) => {
    const rng = createRandom(`1:${typeName}`);
    const differences: unknown[] = [];
    for (let i = 0; i < TEXTS; i++) {
      const text = randomText(type, rng, around);
      for (let j = 0; j < CHANGES; j++) {
        differences.push(checkReading(type, text, rng, around));
      }
    }
    for (let i = 0; i < SPOILED; i++) {
      differences.push(checkSpoiled(type, rng, around));
    }
    expect(differences.filter((each) => each !== undefined)).toEqual([]);
  },
);

test("many are refused, and many aren't", () => {
  expect(counts.compared).toBeGreaterThan(10_000);
  expect(counts.failed).toBeGreaterThan(counts.compared / 4);
  expect(counts.failed).toBeLessThan((counts.compared * 3) / 4);
});
