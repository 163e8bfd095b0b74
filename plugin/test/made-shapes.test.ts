/** Messages of thousands of shapes: decoded and created in another way from some number on, with the same objects. */
import { toBinary } from "@bufbuild/protobuf";
import {
  below,
  createRandom,
  fill,
  fillInit,
} from "../../conformance/filler/index.mjs";
import { setProperty } from "../../runtime/src/wire/property";
import { records, shuffled } from "./support/bytes";
import { compareCreated, creatable } from "./support/creating";
import { compareConforming, decodable } from "./support/decoding";

// The way in which properties are set, counted.
jest.mock("../../runtime/src/wire/property", () => {
  const actual = jest.requireActual("../../runtime/src/wire/property");
  return { ...actual, setProperty: jest.fn(actual.setProperty) };
});
const stores = setProperty as unknown as jest.Mock;

const ROUNDS = 1500;

test("decoded", () => {
  const type = decodable("edge.large2.Large");
  const rng = createRandom("decoded");
  const random = () => toBinary(type.desc, fill(type.desc, rng));
  for (let round = 0; round < ROUNDS; round++) {
    const all = Array.from({ length: 2 }, () => records(random())).flat();
    const bytes = Buffer.concat(shuffled(all, (count) => below(rng, count)));
    compareConforming(type, bytes);
  }
  expect(stores.mock.calls.length).toBeGreaterThan(ROUNDS);
});

test("created", () => {
  const type = creatable("edge.large2.Large");
  const rng = createRandom("created");
  for (let round = 0; round < ROUNDS; round++) {
    compareCreated(type, fillInit(type.schema, rng, { budget: 80 }));
  }
  expect(stores.mock.calls.length).toBeGreaterThan(ROUNDS);
});
