/** Properties that are set by computed names, as where messages have many shapes: decoders and creators make the same objects. */
import { toBinary } from "@bufbuild/protobuf";
import {
  below,
  createRandom,
  fill,
  fillInit,
} from "../../conformance/filler/index.mjs";
import { setProperty } from "../../runtime/src/objects/computed-names";
import { records, shuffled } from "./support/bytes";
import { compareCreated, creatable } from "./support/creating";
import { compareConforming, decodable } from "./support/decoding";
import { words } from "./support/words";

jest.mock("../../runtime/src/objects/shapes", () => {
  const actual = jest.requireActual("../../runtime/src/objects/shapes");
  return {
    ...actual,
    newShapes: (schema: object) => ({
      ...actual.newShapes(schema),
      byComputedName: true,
    }),
  };
});
jest.mock("../../runtime/src/objects/computed-names", () => {
  const actual = jest.requireActual("../../runtime/src/objects/computed-names");
  return { ...actual, setProperty: jest.fn(actual.setProperty) };
});
const stores = setProperty as unknown as jest.Mock;

const ROUNDS = 200;

/** Types of many optional fields: scalars, with defaults, groups, messages, wrappers, oneofs, in parts. */
const TYPES = words`
  edge.p3.Explicit edge.p2.Optional edge.p2.Groups edge.e23.Explicit
  edge.e23.file.AllDelimited edge.large.Large edge.large2.Large
  edge.wrap.Wrappers edge.wkt.Singular names.fields.SpecialOptional
`;

beforeEach(() => stores.mockClear());

test.each(TYPES)("%s, decoded", (typeName) => {
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
  for (let round = 0; round < ROUNDS; round++) {
    const odd = [0, 0.1][round % 2] as number;
    compareCreated(type, fillInit(type.schema, rng, { budget: 80, odd }));
  }
  expect(stores.mock.calls.length).toBeGreaterThan(ROUNDS);
});
