/** Lists: packed and expanded ones, and what is no array. */

import { compareAll } from "./support/differential";
import { byName, make } from "./support/make";
import { outcomeOf } from "./support/outcome";
import { conforming, fails, table } from "./support/table";

const PACKED = "edge.p3.Packed";
const EXPANDED = "edge.p3.Expanded";

describe("packed", () => {
  conforming(PACKED, [
    ["empty", {}, ""],
    ["one record", { rInt32: [0, 1, -1] }, "1a0c 00 01 ffffffffffffffffff01"],
    [
      "fixed size",
      { rDouble: [0, -0], rFixed32: [1] },
      "0a1000000000000000000000000000000080 4a0401000000",
    ],
    ["bools", { rBool: [true, false] }, "6a020100"],
    ["enums", { rColor: [0, -1] }, "82010b 00 ffffffffffffffffff01"],
    [
      "64-bit",
      { rInt64: [-1n, 0n], rSint64: [-1n] },
      "220b ffffffffffffffffff01 00 420101",
    ],
    [
      "a record of 128 bytes",
      { rUint32: new Array(128).fill(1) },
      `2a8001${"01".repeat(128)}`,
    ],
    [
      "strings and bytes are never packed",
      { rString: ["", "a"], rBytes: [new Uint8Array()] },
      "7200 720161 7a00",
    ],
    [
      "messages",
      {
        rMessage: [
          make("edge.p3.Implicit"),
          make("edge.p3.Implicit", { fInt32: 1 }),
        ],
      },
      "8a0100 8a01021801",
    ],
  ]);
  table(PACKED, [
    ["a typed array", { rInt32: new Int32Array([1, 2]) }, "1a020102"],
    ["a string", { rInt32: "12" }, "1a020102"],
    ["like an array", { rInt32: { length: 2, 0: 1, 1: 2 } }, "1a020102"],
    ["a length that is text", { rInt32: { length: "1", 0: 1 } }, "1a0101"],
    ...[{}, new Set([1]), new Map(), 5, true].map(
      (value) =>
        [`no length: ${String(value)}`, { rUint32: value }, "2a00"] as const,
    ),
    [
      "undefined",
      { rInt32: undefined },
      fails(
        "Cannot read properties of undefined (reading 'length')",
        "TypeError",
      ),
    ],
    ["undefined bool", { rBool: [undefined] }, "6a0100"],
    ["undefined string", { rString: [undefined] }, "7209756e646566696e6564"],
    ["null string", { rString: [null] }, "72046e756c6c"],
    ["a hole among messages", { rMessage: new Array(1) }, "8a0100"],
    [
      "null message",
      { rMessage: [null] },
      fails(
        "Cannot read properties of null (reading '$typeName')",
        "TypeError",
      ),
    ],
    [
      "a hole among integers",
      { rInt32: new Array(1) },
      fails(
        "cannot encode field edge.p3.Packed.r_int32 to binary: invalid int32: undefined",
      ),
    ],
  ]);
});

describe("expanded", () => {
  conforming(EXPANDED, [
    ["empty", {}, ""],
    [
      "one tag for each item",
      { rInt32: [0, 1], rBool: [false], rDouble: [0] },
      "090000000000000000 1800 1801 6800",
    ],
    ["a tag of two bytes", { rColor: [1, 2] }, "800101 800102"],
  ]);
  table(EXPANDED, [
    ["a typed array", { rInt32: new Uint8Array([1, 2]) }, "1801 1802"],
    ...[{}, new Set([1]), 5, true].map(
      (value) =>
        [`no length: ${String(value)}`, { rInt32: value }, ""] as const,
    ),
  ]);
  conforming("edge.p2.Packed", [["proto2", { rInt32: [1] }, "1a0101"]]);
  conforming("edge.p2.Expanded", [["proto2", { rInt32: [1] }, "1801"]]);
  conforming("edge.e23.Lists", [
    [
      "editions",
      { packed: [1], expanded: [1, 2], packedClosed: [5], expandedClosed: [0] },
      "0a0101 1001 1002 2a0105 3000",
    ],
  ]);
});

describe("groups", () => {
  conforming("edge.p2.Groups", [
    [
      "in a list",
      {
        many: [
          make("edge.p2.Groups.Many"),
          make("edge.p2.Groups.Many", { id: 1n }),
        ],
      },
      "1314 13080114",
    ],
  ]);
  table("edge.p2.Groups", [["a hole", { many: new Array(1) }, "1314"]]);
});

