/** The changes of bytes with which decoders are tested, and the comparison of what comes of them. */
import { create, fromBinary, toBinary } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import {
  objectDifference,
  sharedObject,
} from "../../conformance/suite/object-difference.mjs";
import { decodingDifference } from "./random/compare.mjs";
import { fieldsOf, mutate, WAYS } from "./random/mutate.mjs";
import { hex, unhex } from "./support/bytes";
import { byName } from "./support/make";

const tree = byName("edge.msg.Tree").desc;
const bytes = toBinary(
  tree,
  fill(tree, createRandom(7), { presence: 1, unknown: 1, budget: 60 }),
);
const fields = fieldsOf(bytes).map(hex);

/** What a way makes of the bytes, with many seeds. */
function results(name: string, input: Uint8Array = bytes): Uint8Array[] {
  return Array.from({ length: 200 }, (_, seed) =>
    WAYS[name]?.(createRandom(seed), input),
  ) as Uint8Array[];
}

const sorted = (list: readonly string[]) => [...list].sort();

test("a message is cut into its fields", () => {
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.join("")).toBe(hex(bytes));
  // The rest that is no field stays together.
  expect(fieldsOf(unhex("0801 0a05 01")).map(hex)).toEqual(["0801", "0a0501"]);
  expect(fieldsOf(unhex("0801 0f")).map(hex)).toEqual(["0801", "0f"]);
  expect(fieldsOf(unhex(""))).toEqual([]);
});

test("the same seed gives the same bytes, another one others", () => {
  const run = (seed: number) => hex(mutate(createRandom(seed), bytes));
  const all = Array.from({ length: 100 }, (_, seed) => run(seed));
  expect(Array.from({ length: 100 }, (_, seed) => run(seed))).toEqual(all);
  expect(new Set(all).size).toBeGreaterThan(80);
});

test("what was changed has memory of its own, and the rest stays as it was", () => {
  const before = hex(bytes);
  for (let seed = 0; seed < 500; seed++) {
    const changed = mutate(createRandom(seed), bytes);
    expect(changed.constructor).toBe(Uint8Array);
    expect(changed.buffer).not.toBe(bytes.buffer);
  }
  expect(hex(bytes)).toBe(before);
});

test.each(Object.keys(WAYS))("%s takes a message without fields", (name) => {
  for (const result of results(name, new Uint8Array(0))) {
    expect(result).toBeInstanceOf(Uint8Array);
  }
});

test.each(Object.keys(WAYS))("%s changes something", (name) => {
  const changed = results(name).filter((each) => hex(each) !== hex(bytes));
  expect(changed.length).toBeGreaterThan(100);
});

describe("keeps what is said", () => {
  test("cut: the beginning", () => {
    for (const result of results("cut")) {
      expect(hex(bytes).startsWith(hex(result))).toBe(true);
    }
  });

  test.each(["bit", "byte", "wireType", "number"])(
    "%s: all but one byte",
    (name) => {
      for (const result of results(name)) {
        expect(result.length).toBe(bytes.length);
        const others = result.filter((byte, i) => byte !== bytes[i]);
        expect(others.length).toBeLessThan(2);
      }
    },
  );

  test("reorder: the fields", () => {
    for (const result of results("reorder")) {
      expect(sorted(fieldsOf(result).map(hex))).toEqual(sorted(fields));
    }
  });

  test("again: the fields, and one of them twice", () => {
    for (const result of results("again")) {
      const found = fieldsOf(result).map(hex);
      expect(found).toHaveLength(fields.length + 1);
      expect(new Set(found)).toEqual(new Set(fields));
    }
  });

  test("without: all fields but one", () => {
    const lengths = results("without").map((each) => fieldsOf(each).length);
    expect(new Set(lengths)).toEqual(
      new Set([fields.length, fields.length - 1]),
    );
  });

  test("unknown: the fields, and one that protobuf-es doesn't know", () => {
    for (const result of results("unknown")) {
      expect(fieldsOf(result)).toHaveLength(fields.length + 1);
      expect(() => fromBinary(tree, result)).not.toThrow();
    }
  });

  test.each(["inside", "text"])("%s: lengths fit their content", (name) => {
    for (const result of results(name)) {
      expect(fieldsOf(result)).toHaveLength(fields.length);
    }
  });

  test("text: no UTF-8", () => {
    const label = unhex("0a05 68656c6c6f");
    for (const result of results("text", label)) {
      expect(() => fromBinary(tree, result)).toThrow(/not valid.* utf-8/);
    }
  });

  test("longer: also varints that are too long", () => {
    const number = unhex("3805");
    const outcomes = results("longer", number).map((each) => {
      try {
        return toBinary(tree, fromBinary(tree, each));
      } catch (e) {
        return String(e);
      }
    });
    expect(outcomes).toContain("Error: invalid varint");
    expect(
      outcomes.map((each) => (typeof each === "string" ? "" : hex(each))),
    ).toContain("3805");
  });
});

