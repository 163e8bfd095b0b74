/**
 * Messages that run code, change, contain themselves, or are too deep: each
 * gives right bytes or a clear error, and afterwards encoding works.
 */
import { type Message, toBinary } from "@bufbuild/protobuf";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import { byName, make } from "./support/make";
import { outcomeOf } from "./support/outcome";
import { compareOutcomes } from "./support/parity";

const tree = byName("edge.msg.Tree");
const implicit = byName("edge.p3.Implicit");
const lists = byName("edge.p3.ListsAndMessages");
type Fields = Message & Record<string, unknown>;

const sane = make("edge.msg.Tree", {
  label: "sane é",
  children: [make("edge.msg.Tree", { label: "child" })],
  named: { k: make("edge.msg.Tree") },
});
const saneBytes = toBinary(tree.desc, sane);

/** Whatever happened, the next encode is right. */
afterEach(() => {
  compareAll(tree, sane);
});

/** Makes a property an accessor. */
function accessor(message: Fields, name: string, get: () => unknown): Fields {
  return Object.defineProperty(message, name, {
    get,
    enumerable: true,
    configurable: true,
  });
}

describe("getters", () => {
  test("that always answer the same", () => {
    compareAll(
      tree,
      accessor(make("edge.msg.Tree"), "label", () => "é"),
    );
  });

  test("that encode another message", () => {
    const seen: Uint8Array[] = [];
    const encodeOther = () => {
      seen.push(
        tree.encode(sane),
        tree.encode(sane, { allocate: Buffer.allocUnsafe }),
      );
      const target = new Uint8Array(saneBytes.length);
      tree.into(sane, target);
      seen.push(target);
      expect(tree.size(sane)).toBe(saneBytes.length);
      return "nested é";
    };
    const message = make("edge.msg.Tree", {
      left: accessor(make("edge.msg.Tree"), "label", encodeOther),
      right: make("edge.msg.Tree", { label: "after" }),
      children: [accessor(make("edge.msg.Tree"), "label", encodeOther)],
      named: { a: accessor(make("edge.msg.Tree"), "label", encodeOther) },
    });
    const expected = toBinary(tree.desc, message);
    expect(tree.encode(message)).toEqual(expected);
    expect(tree.size(message)).toBe(expected.length);
    for (const bytes of seen) {
      expect(new Uint8Array(bytes)).toEqual(saneBytes);
    }
  });

  test("that encode themselves, some levels deep", () => {
    let level = 0;
    const message = accessor(make("edge.msg.Tree"), "label", () => {
      if (level === 8) {
        return "end";
      }
      level++;
      const inner = tree.encode(message);
      level--;
      return `${level}:${inner.length}`;
    });
    expect(tree.encode(message)).toEqual(toBinary(tree.desc, message));
  });

  test("that fail, at any read", () => {
    for (let failAt = 0; failAt < 12; failAt++) {
      const message = () => {
        let reads = 0;
        const get = () => {
          if (reads++ === failAt) {
            throw new RangeError(`read ${failAt}`);
          }
          return "text";
        };
        return make("edge.msg.Tree", {
          left: accessor(make("edge.msg.Tree"), "label", get),
          children: [accessor(make("edge.msg.Tree"), "label", get)],
        });
      };
      // The fast path reads before protobuf-es does, so the failing read may
      // be over when protobuf-es reads: then the bytes are right.
      const outcome = outcomeOf(() => tree.encode(message()));
      if ("bytes" in outcome) {
        expect(outcome.bytes).toBe(
          "12060a0474657874 22060a0474657874".replace(" ", ""),
        );
      } else {
        expect(outcome.message).toBe(`read ${failAt}`);
      }
    }
  });
});

