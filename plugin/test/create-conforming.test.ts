/** Random inits of all types: the generated creators make the messages that `create` makes. */
import { createRandom, fillInit } from "../../conformance/filler/index.mjs";
import { compareCreated, creatables } from "./support/creating";
import { countFallbacks } from "./support/fallbacks";

const types = creatables().map((type) => [type.typeName, type] as const);
const ROUNDS = 40;

test.each(types)("%s", (name, type) => {
  const { fallbacks } = countFallbacks(() => {
    compareCreated(type, undefined);
    compareCreated(type, {});
    for (let round = 0; round < ROUNDS; round++) {
      const rng = createRandom(`${name}:${round}`);
      compareCreated(type, fillInit(type.schema, rng, { budget: 80 }));
    }
  });
  expect(fallbacks).toEqual([]);
});

test.each(types)("%s, with what the types don't allow", (name, type) => {
  for (let round = 0; round < ROUNDS; round++) {
    const rng = createRandom(`${name}:odd:${round}`);
    const odd = [0.02, 0.1, 0.5][round % 3] as number;
    compareCreated(type, fillInit(type.schema, rng, { budget: 80, odd }));
  }
});
