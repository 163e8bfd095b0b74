import { type DescMessage, fromBinary, toBinary } from "@bufbuild/protobuf";
import * as wkt from "@bufbuild/protobuf/wkt";
import { createRandom, fill, isFillable } from "../filler/index.mjs";

const schemas = (Object.values(wkt) as unknown[]).filter(
  (value): value is DescMessage =>
    (value as { kind?: string }).kind === "message",
);

test("the same seed gives the same message, another seed another one", () => {
  const make = (seed: number) =>
    schemas.map((schema) =>
      Buffer.from(toBinary(schema, fill(schema, createRandom(seed)))),
    );
  expect(make(1)).toEqual(make(1));
  expect(make(1)).not.toEqual(make(2));
});

test("messages conform: protobuf-es writes them, and reads them again", () => {
  for (const schema of schemas) {
    for (let seed = 0; seed < 20; seed++) {
      const rng = createRandom(`${schema.typeName}:${seed}`);
      const message = fill(schema, rng, { anyTypes: schemas });
      const bytes = toBinary(schema, message);
      expect(() => fromBinary(schema, bytes)).not.toThrow();
    }
  }
});

test("a presence of 1 sets all fields, one of 0 the required ones only", () => {
  const schema = wkt.UninterpretedOption_NamePartSchema;
  const bare = fill(schema, createRandom(3), { presence: 0, unknown: 0 });
  expect(bare).toEqual({
    $typeName: schema.typeName,
    namePart: expect.any(String),
    isExtension: expect.any(Boolean),
  });
  const options = fill(wkt.FieldOptionsSchema, createRandom(3), {
    presence: 1,
    unknown: 0,
  });
  for (const field of wkt.FieldOptionsSchema.fields) {
    expect(Object.hasOwn(options, field.localName)).toBe(true);
  }
});

test("a function chooses the fields that are set", () => {
  const schema = wkt.FileOptionsSchema;
  const message = fill(schema, createRandom(5), {
    presence: (field) => field.name === "go_package",
    unknown: 0,
  });
  expect(Object.keys(message).sort()).toEqual([
    "$typeName",
    "goPackage",
    "uninterpretedOption",
  ]);
});

test("all well-known types can be filled", () => {
  expect(schemas.length).toBeGreaterThan(50);
  expect(schemas.every(isFillable)).toBe(true);
});