describe("a message that changes between the passes", () => {
  const values: [string, unknown[]][] = [
    ["from short to long", ["a", "a much longer text than before"]],
    ["from long to short", ["a much longer text than before", "a"]],
    ["from ASCII to not ASCII", ["aa", "é€"]],
    ["same length, other bytes", ["ab", "é"]],
    ["to a number", ["a", 5]],
    ["to undefined", ["a", undefined]],
    [
      "to an object that fails",
      [
        "a",
        {
          toString: () => {
            throw new Error("no text");
          },
        },
      ],
    ],
    ["every time", ["a", "bb", "ccc", "é", "", "dddd", "€€"]],
  ];
  test.each(values)("%s", (_, sequence) => {
    for (let phase = 0; phase < sequence.length; phase++) {
      let reads = phase;
      const message = make("edge.msg.Tree", {
        left: accessor(
          make("edge.msg.Tree"),
          "label",
          () => sequence[reads++ % sequence.length],
        ),
        right: make("edge.msg.Tree", { label: "stable" }),
      });
      // Every value in turn is a right answer; a mixture of two is not.
      const right = sequence.map((label) =>
        outcomeOf(() =>
          toBinary(
            tree.desc,
            make("edge.msg.Tree", {
              left: make("edge.msg.Tree", { label }),
              right: make("edge.msg.Tree", { label: "stable" }),
            }),
          ),
        ),
      );
      for (let i = 0; i < 5; i++) {
        expect(right).toContainEqual(outcomeOf(() => tree.encode(message)));
      }
    }
  });

  test("numbers of other sizes", () => {
    let reads = 0;
    const message = accessor(
      make("edge.p3.Implicit"),
      "fInt32",
      () => [1, 300, -1, 0][reads++ & 3],
    );
    for (let i = 0; i < 20; i++) {
      expect(["1801", "18ac02", "18ffffffffffffffffff01", ""]).toContain(
        Buffer.from(implicit.encode(message)).toString("hex"),
      );
    }
  });

  test("lists that grow and shrink", () => {
    const rounds = [[1], [1, 2, 300], [], [-1, -1]];
    let reads = 0;
    const message = accessor(
      make("edge.p3.ListsAndMessages"),
      "packed1",
      () => rounds[reads++ & 3],
    );
    Object.assign(message, {
      packed7: [7n],
      list4: [make("edge.p3.ListsAndMessages", { packed3: [1n] })],
    });
    const right = rounds.map((packed1) => ({
      bytes: Buffer.from(
        toBinary(
          lists.desc,
          make("edge.p3.ListsAndMessages", {
            packed1,
            packed7: [7n],
            list4: [make("edge.p3.ListsAndMessages", { packed3: [1n] })],
          }),
        ),
      ).toString("hex"),
    }));
    for (let i = 0; i < 20; i++) {
      expect(right).toContainEqual(outcomeOf(() => lists.encode(message)));
    }
  });

  test("children that appear and vanish", () => {
    let reads = 0;
    const child = make("edge.msg.Tree", { label: "c" });
    const message = accessor(make("edge.msg.Tree"), "left", () =>
      reads++ % 3 === 0 ? child : undefined,
    );
    const right = [child, undefined].map((left) =>
      Buffer.from(
        toBinary(tree.desc, make("edge.msg.Tree", { left })),
      ).toString("hex"),
    );
    for (let i = 0; i < 20; i++) {
      expect(right).toContain(
        Buffer.from(tree.encode(message)).toString("hex"),
      );
    }
  });

  test("maps whose keys change", () => {
    let reads = 0;
    const rounds = [{ a: "1" }, { b: "22", c: "" }, {}];
    const message = accessor(
      make("edge.maps.MapValues"),
      "vString",
      () => rounds[reads++ % 3],
    );
    const { desc, encode } = byName("edge.maps.MapValues");
    const right = rounds.map((vString) =>
      Buffer.from(
        toBinary(desc, make("edge.maps.MapValues", { vString })),
      ).toString("hex"),
    );
    for (let i = 0; i < 20; i++) {
      expect(right).toContain(Buffer.from(encode(message)).toString("hex"));
    }
  });

  test("written into a target, nothing but the available bytes is touched", () => {
    for (const sequence of [
      ["a", "a".repeat(500)],
      ["a".repeat(60), "b"],
      ["aa", "éé"],
    ]) {
      let reads = 0;
      const message = accessor(
        make("edge.p3.OneString"),
        "text",
        () => sequence[reads++ & 1],
      );
      const whole = new Uint8Array(200).fill(0xa5);
      const outcome = outcomeOf(() => {
        const written = byName("edge.p3.OneString").into(
          message,
          whole.subarray(50, 150),
          10,
        );
        return whole.subarray(60, 60 + written);
      });
      if ("bytes" in outcome) {
        expect(
          sequence.map((text) =>
            Buffer.from(
              toBinary(
                byName("edge.p3.OneString").desc,
                make("edge.p3.OneString", { text }),
              ),
            ).toString("hex"),
          ),
        ).toContain(outcome.bytes);
      } else {
        expect(outcome.thrown).toBe("RangeError");
      }
      expect(whole.subarray(0, 60).every((byte) => byte === 0xa5)).toBe(true);
      expect(whole.subarray(150).every((byte) => byte === 0xa5)).toBe(true);
    }
  });
});

