/** Ranges of 64-bit integers. */
import fc from "fast-check";
import { isInt64Text, isUint64Text } from "../src/write/decimal";
import { isInt64, isUint64, writeFixed64 } from "../src/write/int64";

const powers = [0, 1, 31, 32, 62, 63, 64, 65, 127, 128].map(
  (bits) => 1n << BigInt(bits),
);
const values = powers
  .flatMap((power) => [power - 1n, power, power + 1n])
  .flatMap((value) => [value, -value]);

test("signed ones", () => {
  for (const value of values) {
    expect(isInt64(value)).toBe(value >= -(2n ** 63n) && value < 2n ** 63n);
  }
  // What is no bigint is rejected by generated code, and by the engine.
  expect(() => isInt64(1 as unknown as bigint)).toThrow(TypeError);
});

test("unsigned ones", () => {
  for (const value of values) {
    expect(isUint64(value)).toBe(value >= 0n && value < 2n ** 64n);
  }
  // What is no bigint is rejected by generated code, and by the engine.
  expect(() => isUint64(1 as unknown as bigint)).toThrow(TypeError);
});

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
