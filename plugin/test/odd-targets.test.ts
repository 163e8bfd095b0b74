/** Memory of the caller whose class has a constructor and members of its own. */
import { toBinary } from "@bufbuild/protobuf";
import { byName, make } from "./support/make";

const { desc, encode, into } = byName("edge.msg.Tree");

/** Short, long, and such that fall back. */
const messages = [
  make("edge.msg.Tree", { label: "hi" }),
  make("edge.msg.Tree", { label: "q".repeat(200) }),
  make("edge.msg.Tree", { label: "é".repeat(200) }),
  make("edge.msg.Tree", {
    label: "q".repeat(200),
    choice: { case: "leaf", value: "5" },
  }),
];

class OwnConstructor extends Uint8Array {
  constructor(size: number) {
    super(size);
  }
}
class NoLength extends Uint8Array {
  override get length() {
    return 0;
  }
  override get byteLength() {
    return 0;
  }
}
class NoMembers extends Uint8Array {
  override set() {}
  override subarray() {
    return new Uint8Array(0);
  }
}
const targets: [string, (size: number) => Uint8Array][] = [
  ["a constructor of its own", (size) => new OwnConstructor(size)],
  ["another length", (size) => new NoLength(size)],
  ["another set", (size) => new NoMembers(size)],
  [
    "a length that is its own property",
    (size) =>
      Object.defineProperty(new Uint8Array(size), "length", { value: 1 }),
  ],
  [
    "a Buffer with a length of its own",
    (size) => Object.defineProperty(Buffer.alloc(size), "length", { value: 1 }),
  ],
  ["no prototype", (size) => Object.setPrototypeOf(new Uint8Array(size), null)],
  [
    "the prototype of an array",
    (size) => Object.setPrototypeOf(new Uint8Array(size), Array.prototype),
  ],
];

/** The memory of an array of any class. */
const { get } = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  "buffer",
) as { get: () => ArrayBuffer };
const memoryOf = (array: Uint8Array) => new Uint8Array(get.call(array));

describe.each(targets)("%s", (_, makeTarget) => {
  test.each(messages.map((message) => [message] as const))(
    "into it",
    (message) => {
      const expected = toBinary(desc, message);
      const target = makeTarget(expected.length + 90);
      expect(into(message, target, 50)).toBe(expected.length);
      const memory = memoryOf(target);
      expect(memory.slice(50, -40)).toEqual(expected);
      memory.fill(0, 50, -40);
      expect(memory.every((byte) => byte === 0)).toBe(true);
    },
  );

  test.each(messages.map((message) => [message] as const))(
    "as an output",
    (message) => {
      const expected = toBinary(desc, message);
      const output = encode(message, { allocate: makeTarget });
      expect(memoryOf(output)).toEqual(expected);
    },
  );
});

class OtherSpecies extends Uint8Array {
  static get [Symbol.species]() {
    return Uint16Array;
  }
}

test.each([OwnConstructor, NoMembers, OtherSpecies])(
  "a longer output that can't be cut: %p",
  (Class) => {
    for (const message of messages) {
      expect(() =>
        encode(message, { allocate: (size) => new Class(2 * size) }),
      ).toThrow(
        /^option allocate: what it returned has a subarray that is no view on its first \d+ bytes$/,
      );
    }
  },
);

class OtherBuffer extends Uint8Array {
  override subarray(_start: number, end: number) {
    return new Uint8Array(end);
  }
}
class OtherStart extends Uint8Array {
  override subarray(_start: number, end: number) {
    return new Uint8Array(this.buffer as ArrayBuffer, 1, end);
  }
}
test.each([OtherBuffer, OtherStart])(
  "a longer output that is cut to other memory: %p",
  (Class) => {
    for (const message of messages) {
      expect(() =>
        encode(message, { allocate: (size) => new Class(size + 4) }),
      ).toThrow(
        /^option allocate: what it returned has a subarray that is no view on its first \d+ bytes$/,
      );
    }
  },
);

test("a longer output of a class that can is cut, and keeps its class", () => {
  class Own extends Uint8Array {}
  for (const message of messages) {
    const output = encode(message, { allocate: (size) => new Own(size + 4) });
    expect(output).toBeInstanceOf(Own);
    expect(new Uint8Array(output)).toEqual(toBinary(desc, message));
  }
});

test("an output whose memory was transferred away", () => {
  for (const message of messages) {
    const allocate = (size: number) => {
      const output = new Uint8Array(size + 4);
      structuredClone(output, { transfer: [output.buffer] });
      return output;
    };
    expect(() => encode(message, { allocate })).toThrow(
      /^option allocate: \d+ bytes needed, 0 bytes returned$/,
    );
  }
});
