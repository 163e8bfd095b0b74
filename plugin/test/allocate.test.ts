/** The option `allocate`: any memory for the result. */
import { toBinary } from "@bufbuild/protobuf";
import { resizable } from "./support/bytes";
import type { EncodeOptions } from "./support/functions";
import { accessor, byName, make } from "./support/make";

const { desc, encode } = byName("edge.msg.Tree");
const message = make("edge.msg.Tree", {
  label: "ASCII",
  left: make("edge.msg.Tree", { label: "é€😀" }),
});
const bytes = toBinary(desc, message);

describe("makes the result", () => {
  test("a pooled Buffer", () => {
    const result = encode(message, { allocate: Buffer.allocUnsafe });
    expect(Buffer.isBuffer(result)).toBe(true);
    expect(new Uint8Array(result)).toEqual(bytes);
    expect(result.buffer.byteLength).toBeGreaterThan(result.length);
  });

  test("a slab", () => {
    const slab = new Uint8Array(1000);
    let used = 0;
    const allocate = (size: number) => {
      used += size;
      return slab.subarray(used - size, used);
    };
    const results = [1, 2, 3].map(() => encode(message, { allocate }));
    expect(used).toBe(3 * bytes.length);
    for (const result of results) {
      expect(result.buffer).toBe(slab.buffer);
      expect(result).toEqual(bytes);
    }
    expect(slab.subarray(used).every((byte) => byte === 0)).toBe(true);
  });

  test("shared memory", () => {
    const result = encode(message, {
      allocate: (size) => new Uint8Array(new SharedArrayBuffer(size)),
    });
    expect(result.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect([...result]).toEqual([...bytes]);
  });

  test("a subclass, whose type is kept", () => {
    class Own extends Uint8Array {}
    expect(
      encode(message, { allocate: (size) => new Own(size) }),
    ).toBeInstanceOf(Own);
  });

  test("is asked for the exact size, once", () => {
    const asked: number[] = [];
    const allocate = (size: number) => {
      asked.push(size);
      return new Uint8Array(size);
    };
    for (let i = 0; i < 40; i++) encode(message, { allocate });
    expect(asked).toEqual(new Array(40).fill(bytes.length));
    asked.length = 0;
    encode(message, { allocate, delimited: true });
    expect(asked).toEqual([bytes.length + 1]);
    asked.length = 0;
    encode(make("edge.msg.Tree"), { allocate });
    expect(asked).toEqual([0]);
  });

  test("an array that a getter of the message makes longer", () => {
    const buffer = resizable(6, 100);
    const growing = accessor(make("edge.msg.Tree"), "label", () => {
      buffer.resize(Math.min(buffer.byteLength + 6, 100));
      return "four";
    });
    const result = encode(growing, {
      allocate: (size) => {
        buffer.resize(size);
        return new Uint8Array(buffer);
      },
    });
    expect([...result]).toEqual([...toBinary(desc, growing)]);
  });

  test("also where protobuf-es encodes leniently", () => {
    const odd = make("edge.msg.Tree", { choice: { case: "leaf", value: "5" } });
    const result = encode(odd, {
      allocate: Buffer.allocUnsafe,
      delimited: true,
    });
    expect(Buffer.isBuffer(result)).toBe(true);
    expect([...result]).toEqual([2, 0x38, 5]);
  });
});

describe("a wrong function", () => {
  test.each([0, 1, bytes.length - 1])(
    "returns %p bytes, too few",
    (available) => {
      const call = () =>
        encode(message, { allocate: () => new Uint8Array(available) });
      expect(call).toThrow(RangeError);
      expect(call).toThrow(
        new RegExp(`${bytes.length} bytes.*${available} bytes`),
      );
    },
  );
  test.each([
    undefined,
    null,
    5,
    [],
    new ArrayBuffer(99),
    new Float64Array(99),
  ])("returns %p", (wrong) => {
    expect(() => encode(message, { allocate: () => wrong as never })).toThrow(
      TypeError,
    );
  });
  test("throws", () => {
    const error = new Error("no memory");
    const allocate = () => {
      throw error;
    };
    expect(() => encode(message, { allocate })).toThrow(error);
    expect(encode(message)).toEqual(bytes);
  });
  test.each([5, "text", {}])("is no function: %p", (allocate) => {
    expect(() =>
      encode(message, { allocate } as unknown as EncodeOptions),
    ).toThrow(TypeError);
    expect(encode(message)).toEqual(bytes);
  });
  test("is undefined", () => {
    expect(encode(message, { allocate: undefined as never })).toEqual(bytes);
  });
  test("encodes the same message meanwhile", () => {
    const inner: Uint8Array[] = [];
    const plain = (size: number) => new Uint8Array(size);
    const allocate = (size: number) => {
      inner.push(encode(message), encode(message, { allocate: plain }));
      return new Uint8Array(size);
    };
    expect(encode(message, { allocate })).toEqual(bytes);
    expect(inner).toEqual([bytes, bytes]);
  });
  test("an error of the message comes out before anything is allocated", () => {
    let calls = 0;
    const allocate = (size: number) => {
      calls++;
      return new Uint8Array(size);
    };
    const bad = make("edge.msg.Tree", { choice: { case: "leaf", value: 1.5 } });
    expect(() => encode(bad, { allocate })).toThrow("invalid int32: 1.5");
    expect(calls).toBe(0);
  });
});

test("a result that is longer than needed", () => {
  const whole = new Uint8Array(1000);
  const result = encode(message, { allocate: () => whole });
  expect(result).toEqual(bytes);
  expect(whole.subarray(bytes.length).every((byte) => byte === 0)).toBe(true);
});

test("a result that cuts itself too short is an error", () => {
  class Cut extends Uint8Array {
    override subarray() {
      return new Uint8Array(1) as Uint8Array<ArrayBuffer>;
    }
  }
  const short = make("edge.p3.Explicit", { fString: "abc" });
  expect(() =>
    byName("edge.p3.Explicit").encode(short, { allocate: () => new Cut(100) }),
  ).toThrow(/has a subarray that is no view on its first 5 bytes$/);
});
