/**
 * What clones and compares messages, generated code and plans: random ones, as they are and with wrong values in them, give what protobuf-es
 * gives. What was a difference once has a test of its own.
 *
 * plugin/test/copied-run.mjs does the same for as many as one likes.
 */
import * as upstream from "@bufbuild/protobuf";
import { create, type Message } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { jsonDifference } from "../../conformance/suite/json-difference.mjs";
import { surroundingsOf } from "./random/around.mjs";
import { checkCopies } from "./random/check-copies.mjs";
import {
  type CopyType,
  callsWithoutPlans,
  copyTypes,
  plannedTypes,
} from "./support/copies";
import { countFallbacks } from "./support/fallbacks";
import { withoutStacks } from "./support/outcome";

const types = copyTypes();
const planned = plannedTypes();
const surroundings = surroundingsOf(upstream, types);

withoutStacks();

describe.each([
  ["generated code", types, 12],
  ["plans", planned, 6],
] as const)("random messages, by %s", (_, types, count) => {
  const counts = { compared: 0, failed: 0, equal: 0 };
  const around = {
    ...surroundings,
    tried(failed: boolean, value: unknown) {
      counts.compared++;
      if (failed) counts.failed++;
      if (value === true) counts.equal++;
    },
  };

  // First, since types that keep falling back go to protobuf-es at once.
  test("nothing is left to protobuf-es if they conform to their types", () => {
    const { fallbacks } = countFallbacks(() => {
      for (const { desc, clone, equals } of types) {
        const make = (seed: string) =>
          fill(desc, createRandom(seed), { budget: 20, ascii: true });
        try {
          upstream.clone(desc, make("1"));
        } catch {
          continue; // closed enums with other numbers
        }
        clone(make("1"));
        equals(make("1"), make("1"));
        equals(make("1"), make("2"));
      }
    });
    expect(fallbacks).toEqual([]);
    expect(callsWithoutPlans()).toBe(0);
  });

  test.each(types.map((type) => [type.desc.typeName, type] as const))(
    "%s",
    (typeName, type) => {
      const seeds = Array.from({ length: count }, (_, i) => `${i}:${typeName}`);
      const found = seeds.map((seed) => checkCopies(type, seed, around));
      expect(found.filter((each) => each !== undefined)).toEqual([]);
    },
  );

  test("there are enough of each kind", () => {
    expect(counts.compared).toBeGreaterThan(types.length * count * 2);
    expect(counts.failed).toBeGreaterThan(counts.compared / 50);
    expect(counts.equal).toBeGreaterThan(counts.compared / 10);
  });
});

type Init = Record<string, unknown>;