describe("lists of subclasses and with further properties", () => {
  class List extends Array<number> {}
  conforming(PACKED, [
    ["a subclass of Array", { rInt32: List.from([1, 2]) }, "1a020102"],
    ["a frozen array", { rInt32: Object.freeze([1, 2]) }, "1a020102"],
    [
      "an array with a property",
      { rInt32: Object.assign([1], { note: "x" }) },
      "1a0101",
    ],
    [
      "an array of doubles and integers",
      { rDouble: [1.5, 2, NaN] },
      "0a18000000000000f83f0000000000000040000000000000f87f",
    ],
  ]);
  table(PACKED, [
    [
      "one that grows while it is read",
      () => {
        const list: unknown[] = [];
        const growing = () => {
          if (list.length < 3) {
            list.push("b");
          }
          return "a";
        };
        list.push({ toString: growing }, "c");
        return make(PACKED, { rString: list });
      },
      "720161 720163 720162",
    ],
  ]);
});

describe("packed floating-point numbers are written by a view", () => {
  const values = (n: number) =>
    Array.from({ length: n }, (_, i) => (i % 5 === 0 ? i : Math.fround(i / 3)));

  test.each([
    0, 1, 31, 32, 33, 63, 64, 65, 95, 96, 97, 127, 128, 129, 1000, 20_000,
  ])("%i of them", (n) => {
    compareAll(
      byName(PACKED),
      make(PACKED, { rDouble: values(n), rFloat: values(n).reverse() }),
    );
  });

  test.each([7, 20, 31, 32, 60])("%i, and nothing after them", (n) => {
    const message = make(PACKED, { rFloat: values(n) });
    const right = byName(PACKED).encode(message);
    const target = new Uint8Array(1000).fill(0xee);
    byName(PACKED).into(message, target, 100);
    expect(target.subarray(100, 100 + right.length)).toEqual(right);
    target.fill(0xee, 100, 100 + right.length);
    expect(target.every((byte) => byte === 0xee)).toBe(true);
  });

  test("while an element is read that encodes", () => {
    const list = values(40);
    const other = make(PACKED, { rDouble: values(70), rFloat: values(70) });
    const message = make(PACKED, {
      rDouble: Object.defineProperty(values(40), 5, {
        get: () => {
          byName(PACKED).encode(other);
          return list[5];
        },
      }),
    });
    expect(byName(PACKED).encode(message)).toEqual(
      byName(PACKED).encode(make(PACKED, { rDouble: list })),
    );
  });

  test.each([10, 33, 64])("while %i of them become fewer", (n) => {
    const message = () => {
      const list = values(n);
      let reads = 0;
      Object.defineProperty(list, 2, {
        configurable: true,
        get: () => {
          if (reads++ === 1) {
            list.length = 5;
          }
          return 0.5;
        },
      });
      return make(PACKED, { rFloat: list });
    };
    const right = [n, 5].map((length) => {
      const list = values(n);
      list[2] = 0.5;
      const plain = make(PACKED, { rFloat: list.slice(0, length) });
      return outcomeOf(() => byName(PACKED).encode(plain));
    });
    expect(right).toContainEqual(
      outcomeOf(() => byName(PACKED).encode(message())),
    );
  });

  test("where the length lies", () => {
    for (const lengths of [
      [8, 0.125],
      [8, -1],
      [8, 7.5],
      [40, 33.3],
    ]) {
      let reads = 0;
      const list = new Proxy(values(40), {
        get: (target, key) =>
          key === "length"
            ? lengths[Math.min(reads++ >> 3, 1)]
            : Reflect.get(target, key),
      });
      // What comes out is up to the proxy; but it must come to an end.
      outcomeOf(() => byName(PACKED).encode(make(PACKED, { rFloat: list })));
    }
    expect(
      outcomeOf(() => byName(PACKED).encode(make(PACKED, { rFloat: [1] }))),
    ).toEqual({ bytes: expect.stringContaining("0000803f") });
  });

  test("while they become more", () => {
    for (const more of [1, 40]) {
      const message = () => {
        const list = values(33);
        let reads = 0;
        return make(PACKED, {
          rDouble: Object.defineProperty(list, 32, {
            get: () => {
              if (reads++ === 0) {
                list.push(...values(more));
              }
              return 0.5;
            },
          }),
        });
      };
      const before = outcomeOf(() =>
        byName(PACKED).encode(make(PACKED, { rDouble: [...values(32), 0.5] })),
      );
      const after = outcomeOf(() =>
        byName(PACKED).encode(
          make(PACKED, { rDouble: [...values(32), 0.5, ...values(more)] }),
        ),
      );
      expect([before, after]).toContainEqual(
        outcomeOf(() => byName(PACKED).encode(message())),
      );
    }
  });
});
