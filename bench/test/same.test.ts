import { isSame } from "../operations/same.mjs";

describe("isSame", () => {
  it("compares prototypes, properties in their order, and values", () => {
    const make = () => ({ a: 1n, b: [{ c: Number.NaN }], d: -0 });
    expect(isSame(make(), make())).toBe(true);
    expect(isSame({ ...make(), d: 0 }, make())).toBe(false);
    expect(isSame({ ...make(), e: undefined }, make())).toBe(false);
    expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
    expect(isSame(Object.create({ a: 1 }), Object.create({ a: 1 }))).toBe(
      false,
    );
  });

  it("compares bytes, and what holds them", () => {
    const bytes = (...values: number[]) => Uint8Array.from(values);
    expect(isSame({ a: bytes(1, 2) }, { a: bytes(1, 2) })).toBe(true);
    expect(isSame({ a: bytes(1, 2) }, { a: bytes(1, 3) })).toBe(false);
    expect(isSame({ a: bytes(1, 2) }, { a: bytes(1, 2, 0) })).toBe(false);
    expect(isSame(bytes(1), Buffer.from([1]))).toBe(false);
  });
});