describe("Proxies", () => {
  const traps: ProxyHandler<object> = {
    get: (target, key) => Reflect.get(target, key),
    has: (target, key) => Reflect.has(target, key),
    ownKeys: (target) => Reflect.ownKeys(target),
    getOwnPropertyDescriptor: (target, key) =>
      Reflect.getOwnPropertyDescriptor(target, key),
    getPrototypeOf: (target) => Reflect.getPrototypeOf(target),
  };
  test("as messages, lists, maps, oneofs and children", () => {
    const wrap = <T extends object>(target: T) => new Proxy(target, traps) as T;
    const make_ = () =>
      wrap(
        make("edge.msg.Tree", {
          label: "é",
          left: wrap(make("edge.msg.Tree", { label: "l" })),
          children: wrap([wrap(make("edge.msg.Tree"))]),
          named: wrap({ a: wrap(make("edge.msg.Tree", { label: "m" })) }),
          choice: wrap({ case: "leaf", value: 5 }),
          $unknown: wrap([
            wrap({ no: 99, wireType: 0, data: new Uint8Array([1]) }),
          ]),
        }),
      );
    expect(compareOutcomes(tree, make_)).toHaveProperty("bytes");
  });
  test("that are revoked", () => {
    const { proxy, revoke } = Proxy.revocable(make("edge.msg.Tree"), {});
    revoke();
    expect(compareOutcomes(tree, () => proxy)).toMatchObject({
      thrown: "TypeError",
    });
  });
  test("whose traps throw", () => {
    const failing = new Proxy(make("edge.msg.Tree"), {
      get() {
        throw new EvalError("trap");
      },
    });
    expect(compareOutcomes(tree, () => failing)).toMatchObject({
      thrown: "EvalError",
      message: "trap",
    });
    expect(
      compareOutcomes(tree, () => make("edge.msg.Tree", { left: failing })),
    ).toMatchObject({ thrown: "EvalError" });
  });
  test("as bytes", () => {
    const make_ = () =>
      make("edge.p3.OneBytes", { data: new Proxy(new Uint8Array([1, 2]), {}) });
    compareOutcomes(byName("edge.p3.OneBytes"), make_);
  });
});

describe("shapes", () => {
  test("frozen, null-prototype and sparse", () => {
    const message = Object.freeze(
      Object.assign(Object.create(null), make("edge.p3.Packed"), {
        rInt32: Object.freeze([1, 2]),
        rMessage: Object.freeze([]),
      }),
    );
    compareAll(byName("edge.p3.Packed"), message);
    compareOutcomes(byName("edge.p3.Packed"), () =>
      make("edge.p3.Packed", { rString: new Array(3) }),
    );
    compareOutcomes(byName("edge.p3.Packed"), () =>
      make("edge.p3.Packed", { rEmpty: new Array(1000) }),
    );
  });

  test("a huge length is no endless loop", () => {
    compareOutcomes(byName("edge.p3.Packed"), () =>
      make("edge.p3.Packed", { rInt32: { length: 2 ** 40, 0: "stop" } }),
    );
  });

  test("bytes over shared memory that another thread could change", () => {
    const data = new Uint8Array(new SharedArrayBuffer(300)).fill(7);
    compareAll(byName("edge.p3.OneBytes"), make("edge.p3.OneBytes", { data }));
  });

  test("bytes that shrink with their buffer", () => {
    const Resizable = ArrayBuffer as unknown as new (
      n: number,
      o: object,
    ) => ArrayBuffer & { resize(n: number): void };
    const buffer = new Resizable(8, { maxByteLength: 8 });
    const data = new Uint8Array(buffer).fill(1);
    const message = accessor(make("edge.p3.MixedPresence"), "implicit3", () => {
      buffer.resize(Math.max(0, buffer.byteLength - 1));
      return "x";
    });
    message.message5 = make("edge.p3.Explicit", { fBytes: data });
    const { encode } = byName("edge.p3.MixedPresence");
    // Each length is the one at the time of writing.
    for (let length = 7; length > 0; length--) {
      expect(encode(message)).toEqual(
        encode(
          make("edge.p3.MixedPresence", {
            implicit3: "x",
            message5: make("edge.p3.Explicit", { fBytes: data.slice() }),
          }),
        ),
      );
      expect(data.length).toBe(length);
    }
    compareAll(
      byName("edge.p3.MixedPresence"),
      make("edge.p3.MixedPresence", {
        message5: make("edge.p3.Explicit", { fBytes: data }),
      }),
    );
  });

  test("wrong types that look right to a careless check", () => {
    const { encode } = byName("edge.p3.Implicit");
    const { fallbacks } = countFallbacks(() =>
      expect(() =>
        encode(
          make("edge.p3.Implicit", {
            fString: { length: 3, charCodeAt: () => 65 },
          }),
        ),
      ).not.toThrow(),
    );
    expect(fallbacks.length).toBe(1);
  });
});

