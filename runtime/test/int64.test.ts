/** Ranges of 64-bit integers, and what it costs to check them. */
import fc from "fast-check";
import { isInt64Text, isUint64Text } from "../src/wire/decimal";
import {
  isInt64,
  isInt64Unread,
  isUint64,
  isUint64Unread,
  writeFixed64,
} from "../src/wire/write-int64";

const powers = [0, 1, 31, 32, 62, 63, 64, 65, 127, 128].map(
  (bits) => 1n << BigInt(bits),
);
const values = powers
  .flatMap((power) => [power - 1n, power, power + 1n])
  .flatMap((value) => [value, -value]);

test.each([isInt64, isInt64Unread])("signed ones: %p", (isInRange) => {
  for (const value of values) {
    expect(isInRange(value)).toBe(value >= -(2n ** 63n) && value < 2n ** 63n);
  }
  // What is no bigint is rejected by generated code, and by the engine.
  expect(() => isInRange(1 as unknown as bigint)).toThrow(TypeError);
});

test.each([isUint64, isUint64Unread])("unsigned ones: %p", (isInRange) => {
  for (const value of values) {
    expect(isInRange(value)).toBe(value >= 0n && value < 2n ** 64n);
  }
  // What is no bigint is rejected by generated code, and by the engine.
  expect(() => isInRange(1 as unknown as bigint)).toThrow(TypeError);
});

test.each(["isInt64Unread", "isUint64Unread"] as const)(
  "no garbage: %s",
  (name) => {
    const value = 2n ** 62n;
    const calls = 1000;
    // Functions that V8 has not optimized. What else takes memory meanwhile differs from time to time.
    const garbage = Array.from({ length: 8 }, () => {
      let isInRange: typeof isInt64Unread = isInt64Unread;
      jest.isolateModules(() => {
        isInRange = require("../src/wire/write-int64")[name];
      });
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < calls; i++) {
        isInRange(value);
      }
      const taken = process.memoryUsage().heapUsed - before;
      return taken < 0 ? calls * 24 : taken; // after a collection
    });
    // A BigInt takes 24 bytes.
    expect(Math.min(...garbage)).toBeLessThan(calls * 12);
  },
);

describe("texts", () => {
  /** What is in the cell. */
  const stored = () => {
    const bytes = new Uint8Array(8);
    writeFixed64(bytes, 0);
    return new DataView(bytes.buffer).getBigInt64(0, true);
  };
  const compare = (text: string) => {
    const value = /^(0|-?[1-9][0-9]{0,19})$/.test(text) ? BigInt(text) : null;
    const isSigned = value !== null && BigInt.asIntN(64, value) === value;
    expect([text, isInt64Text(text)]).toEqual([text, isSigned]);
    if (isSigned) {
      expect(stored()).toBe(value);
    }
    const isUnsigned = value !== null && BigInt.asUintN(64, value) === value;
    expect([text, isUint64Text(text)]).toEqual([text, isUnsigned]);
    if (isUnsigned) {
      expect(BigInt.asUintN(64, stored())).toBe(value);
    }
  };

  test("integers around powers of 2 and of 10", () => {
    for (let digits = 0; digits < 22; digits++) {
      const power = 10n ** BigInt(digits);
      values.push(power - 1n, power, power + 1n, 1n - power, -power);
    }
    for (const value of values) {
      compare(String(value));
    }
  });

  test("integers with random digits", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[0-9]{1,21}$/), (text) =>
        compare(text),
      ),
      { numRuns: 5000 },
    );
  });

  test("others", () => {
    const others =
      "|-|--1|-0|00|01|+1| 1|1 |1.0|1e3|0x10|1n|1_0|Infinity|NaN|1\u0660|12345678901/34567890|1:3456789012";
    for (const text of others.split("|")) {
      compare(text);
    }
    for (const other of [undefined, null, 1, 1n, {}, ["1"]]) {
      expect(isInt64Text(other as string)).toBe(false);
      expect(isUint64Text(other as string)).toBe(false);
    }
  });
});
