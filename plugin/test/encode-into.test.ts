/** `encodeFooInto`: where it writes, and what it does with a wrong target or offset. */
import { create, toBinary } from "@bufbuild/protobuf";
import { encodeExplicit, encodeExplicitInto } from "./gen/edge/optional_fast";
import { ExplicitSchema } from "./gen/edge/optional_pb";
import { guarded, type Resizable, resizable } from "./support/bytes";
import { accessor, byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import {
  encodeExplicit as encodeExplicitStandalone,
  encodeExplicitInto as encodeExplicitStandaloneInto,
} from "./variants/standalone/gen/edge/optional_fast";

const generated = byName("edge.msg.Tree");
const message = make("edge.msg.Tree", {
  label: "root é",
  children: [make("edge.msg.Tree", { label: "child" })],
});
const bytes = toBinary(generated.desc, message);

describe("targets", () => {
  const memories: [string, (size: number) => ArrayBufferLike][] = [
    ["an ArrayBuffer", (size) => new ArrayBuffer(size)],
    ["a SharedArrayBuffer", (size) => new SharedArrayBuffer(size)],
    [
      "WebAssembly memory",
      () => {
        const { Memory } = (
          globalThis as never as {
            WebAssembly: { Memory: new (d: object) => { buffer: ArrayBuffer } };
          }
        ).WebAssembly;
        return new Memory({ initial: 1 }).buffer;
      },
    ],
  ];
  test.each(memories)("%s", (_, memory) => {
    for (const offset of [0, 1, 3, 8]) {
      const { target, isUntouched } = guarded(bytes.length + 20, memory);
      expect(generated.into(message, target, offset)).toBe(bytes.length);
      expect(
        new Uint8Array(target.subarray(offset, offset + bytes.length)),
      ).toEqual(bytes);
      expect(isUntouched(offset, bytes.length)).toBe(true);
    }
  });

  test("a Buffer", () => {
    const target = Buffer.alloc(bytes.length + 2);
    expect(generated.into(message, target, 1)).toBe(bytes.length);
    expect([...target]).toEqual([0, ...bytes, 0]);
  });

  test("the offset is 0 by default", () => {
    const target = new Uint8Array(bytes.length);
    expect(generated.into(message, target)).toBe(bytes.length);
    expect(target).toEqual(bytes);
  });

  test("an empty message needs no room", () => {
    expect(generated.into(make("edge.msg.Tree"), new Uint8Array(0))).toBe(0);
    expect(generated.into(make("edge.msg.Tree"), new Uint8Array(3), 3)).toBe(0);
  });

  test("several messages, one behind the other", () => {
    const target = new Uint8Array(3 * (bytes.length + 1));
    let end = 0;
    for (let i = 0; i < 3; i++) {
      end += generated.into(message, target, end, { delimited: true });
    }
    expect(end).toBe(target.length);
    expect(target).toEqual(
      new Uint8Array([1, 2, 3].flatMap(() => [bytes.length, ...bytes])),
    );
  });
});

describe("too small a target", () => {
  test.each([0, 1, bytes.length - 1])("of %p bytes", (available) => {
    const { target, isUntouched } = guarded(available + 4);
    expect(() => generated.into(message, target, 4)).toThrow(RangeError);
    expect(() => generated.into(message, target, 4)).toThrow(
      new RegExp(`${bytes.length} bytes.*${available} bytes`),
    );
    expect(isUntouched(4, available)).toBe(true);
  });

  test("counts the size in front", () => {
    const target = new Uint8Array(bytes.length);
    expect(() =>
      generated.into(message, target, 0, { delimited: true }),
    ).toThrow(new RegExp(`${bytes.length + 1} bytes.*${bytes.length} bytes`));
  });

  test("for every size, whatever the characters", () => {
    for (const text of ["a", "é", "€", "😀", "\ud800", "aé", "éa", "a€a"]) {
      for (let repeat = 1; repeat < 40; repeat += 3) {
        const long = make("edge.p3.OneString", { text: text.repeat(repeat) });
        const { desc, into } = byName("edge.p3.OneString");
        const needed = toBinary(desc, long).length;
        for (let available = 0; available < needed; available++) {
          const { target, isUntouched } = guarded(available);
          // `toThrow` would write a stack trace each time.
          expect(thrownBy(() => into(long, target))).toBeInstanceOf(RangeError);
          expect(isUntouched(0, available)).toBe(true);
        }
      }
    }
  });

  test("the next call is right", () => {
    expect(() => generated.into(message, new Uint8Array(1))).toThrow(
      RangeError,
    );
    expect(generated.encode(message)).toEqual(bytes);
  });
});

describe("what is no target or offset", () => {
  test.each([
    null,
    undefined,
    5,
    "text",
    {},
    [],
    new ArrayBuffer(9),
    new Uint16Array(99),
    // Its stores don't truncate.
    new Uint8ClampedArray(99),
  ])("target %p", (target) => {
    expect(() => generated.into(message, target as never)).toThrow(TypeError);
  });
  test("options instead of the offset", () => {
    expect(() =>
      generated.into(message, new Uint8Array(9), {} as never),
    ).toThrow(
      new TypeError(
        "offset is not a number; options come after it: (message, target, 0, options)",
      ),
    );
  });

  test.each([-1, 1.5, NaN, Infinity, 101, 2 ** 32])("offset %p", (offset) => {
    const { target, isUntouched } = guarded(100);
    expect(() => generated.into(message, target, offset)).toThrow(RangeError);
    expect(isUntouched(0, 0)).toBe(true);
  });
  test("an error of the message comes out as it is, and nothing else is touched", () => {
    const bad = make("edge.msg.Tree", {
      label: "x",
      choice: { case: "leaf", value: 1.5 },
    });
    const { target, isUntouched } = guarded(100);
    expect(() => generated.into(bad, target, 10)).toThrow(
      "cannot encode field edge.msg.Tree.leaf to binary: invalid int32: 1.5",
    );
    expect(isUntouched(10, 90)).toBe(true);
  });
  test("what protobuf-es encodes leniently is written too", () => {
    const odd = make("edge.msg.Tree", { choice: { case: "leaf", value: "5" } });
    const target = new Uint8Array(4);
    expect(generated.into(odd, target, 1)).toBe(2);
    expect(target).toEqual(new Uint8Array([0, 0x38, 5, 0]));
    expect(() => generated.into(odd, new Uint8Array(1))).toThrow(RangeError);
  });
});

/** A message whose getter resizes a buffer, and has a string of so many characters. */
function resizing(buffer: Resizable, size: number, count: number) {
  return accessor(create(ExplicitSchema), "fString", () => {
    buffer.resize(size);
    return "x".repeat(count);
  });
}

describe("a target that gets shorter while the message is read", () => {
  test.each([
    [10, 0],
    [200, 0],
    [10, 20],
    [200, 20],
  ])("with %i characters, at offset %i", (count, offset) => {
    const buffer = resizable(400, 40 << 20);
    const message = resizing(buffer, 5, count);
    expect(
      String(
        thrownBy(() =>
          encodeExplicitInto(message, new Uint8Array(buffer), offset),
        ),
      ),
    ).toMatch(/^RangeError: .*\b[05] bytes available$/);
  });
});

describe("a target that gets longer while the message is read", () => {
  // Up to 16 MiB the draft holds the message. Beyond, it was only counted.
  test.each([200, 17 << 20])("with %i characters", (count) => {
    encodeExplicit(create(ExplicitSchema, { fString: "of another message" }));
    const buffer = resizable(10, 40 << 20);
    const target = new Uint8Array(buffer);
    const message = resizing(buffer, 40 << 20, count);
    expect(String(thrownBy(() => encodeExplicitInto(message, target)))).toMatch(
      /^RangeError: .*\b10 bytes available$/,
    );
    expect(Buffer.compare(target, new Uint8Array(target.length))).toBe(0);
  });
});

test.each([
  [
    "code that leaves anomalies to toBinary",
    encodeExplicit,
    encodeExplicitInto,
  ],
  ["standalone code", encodeExplicitStandalone, encodeExplicitStandaloneInto],
])("an empty message needs no memory: %s", (_, encode, encodeInto) => {
  const detached = new Uint8Array(8);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const empty = create(ExplicitSchema);
  expect(encodeInto(empty, detached)).toBe(0);
  expect(encode(empty, { allocate: () => detached })).toBe(detached);
});

test.each([4, 100])(
  "an array of %i bytes that claims to have more is too short",
  (real) => {
    const lying = Object.defineProperty(new Uint8Array(real), "length", {
      value: 1000,
    });
    const message = create(ExplicitSchema, { fString: "x".repeat(real) });
    for (const run of [
      () => encodeExplicitInto(message, lying),
      () => encodeExplicit(message, { allocate: () => lying }),
    ]) {
      expect(String(thrownBy(run))).toMatch(/^RangeError: .*\b(4|100) bytes/);
    }
  },
);
