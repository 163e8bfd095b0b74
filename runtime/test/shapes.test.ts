/** How many shapes messages have: what is looked at, and from when on there are many. */
import type {
  lookAtShape as Look,
  shapes as Make,
  madeShapes as MakeMade,
  Shapes,
} from "../src/wire/shapes";

// The table is one for the process, so each test has a module of its own.
let shapes: typeof Make;
let madeShapes: typeof MakeMade;
let lookAtShape: typeof Look;
beforeEach(() => {
  jest.isolateModules(() => {
    ({ shapes, madeShapes, lookAtShape } = require("../src/wire/shapes"));
  });
});

const ENTRIES = 8;
/** From this number of shapes on, a type alone fills half of the table. */
const FULL = 1024 / ENTRIES + 1;

/** Up to so many shapes, it takes too little of the table. */
const SHARE = 256 / ENTRIES;

/** A message with a property that only messages of this number have. */
const message = (i: number) => ({ $typeName: "a.B", [`field${i}`]: 1 });

/** Shows a type messages of as many shapes. */
function show(type: Shapes, count: number, from = 0): void {
  for (let i = from; i < from + count; i++) {
    lookAtShape(type, message(i));
  }
}

test("looks are further and further apart as long as the shape is known", () => {
  const type = shapes(ENTRIES);
  const left = Array.from({ length: 13 }, () => lookAtShape(type, message(0)));
  expect(left).toEqual([
    0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 1023, 1023,
  ]);
  expect(lookAtShape(type, message(1))).toBe(0);
  expect(lookAtShape(type, message(1))).toBe(1);
});

test("a type has many shapes when they fill half of the table", () => {
  const type = shapes(ENTRIES);
  show(type, FULL - 1);
  expect(type.many).toBe(false);
  expect(lookAtShape(type, message(FULL))).toBeGreaterThan(1e9);
  expect(type.many).toBe(true);
  expect(lookAtShape(type, message(0))).toBeGreaterThan(1e9);
});

/** As many properties as an encoder of the tests reads. */
const wide = (i: number) =>
  Object.fromEntries(
    Array.from({ length: ENTRIES }, (_, j) => [`f${i}_${j}`, 1]),
  );

/** Shows a type that is made messages of as many shapes. */
function showWide(type: Shapes, count: number, from = 0): void {
  for (let i = from; i < from + count; i++) {
    lookAtShape(type, wide(i));
  }
}

test("where messages are made, each property takes an entry on the way to a shape", () => {
  const type = madeShapes();
  const most = 1280 / ENTRIES;
  showWide(type, most);
  // Shapes on the way to others take none.
  for (let i = 0; i < 10; i++) {
    lookAtShape(type, Object.fromEntries(Object.entries(wide(i)).slice(0, 5)));
  }
  expect(type.many).toBe(false);
  showWide(type, 1, most);
  expect(type.many).toBe(true);
});

test("where messages are made, a type of not too many shapes is seldom looked at", () => {
  const type = madeShapes();
  expect(lookAtShape(type, wide(0))).toBe(6);
  expect(lookAtShape(type, wide(0))).toBe(13);
  showWide(type, 4, 1);
  for (let i = 0; i < 250; i++) {
    expect(lookAtShape(type, wide(0))).toBeGreaterThanOrEqual(6);
  }
  expect(lookAtShape(type, wide(5))).toBe(1022);
});

test("where messages are made, one shape of many properties takes no entry", () => {
  const type = madeShapes();
  const names = Array.from({ length: 2000 }, (_, i) => [`field${i}`, 1]);
  for (let i = 0; i < 300; i++) {
    lookAtShape(type, Object.fromEntries(names));
  }
  showWide(type, 3);
  expect(type.many).toBe(false);
  // The table is empty for an encoder.
  const other = shapes(ENTRIES);
  show(other, FULL - 1);
  expect(other.many).toBe(false);
  // A type of few shapes is looked at as soon as there are new ones.
  expect(type.least).toBe(6);
});

test("the order of properties is part of a shape", () => {
  const type = shapes(ENTRIES);
  lookAtShape(type, { a: 1, b: 1 });
  expect(lookAtShape(type, { b: 1, a: 1 })).toBe(0);
  expect(lookAtShape(type, { a: 2, b: 2 })).toBe(1);
});

test("types share the table, and one that leaves it makes room", () => {
  const [first, second, third] = [shapes(ENTRIES), shapes(ENTRIES), shapes(1)];
  show(first, FULL - 1);
  // Four shapes need no table.
  show(third, 4);
  // A type that takes little of it stays.
  show(second, SHARE);
  expect(second.many).toBe(false);
  show(second, 1, SHARE);
  expect(second.many).toBe(true);
  expect(first.many).toBe(false);
  // The table has no more than those of the first.
  expect(lookAtShape(first, message(0))).toBe(1);
  show(first, 1, FULL);
  expect(first.many).toBe(true);
  // And now none.
  const last = shapes(ENTRIES);
  show(last, FULL - 1);
  expect(last.many).toBe(false);
});

test("rare shapes do not add up", () => {
  const type = shapes(ENTRIES);
  for (let i = 0; i < 4 * FULL; i++) {
    show(type, 1, i);
    for (let j = 0; j < 10; j++) {
      lookAtShape(type, message(-1));
    }
  }
  expect(type.many).toBe(false);
  // What was forgotten is not in the table either.
  show(type, FULL + 1, 10 * FULL);
  expect(type.many).toBe(true);
  const other = shapes(ENTRIES);
  show(other, FULL - 1);
  expect(other.many).toBe(false);
});

test("an object that doesn't tell its properties is no shape", () => {
  const type = shapes(ENTRIES);
  const silent = new Proxy(message(0), {
    ownKeys: () => {
      throw new Error("silent");
    },
  });
  expect(() => lookAtShape(type, silent)).toThrow("silent");
  expect(type.seen.size).toBe(0);
  expect(lookAtShape(type, message(0))).toBe(0);
});

test("looks within a look count once", () => {
  const type = shapes(ENTRIES);
  const busy = new Proxy(message(0), {
    ownKeys: (target) => {
      show(type, FULL - 2, 1);
      return Reflect.ownKeys(target);
    },
  });
  lookAtShape(type, busy);
  expect(type.many).toBe(false);
  show(type, 1, FULL);
  expect(type.many).toBe(true);
});
