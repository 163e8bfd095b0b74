/** Messages of hundreds of shapes: decoded and created in another way from some number on, with the same objects. */
import { toBinary } from "@bufbuild/protobuf";
import { below, createRandom, fill } from "../../conformance/filler/index.mjs";
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

/** Types of many optional fields: scalars, with defaults, messages, wrappers, in parts. */
const TYPES = [
  "edge.p3.Explicit",
  "edge.p2.Optional",
  "edge.e23.Explicit",
  "edge.large.Large",
  "edge.wrap.Wrappers",
  "edge.wkt.Singular",
];

beforeEach(() => stores.mockClear());

/** One with groups, whose fields arrive in many orders. */
const GROUPS = "edge.e23.file.AllDelimited";

test.each([...TYPES, GROUPS])("%s, decoded", (typeName) => {
  const type = decodable(typeName);
  const rng = createRandom(typeName);
  const random = () => toBinary(type.desc, fill(type.desc, rng));
  for (let round = 0; round < ROUNDS; round++) {
    // Fields in any order, and messages that come again.
    const all = [...records(random()), ...records(random())];
    const bytes = Buffer.concat(shuffled(all, (count) => below(rng, count)));
    compareConforming(type, bytes);
  }
  expect(stores.mock.calls.length).toBeGreaterThan(ROUNDS);
});

test.each(TYPES)("%s, created", (typeName) => {
  const type = creatable(typeName);
  const rng = createRandom(typeName);
  const names = type.schema.fields.map((field) => field.localName);
  for (let round = 0; round < ROUNDS; round++) {
    const init = fill(type.schema, rng) as Record<string, unknown>;
    compareCreated(
      type,
      Object.fromEntries(
        names
          .filter((name) => init[name] !== undefined && below(rng, 2) === 0)
          .map((name) => [name, init[name]]),
      ),
    );
  }
  expect(stores.mock.calls.length).toBeGreaterThan(ROUNDS);
});
