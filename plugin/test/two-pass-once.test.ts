/** What one of the two passes does for both: keys of maps are listed by the first, values of one size checked by the second. */
import { create, toBinary } from "@bufbuild/protobuf";
import { hex } from "./support/bytes";
import { countFallbacks } from "./support/fallbacks";
import { twoPassDir } from "./support/generated";
import { accessor, byName } from "./support/make";
import { outcomeOf } from "./support/outcome";
import { checkTape, sharedTape } from "./support/two-pass";

checkTape();

type Fields = Record<string, unknown>;

describe("keys of maps", () => {
  const { desc, encode, into, size } = byName("edge.maps.MapKeys", twoPassDir);

  /** A map that counts how often its keys are listed. */
  function counted(entries: Record<string, string>) {
    const count = { lists: 0 };
    const map = new Proxy(entries, {
      ownKeys: (target) => {
        count.lists++;
        return Reflect.ownKeys(target);
      },
    });
    return { map, count };
  }

  function message(init: Fields) {
    return Object.assign(create(desc), init);
  }

  const some = { 7: "a", 300: "b" };

  test.each(["kInt32", "kInt64", "kUint32", "kUint64", "kFixed64"])(
    "are listed once, of %s",
    (field) => {
      const { map, count } = counted({ ...some });
      const value = message({ [field]: map });
      const { result, fallbacks } = countFallbacks(() => encode(value));
      expect(fallbacks).toEqual([]);
      expect(count.lists).toBe(1);
      expect(hex(result)).toBe(
        hex(toBinary(desc, message({ [field]: { ...some } }))),
      );
      expect(into(value, new Uint8Array(50))).toBe(result.length);
      expect(count.lists).toBe(2);
    },
  );

  test("are listed again after code of the caller", () => {
    const { map, count } = counted({ ...some });
    const value = message({ kInt32: map });
    const sizes: number[] = [];
    const allocate = (size: number) => {
      sizes.push(size);
      (map as Fields)[8] = "new";
      return new Uint8Array(size);
    };
    const result = encode(value, { allocate });
    expect(sizes).toEqual([15, 24]);
    expect(hex(result)).toBe(hex(toBinary(desc, value)));
    // By the passes, before and after the change, and by toBinary.
    expect(count.lists).toBeGreaterThan(2);
  });

  test("are those of the map that is there, if a getter gives another one each time", () => {
    const maps = [{ 1: "one" }, { 2: "two" }, { 2: "two" }];
    const value = message({ kSint32: some });
    accessor(value as Fields, "kUint32", () => maps.shift() ?? { 2: "two" });
    expect(hex(encode(value))).toBe(
      hex(toBinary(desc, message({ kSint32: some, kUint32: { 2: "two" } }))),
    );
  });

  test("are those of each map, where one is in several fields, and others are empty", () => {
    const value = message({
      kInt32: some,
      kInt64: {},
      kUint32: some,
      kUint64: some,
      kSint64: { 5: "five" },
    });
    const { result, fallbacks } = countFallbacks(() => encode(value));
    expect(fallbacks).toEqual([]);
    expect(hex(result)).toBe(hex(toBinary(desc, value)));
  });

  test.each([255, 256, 257, 1000])("of a map of %i", (count) => {
    const many = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [i, `${i}`]),
    );
    const value = message({ kInt32: some, kUint32: many, kSint32: some });
    const { result, fallbacks } = countFallbacks(() => encode(value));
    expect(fallbacks).toEqual([]);
    expect(hex(result)).toBe(hex(toBinary(desc, value)));
  });

  test("are not mixed up with those of a call within the call", () => {
    for (const at of [1, 2]) {
      let reads = 0;
      const value = message({ kInt32: some, kSint32: { 9: "nine" } });
      accessor(value as Fields, "kUint32", () => {
        if (++reads === at) {
          const inner = message({ kInt32: { 4: "four" }, kUint64: some });
          expect(hex(encode(inner))).toBe(hex(toBinary(desc, inner)));
        }
        return { 1: "one" };
      });
      const { result, fallbacks } = countFallbacks(() => encode(value));
      expect(fallbacks).toEqual([]);
      expect(hex(result)).toBe(
        hex(
          toBinary(
            desc,
            message({
              kInt32: some,
              kUint32: { 1: "one" },
              kSint32: { 9: "nine" },
            }),
          ),
        ),
      );
    }
  });

  test("are not kept after the call", () => {
    const value = message({ kInt32: some });
    encode(value);
    size(value);
    into(value, new Uint8Array(50));
    expect(sharedTape.keys).toEqual([]);
  });
});

