/** Ranges of 64-bit integers, and what it costs to check them. */
import {
  isInt64,
  isInt64Unread,
  isUint64,
  isUint64Unread,
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
  expect(isInRange(undefined)).toBe(false);
  expect(isInRange(1 as unknown as bigint)).toBe(false);
});

test.each([isUint64, isUint64Unread])("unsigned ones: %p", (isInRange) => {
  for (const value of values) {
    expect(isInRange(value)).toBe(value >= 0n && value < 2n ** 64n);
  }
  expect(isInRange(undefined)).toBe(false);
  expect(isInRange(1 as unknown as bigint)).toBe(false);
});

test.each([isInt64Unread, isUint64Unread])("no garbage: %p", (isInRange) => {
  const value = 2n ** 62n;
  const calls = 1000;
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < calls; i++) {
    isInRange(value);
  }
  // A BigInt takes 24 bytes.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(calls * 12);
});
