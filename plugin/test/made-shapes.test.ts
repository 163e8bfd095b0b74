/** Messages of thousands of shapes: decoded and created in another way from some number on, with the same objects. */
import { type DescField, toBinary } from "@bufbuild/protobuf";
import {
  below,
  chance,
  createRandom,
  fill,
  fillInit,
} from "../../conformance/filler/index.mjs";
import { setProperty } from "../../runtime/src/objects/computed-names";
import { records, shuffled } from "./support/bytes";
import { compareCreated, creatable } from "./support/creating";
import { compareConforming, decodable } from "./support/decoding";

// The way in which properties are set, counted.
jest.mock("../../runtime/src/objects/computed-names", () => {
  const actual = jest.requireActual("../../runtime/src/objects/computed-names");
  return { ...actual, setProperty: jest.fn(actual.setProperty) };
});
const stores = setProperty as unknown as jest.Mock;
beforeEach(() => stores.mockClear());

const ROUNDS = 1500;

/** Some of the fields that a message may lack, others each time. */
function some(rng: () => number) {
  const presence = ({ fieldKind }: DescField) =>
    fieldKind === "scalar" && chance(rng, 0.4);
  return { presence };
}

test("decoded", () => {
  const type = decodable("edge.large2.Large");
  const rng = createRandom("decoded");
  const random = () => toBinary(type.desc, fill(type.desc, rng, some(rng)));
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
    compareCreated(type, fillInit(type.schema, rng, some(rng)));
  }
  expect(stores.mock.calls.length).toBeGreaterThan(ROUNDS);
});