test("about half of the changed messages can be read", () => {
  let read = 0;
  for (let seed = 0; seed < 1000; seed++) {
    try {
      fromBinary(tree, mutate(createRandom(seed), bytes));
      read++;
    } catch {
      // Counted by not being read.
    }
  }
  expect(read).toBeGreaterThan(250);
  expect(read).toBeLessThan(750);
});

describe("the comparison tells", () => {
  const input = unhex("7a020102");
  const { desc } = byName("edge.p3.Explicit");
  const data = input.subarray(2);
  const message = () => fromBinary(desc, input);
  const differing: [string, unknown, unknown][] = [
    ["another value", [1], [2]],
    ["-0 from 0", [0], [-0]],
    ["a bigint from a number", [1n], [1]],
    ["undefined from nothing", { a: undefined }, {}],
    ["another order of properties", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["a prototype", Object.create(null), {}],
    ["a hole", new Array(1), [undefined]],
    ["null from an object", null, {}],
    ["a copy from a view", data.slice(), data],
    ["a view from a copy", data, data.slice()],
    ["another view", input.subarray(1, 3), data],
    ["a Buffer from a Uint8Array", Buffer.from([1]), new Uint8Array([1])],
    [
      "a property that can't be written",
      Object.defineProperty({}, "a", { value: 1, enumerable: true }),
      { a: 1 },
    ],
    ["one object from two", twice({}), [{}, {}]],
    ["another type", create(desc), create(tree)],
  ];
  test.each(differing)("%s", (_, actual, expected) => {
    expect(objectDifference(actual, expected, input)).toMatch(/^message/);
  });

  test("nothing of equal messages", () => {
    expect(objectDifference(message(), message(), input)).toBeUndefined();
    expect(objectDifference([Number.NaN], [Number.NaN], input)).toBeUndefined();
    expect(objectDifference(twice({}), twice({}), input)).toBeUndefined();
  });

  test("an object that two messages share", () => {
    const [list, other] = [[1], [1]];
    const fresh = () => ({ list: [1], b: {} });
    expect(
      sharedObject(
        [
          { list, b: {} },
          { list, b: {} },
        ],
        [fresh(), fresh()],
      ),
    ).toBe("message.list is the same object in two messages");
    expect(
      sharedObject(
        [
          { list, b: {} },
          { list: other, b: {} },
        ],
        [fresh(), fresh()],
      ),
    ).toBeUndefined();
    // As protobuf-es's own do.
    expect(
      sharedObject([{ list }, { list }], [{ list: other }, { list: other }]),
    ).toBeUndefined();
  });

  test("errors of another class, text or name, and written input", () => {
    const raise = (error: unknown) => () => {
      throw error;
    };
    const compare = (actual: () => object, expected: () => object) =>
      decodingDifference(actual, expected, input).difference;
    expect(compare(raise(new Error("a")), raise(new Error("a")))).toBe(
      undefined,
    );
    for (const other of [
      new Error("b"),
      new TypeError("a"),
      Object.assign(new Error("a"), { name: "Other" }),
      "a",
    ]) {
      expect(compare(raise(other), raise(new Error("a")))).toContain(
        "instead of",
      );
    }
    expect(compare(message, raise(new Error("a")))).toContain("instead of");
    expect(compare(raise(new Error("a")), message)).toContain("instead of");
    const scribble = () => {
      input[3] = 9;
      return message();
    };
    expect(compare(scribble, message)).toBe("the input was written to");
    input[3] = 2;
  });
});

/** An array with an object in two places. */
function twice(object: object): object[] {
  return [object, object];
}
