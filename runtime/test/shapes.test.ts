/** How many shapes messages have: what is looked at, and from when on there are many. */
import type { DescMessage } from "@bufbuild/protobuf";
import type {
  lookAtShape as Look,
  shapes as Make,
  newShapes as MakeNew,
  Shapes,
} from "../src/objects/shapes";

// The table is one for the process, so each test has a module of its own.
let shapes: typeof Make;
let newShapes: typeof MakeNew;
let lookAtShape: typeof Look;
beforeEach(() => {
  jest.isolateModules(() => {
    ({ shapes, newShapes, lookAtShape } = require("../src/objects/shapes"));
  });
});

/** As `FeatureSet_FieldPresence` has them. */
const EXPLICIT = 1;
const IMPLICIT = 2;

/** The descriptor of a type with some fields, as far as it is looked at. */
function schemaWith(fields: object[]): DescMessage {
  return { fields, members: fields } as unknown as DescMessage;
}

/** That of a type with as many optional fields. */
function schemaOf(count: number): DescMessage {
  const fields = Array.from({ length: count }, (_, i) => ({
    localName: `field${i}`,
    fieldKind: "scalar",
    presence: EXPLICIT,
  }));
  return schemaWith(fields);
}

/** What an encoder reads of a message of this type: these, `$typeName` and `$unknown`. */
const ENTRIES = 16;
const SCHEMA = schemaOf(ENTRIES - 2);
/** From this number of shapes on, a type alone fills half of the table. */
const FULL = 1024 / ENTRIES + 1;
/** Up to so many shapes, it takes too little of the table. */
const SHARE = 256 / ENTRIES;

/** A message that has the fields whose bits are set in this number. */
function message(bits: number): object {
  const fields = SCHEMA.fields.filter((_, i) => bits & (1 << i));
  return { $typeName: "a.B", ...propertiesOf(fields) };
}

/** The properties of fields of a type. */
function propertiesOf(fields: DescMessage["fields"]): object {
  return Object.fromEntries(fields.map(({ localName }) => [localName, 1]));
}

/** Looks at a message, and returns how many next ones need no look. */
function look(type: Shapes, message: object): number {
  lookAtShape(type, message);
  return type.left;
}

/** Shows a type messages of as many shapes. */
function show(type: Shapes, count: number, from = 0, make = message): void {
  for (let i = from; i < from + count; i++) {
    look(type, make(i));
  }
}

/** The table has room for all shapes of an encoder. */
function expectEmptyTable(): void {
  const type = shapes(SCHEMA);
  show(type, FULL - 1);
  expect(type.byComputedName).toBe(false);
}

test("looks are further and further apart as long as the shape is known", () => {
  const type = shapes(SCHEMA);
  const left = Array.from({ length: 13 }, () => look(type, message(0)));
  expect(left).toEqual([
    0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 1023, 1023,
  ]);
  expect(look(type, message(1))).toBe(0);
  expect(look(type, message(1))).toBe(1);
});

test("a type has many shapes when they fill half of the table", () => {
  const type = shapes(SCHEMA);
  show(type, FULL - 1);
  expect(type.byComputedName).toBe(false);
  expect(look(type, message(FULL))).toBeGreaterThan(1e9);
  expect(type.byComputedName).toBe(true);
  expect(look(type, message(0))).toBeGreaterThan(1e9);
});

describe("a shape is made of", () => {
  /** Whether a type has the same shape with properties as without. */
  function isSame(schema: DescMessage, properties: object): boolean {
    const type = shapes(schema);
    look(type, {});
    return look(type, properties) > 0;
  }

  test("the optional fields that a message has itself", () => {
    expect(isSame(SCHEMA, { field3: undefined })).toBe(false);
    expect(isSame(SCHEMA, Object.create({ field3: 1 }))).toBe(true);
  });

  test("nothing else that it has", () => {
    expect(isSame(SCHEMA, { $unknown: [], other: 1, field14: 1 })).toBe(true);
  });

  test.each([
    ["a field with presence", true, { presence: EXPLICIT }],
    ["a field without", false, { presence: IMPLICIT }],
    ["a message", true, { fieldKind: "message", presence: IMPLICIT }],
    ["a list", false, { fieldKind: "list" }],
    ["a map", false, { fieldKind: "map" }],
    ["a member of a oneof", false, { oneof: {} }],
  ])("those that a message may lack: %s", (_, isOptional, properties) => {
    const field = { localName: "a", fieldKind: "scalar", presence: EXPLICIT };
    const fields = [{ ...field, ...properties }];
    expect(isSame(schemaWith(fields), { a: 1 })).toBe(!isOptional);
  });

  test("them in any order", () => {
    const type = shapes(SCHEMA);
    look(type, { field0: 1, field1: 1 });
    expect(look(type, { field1: 2, field0: 2 })).toBe(1);
  });

  test("no two of the same number", () => {
    const type = shapes(SCHEMA);
    show(type, FULL - 1);
    expect(type.seen.size).toBe(FULL - 1);
  });
});

