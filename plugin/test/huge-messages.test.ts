/** Messages around 2 GiB, and the memory that giant ones leave behind. */
import { runChild } from "./support/child";

interface Attempt {
  size: number | string;
  encode: number | string;
  delimited: number | string;
  into: number | string;
  allocate: number | string;
  allocations: number;
}

const variants = ["js", "js-standalone", "js-two-pass"];

describe.each(variants)("2 GiB, %s", (variant) => {
  const { results, grown, after } = runChild(`huge.mjs ${variant}`) as {
    results: Record<string, Attempt>;
    grown: number;
    after: number[];
  };

  test("the limit itself is a size", () => {
    const { "at the limit": limit } = results;
    expect(limit?.size).toBe(0x7fffffff);
    expect(limit?.into).toMatch(
      /^RangeError: .*\b2147483647 bytes.*\b10 bytes/,
    );
  });

  test.each(
    Object.entries(results).filter(([name]) => name !== "at the limit"),
  )("%s", (_, { size, encode, delimited, into, allocate, allocations }) => {
    const error = /^RangeError: .*\b2147483647\b/;
    for (const outcome of [size, encode, delimited, into, allocate]) {
      expect(outcome).toMatch(error);
    }
    expect(allocations).toBe(0);
  });

  test("nothing was allocated, and the next encode is right", () => {
    expect(grown).toBeLessThan(1 << 20);
    expect(after).toEqual([0x7a, 1, 1]);
  });
});

test.each(variants)("giant messages leave nothing behind, %s", (variant) => {
  const { peak, arrayBuffers, heap, alive } = runChild(
    `memory.mjs ${variant}`,
    {
      flags: ["--expose-gc"],
    },
  ) as Record<string, number>;
  // 600,000 submessages of four bytes were in a draft.
  expect(peak).toBeGreaterThan(2_400_000);
  expect(arrayBuffers).toBeLessThan(2_000_000);
  expect(heap).toBeLessThan(4_000_000);
  expect(alive).toBe(0);
});