describe.each([
  ["generated code", types],
  ["plans", planned],
] as const)("what was a difference once, by %s", (_, types) => {
  const copyType = (typeName: string) =>
    types.find(({ desc }) => desc.typeName === typeName) as CopyType;

  /** Compares the clone of a message, and pairs of it with others. */
  function expectSame(
    typeName: string,
    init: Init,
    ...others: Init[]
  ): Message {
    const { desc, clone, equals } = copyType(typeName);
    const make = (init: Init) => Object.assign(create(desc), init);
    const message = make(init);
    const find = (run: () => unknown, expected: () => unknown) =>
      jsonDifference(run, expected).difference;
    expect(
      find(
        () => clone(message),
        () => upstream.clone(desc, message),
      ),
    ).toBeUndefined();
    for (const other of [message, ...others.map(make)]) {
      for (const [a, b] of [
        [message, other],
        [other, message],
      ] as const) {
        expect(equals(a, b)).toBe(upstream.equals(desc, a, b));
      }
    }
    return clone(message);
  }

  test("bytes", () => {
    const { desc, clone } = copyType("edge.p3.Implicit");
    const name = desc.fields.find(
      ({ scalar }) => scalar === upstream.ScalarType.BYTES,
    )?.localName as string;
    const bytesOf = (value: Uint8Array) =>
      (clone(Object.assign(create(desc), { [name]: value })) as never)[
        name
      ] as Uint8Array;
    const buffer = Buffer.of(1, 2);
    expect(bytesOf(buffer).buffer).toBe(buffer.buffer);
    const array = Uint8Array.of(1, 2);
    expect(bytesOf(array).buffer).not.toBe(array.buffer);
    expect(bytesOf(new Uint8Array(0))).toBe(create(desc)[name as never]);
  });

  test("an object in the place of an integer, which can't be made a number", () => {
    const { desc, equals } = copyType("edge.p3.Implicit");
    const fInt32 = Object.create(null);
    const [a, b] = [0, 1].map(() => Object.assign(create(desc), { fInt32 }));
    expect(() => upstream.equals(desc, a as never, b as never)).toThrow(
      TypeError,
    );
    expect(() => equals(a as never, b as never)).toThrow(TypeError);
  });

  test("texts of 64-bit integers that are out of range", () => {
    const texts = ["-1", "18446744073709551616", "-9223372036854775809", "5"];
    const { desc, equals } = copyType("edge.jstype.JsTypes");
    for (const name of ["sInt64", "sUint64", "lInt64", "lUint64"]) {
      const messages = texts.map((text) =>
        Object.assign(create(desc), {
          [name]: name.startsWith("l") ? [text] : text,
        }),
      );
      for (const a of messages) {
        for (const b of messages) {
          const other = Object.assign(create(desc), b);
          const { difference } = jsonDifference(
            () => equals(a, other),
            () => upstream.equals(desc, a, other),
          );
          expect(difference).toBeUndefined();
        }
      }
    }
  });

  test("lists in JSON that have holes", () => {
    const { desc, equals } = copyType("edge.wkt.Singular");
    const hole: unknown[] = [];
    hole[1] = 1;
    const lists = [hole, [5, 1], [[1, 2], 1], [null, 1], [undefined, 1]];
    const messages = lists.map((list) =>
      Object.assign(create(desc), { struct: { list } }),
    );
    for (const a of messages) {
      for (const b of messages) {
        const { difference } = jsonDifference(
          () => equals(a, b),
          () => upstream.equals(desc, a, b),
        );
        expect(difference).toBeUndefined();
      }
    }
  });

  test("keys of maps that are no numbers as protobuf-es writes them", () => {
    for (const key of ["01", "-0", "1"]) {
      const kInt32 = { [key]: "x" };
      const copy = expectSame("edge.maps.MapKeys", { kInt32 }, { kInt32 });
      expect(copy).toHaveProperty("kInt32", { [Number(key)]: "x" });
    }
  });

  test("entries of maps that are inherited, and one of the name of a setter", () => {
    const kString = Object.create({ inherited: "x" });
    kString.own = "y";
    const proto = JSON.parse('{ "__proto__": "z", "7": "index" }');
    for (const map of [kString, Object.create({ only: "x" }), proto]) {
      const copy: Init = {
        ...expectSame("edge.maps.MapKeys", { kString: map }),
      };
      expect(Object.entries(copy.kString as object)).toEqual(
        Object.entries(map),
      );
    }
  });

  test("lists that are no arrays", () => {
    const { desc, clone } = copyType("edge.p3.Packed");
    for (const { localName } of desc.fields) {
      const list = { length: 1, 0: 1 };
      const message = Object.assign(create(desc), { [localName]: list });
      expect(() => clone(message)).toThrow(TypeError);
    }
  });

  test("unknown fields", () => {
    const field = { no: 1000, wireType: 0, data: Uint8Array.of(1) };
    const unknown = [field];
    const copy = expectSame("edge.p3.Implicit", { $unknown: unknown }, {});
    expect(copy.$unknown).not.toBe(unknown);
    expect(copy.$unknown?.[0]).toBe(field);
    expect(expectSame("edge.p3.Implicit", { $unknown: [] })).not.toHaveProperty(
      "$unknown",
    );
  });
});