test("a look asks for the fields of the schema alone, each once", () => {
  const asked: PropertyKey[] = [];
  const fail = () => {
    throw new Error("more than was to be asked");
  };
  const watched = new Proxy(message(7), {
    ...{ get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail },
    getOwnPropertyDescriptor(target, name) {
      asked.push(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  look(shapes(SCHEMA), watched);
  expect(asked).toEqual(SCHEMA.fields.map(({ localName }) => localName));
});

describe("where messages are made", () => {
  /** As many fields of its own as an encoder of the tests reads. */
  const wide = (i: number) =>
    propertiesOf(WIDE.fields.slice(ENTRIES * i, ENTRIES * (i + 1)));
  const WIDE = schemaOf(2000);

  test("each property takes an entry on the way to a shape", () => {
    const type = newShapes(WIDE);
    const most = 1280 / ENTRIES;
    show(type, most, 0, wide);
    // Shapes on the way to others take none.
    for (let i = 0; i < 10; i++) {
      look(type, Object.fromEntries(Object.entries(wide(i)).slice(0, 5)));
    }
    expect(type.byComputedName).toBe(false);
    show(type, 1, most, wide);
    expect(type.byComputedName).toBe(true);
  });

  test("a type of not too many shapes is seldom looked at", () => {
    const type = newShapes(WIDE);
    expect(look(type, wide(0))).toBe(6);
    expect(look(type, wide(0))).toBe(13);
    show(type, 4, 1, wide);
    for (let i = 0; i < 250; i++) {
      expect(look(type, wide(0))).toBeGreaterThanOrEqual(6);
    }
    expect(look(type, wide(5))).toBe(1022);
  });

  test("one shape of many properties takes no entry", () => {
    const type = newShapes(WIDE);
    // As many as an object that is no dictionary gets.
    const fields = WIDE.fields.slice(0, 384);
    for (let i = 0; i < 300; i++) {
      look(type, propertiesOf(fields));
    }
    show(type, 3, 0, wide);
    expect(type.byComputedName).toBe(false);
    expectEmptyTable();
    // A type of few shapes is looked at as soon as there are new ones.
    expect(type.least).toBe(6);
  });
});

test("types share the table, and one that leaves it makes room", () => {
  const [first, second] = [shapes(SCHEMA), shapes(SCHEMA)];
  show(first, FULL - 1);
  // Four shapes need no table.
  show(shapes(SCHEMA), 4);
  // A type that takes little of it stays.
  show(second, SHARE);
  expect(second.byComputedName).toBe(false);
  show(second, 1, SHARE);
  expect(second.byComputedName).toBe(true);
  expect(first.byComputedName).toBe(false);
  // The table has no more than those of the first.
  expect(look(first, message(0))).toBe(1);
  show(first, 1, FULL);
  expect(first.byComputedName).toBe(true);
  // And now none.
  expectEmptyTable();
});

test("rare shapes do not add up", () => {
  const type = shapes(SCHEMA);
  for (let i = 0; i < 4 * FULL; i++) {
    show(type, 1, i);
    for (let j = 0; j < 10; j++) {
      look(type, message(-1));
    }
  }
  expect(type.byComputedName).toBe(false);
  // What was forgotten is not in the table either.
  show(type, FULL + 1, 10 * FULL);
  expect(type.byComputedName).toBe(true);
  expectEmptyTable();
});

describe("an object that runs code when it is looked at", () => {
  /** A message that does so once. */
  function asking(code: () => void): object {
    let done = false;
    return new Proxy(message(0), {
      getOwnPropertyDescriptor(target, name) {
        if (!done) {
          done = true;
          code();
        }
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
    });
  }

  test("is no shape if that throws", () => {
    const type = shapes(SCHEMA);
    const silent = asking(() => {
      throw new Error("silent");
    });
    expect(() => look(type, silent)).toThrow("silent");
    expect(type.seen.size).toBe(0);
    expect(look(type, message(0))).toBe(0);
  });

  test("is counted once, and so are looks meanwhile", () => {
    const type = shapes(SCHEMA);
    look(
      type,
      asking(() => show(type, FULL - 2, 1)),
    );
    expect(type.byComputedName).toBe(false);
    show(type, 1, FULL);
    expect(type.byComputedName).toBe(true);
    expectEmptyTable();
  });
});

describe("messages that are made of hundreds of properties", () => {
  const wide = schemaOf(1000);
  const first = (count: number) => ({
    $typeName: "a.B",
    ...propertiesOf(wide.fields.slice(0, count)),
  });

  test("are dictionaries, from a number on that saves time for any shape", () => {
    const type = newShapes(wide);
    look(type, first(384));
    expect(type.byComputedName).toBe(false);
    look(type, first(385));
    expect(type.byComputedName).toBe(true);
    expectEmptyTable();
  });

  test("are encoded as others", () => {
    const type = shapes(wide);
    look(type, first(1000));
    expect(type.byComputedName).toBe(false);
  });
});