describe("packed values of one size", () => {
  const { desc, encode, into, size } = byName("edge.p3.Packed", twoPassDir);
  const good: Fields = {
    rDouble: 1.5,
    rFloat: 0.5,
    rFixed32: 7,
    rSfixed32: -7,
    rFixed64: 7n,
    rSfixed64: -7n,
    rBool: true,
  };
  // toBinary takes everything for a boolean.
  const wrong: Fields = {
    rDouble: 1n,
    rFloat: 1e300,
    rFixed32: -1,
    rSfixed32: 2 ** 31,
    rFixed64: -1n,
    rSfixed64: 2n ** 63n,
  };

  function message(init: Fields) {
    return Object.assign(create(desc), init);
  }

  /** A message with a list whose first element counts how often it is read. */
  function counted(field: string) {
    const count = { reads: 0 };
    const list = [good[field], good[field]];
    accessor(list as never, "0", () => {
      count.reads++;
      return good[field];
    });
    return { value: message({ [field]: list }), count };
  }

  test.each(Object.keys(good))(
    "are read by the second pass alone, %s",
    (field) => {
      const { value, count } = counted(field);
      const { result, fallbacks } = countFallbacks(() => encode(value));
      expect(fallbacks).toEqual([]);
      expect(count.reads).toBe(1);
      expect(hex(result)).toBe(
        hex(toBinary(desc, message({ [field]: [good[field], good[field]] }))),
      );
    },
  );

  test.each(Object.keys(good))(
    "are read by both, for memory of the caller, %s",
    (field) => {
      const { value, count } = counted(field);
      into(value, new Uint8Array(50));
      expect(count.reads).toBe(2);
      encode(value, { allocate: Buffer.allocUnsafe });
      expect(count.reads).toBe(4);
      size(value);
      expect(count.reads).toBe(5);
    },
  );

  /** Runs code within a call. */
  function within(run: () => void) {
    const list = [1.5];
    const ran = jest.fn();
    accessor(list as never, "0", () => {
      run();
      ran();
      return 1.5;
    });
    size(message({ rDouble: list }));
    expect(ran).toHaveBeenCalled();
  }

  test.each(Object.keys(wrong))(
    "are errors before anything is allocated or written, %s",
    (field) => {
      const value = message({ [field]: [good[field], wrong[field]] });
      const expected = outcomeOf(() => toBinary(desc, value));
      expect(expected).toHaveProperty("thrown");
      const target = new Uint8Array(50).fill(0xee);
      const allocate = jest.fn((n: number) => new Uint8Array(n));
      expect(outcomeOf(() => encode(value))).toEqual(expected);
      expect(outcomeOf(() => encode(value, { allocate }))).toEqual(expected);
      expect(outcomeOf(() => target.subarray(into(value, target)))).toEqual(
        expected,
      );
      expect(
        outcomeOf(() =>
          target.subarray(into(value, target, 0, { delimited: true })),
        ),
      ).toEqual(expected);
      expect(outcomeOf(() => new Uint8Array(size(value)))).toEqual(expected);
      within(() => {
        expect(outcomeOf(() => new Uint8Array(size(value)))).toEqual(expected);
      });
      expect(allocate).not.toHaveBeenCalled();
      expect(target).toEqual(new Uint8Array(50).fill(0xee));
    },
  );

  test("are checked by the first pass if there are very many: a list without elements would take a large output", () => {
    let reads = 0;
    const list: unknown[] = new Array(0x1_0001);
    accessor(list as never, "0", () => {
      reads++;
      return "wrong";
    });
    const value = message({ rFixed64: list });
    const expected = outcomeOf(() => toBinary(desc, value));
    const readsOfToBinary = reads;
    reads = 0;
    expect(outcomeOf(() => encode(value))).toEqual(expected);
    expect(reads).toBe(1 + readsOfToBinary);
  });
});