describe("cycles and depth", () => {
  /** A chain of messages, or of what `link` makes of a message. */
  function chain(depth: number, link: (inner: Fields) => object): Fields {
    let message = make("edge.msg.Tree", { label: "end" });
    for (let i = 0; i < depth; i++) {
      message = make("edge.msg.Tree", link(message));
    }
    return message;
  }
  const links: [string, (inner: Fields) => object][] = [
    ["singular", (left) => ({ left })],
    ["lists", (child) => ({ children: [child] })],
    ["maps", (child) => ({ named: { a: child } })],
    ["oneofs", (value) => ({ choice: { case: "chosen", value } })],
  ];
  test.each(links)("1000 levels of %s", (_, link) => {
    const message = chain(1000, link);
    const { result, fallbacks } = countFallbacks(() => tree.encode(message));
    expect(result).toEqual(toBinary(tree.desc, message));
    expect(fallbacks).toEqual([]);
  });

  // V8 gives each variable of a function a place on the stack, so many fields
  // must not mean many variables.
  test.each([
    ["edge.large.Large", { i3: 1 }],
    ["edge.large2.Large", { first: "f", last: true }],
  ])("1500 levels of a message of many fields: %s", (typeName, fields) => {
    const { desc, encode } = byName(typeName);
    const link = desc.fields.find((field) => field.message === desc);
    let message = make(typeName, fields);
    for (let i = 0; i < 1500; i++) {
      message = make(typeName, {
        ...fields,
        [link?.localName as string]: message,
      });
    }
    const { result, fallbacks } = countFallbacks(() => encode(message));
    expect(result).toEqual(toBinary(desc, message));
    expect(fallbacks).toEqual([]);
  });

  /** How many levels can be encoded, by bisection. */
  function depthLimit(
    link: (inner: Fields) => object,
    encode: (message: Fields) => unknown,
  ): number {
    let works = 1000;
    let fails = 1 << 17;
    while (fails - works > 100) {
      const middle = (works + fails) >> 1;
      try {
        encode(chain(middle, link));
        works = middle;
      } catch {
        fails = middle;
      }
    }
    return works;
  }
  test.each(links)("as deep as protobuf-es: %s", (_, link) => {
    // The engine gives compiled code smaller frames, so the limits grow as the
    // functions get warm: several rounds, and the best of each.
    let upstream = 0;
    let fast = 0;
    for (let round = 0; round < 3; round++) {
      fast = Math.max(fast, depthLimit(link, tree.encode as never));
      upstream = Math.max(
        upstream,
        depthLimit(link, (message) => toBinary(tree.desc, message)),
      );
    }
    fast = Math.max(fast, depthLimit(link, tree.encode as never));
    expect(fast).toBeGreaterThanOrEqual(upstream * 0.95);
  });

  test.each(links)("100,000 levels of %s throw a RangeError", (_, link) => {
    const message = chain(100_000, link);
    for (const call of [
      () => tree.encode(message),
      () => tree.size(message),
      () => tree.into(message, new Uint8Array(10)),
    ]) {
      let error: unknown;
      try {
        call();
      } catch (e) {
        error = e;
      }
      expect(String(error)).toContain("Maximum call stack size exceeded");
    }
  });

  test("a message that contains itself", () => {
    for (const put of [
      (m: Fields) => {
        m.left = m;
      },
      (m: Fields) => {
        m.children = [m];
      },
      (m: Fields) => {
        m.named = { a: m };
      },
      (m: Fields) => {
        m.choice = { case: "chosen", value: m };
      },
    ]) {
      const message = make("edge.msg.Tree");
      put(message);
      expect(() => tree.encode(message)).toThrow(
        "Maximum call stack size exceeded",
      );
      expect(() => tree.size(message)).toThrow(
        "Maximum call stack size exceeded",
      );
    }
  });

  test("a Struct that contains itself", () => {
    const json: Record<string, unknown> = {};
    json.self = json;
    const list: unknown[] = [];
    list.push(list);
    for (const struct of [json, { list }]) {
      expect(() =>
        byName("edge.wkt.Singular").encode(
          make("edge.wkt.Singular", { struct }),
        ),
      ).toThrow("Maximum call stack size exceeded");
    }
  });

  test("called with hardly any stack left", () => {
    const message = chain(30, links[0]?.[1] as never);
    const expected = toBinary(tree.desc, message);
    let outcomes = 0;
    const dive = (): void => {
      try {
        dive();
      } catch {
        // Some levels above the end of the stack, each with a little more room.
      }
      if (outcomes < 400) {
        outcomes++;
        try {
          expect(Buffer.compare(tree.encode(message), expected)).toBe(0);
        } catch (e) {
          if (!String(e).includes("Maximum call stack")) throw e;
        }
      }
    };
    dive();
    expect(outcomes).toBe(400);
    expect(tree.encode(message)).toEqual(expected);
  });
});
