/**
 * Messages that run code while they are read, and objects of odd shapes: each
 * gives right bytes or a clear error, and afterwards encoding works.
 */
import { toBinary } from "@bufbuild/protobuf";
import { resizable } from "./support/bytes";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import { passes } from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { outcomeOf } from "./support/outcome";
import { compareOutcomes } from "./support/parity";
import { checkAfterEach, sane, saneBytes } from "./support/sane";

const tree = byName("edge.msg.Tree");

checkAfterEach();

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

  test("unknown fields with an iterator of their own are written by index", () => {
    const unknown = (no: number) => ({
      ...{ no, wireType: 0, data: new Uint8Array([1]) },
    });
    const fields = Object.assign([unknown(98)], {
      *[Symbol.iterator]() {
        yield unknown(99);
      },
    });
    compareAll(tree, make("edge.msg.Tree", { $unknown: fields }));
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
    const buffer = resizable(8, 8);
    const data = new Uint8Array(buffer).fill(1);
    const message = accessor(make("edge.p3.MixedPresence"), "implicit3", () => {
      buffer.resize(Math.max(0, buffer.byteLength - 1));
      return "x";
    });
    message.message5 = make("edge.p3.Explicit", { fBytes: data });
    const { encode } = byName("edge.p3.MixedPresence");
    // Each length is the one at the time of writing.
    for (let length = 7; data.length > 0; length--) {
      expect(encode(message)).toEqual(
        encode(
          make("edge.p3.MixedPresence", {
            implicit3: "x",
            message5: make("edge.p3.Explicit", { fBytes: data.slice() }),
          }),
        ),
      );
      if (passes === 1) {
        expect(data.length).toBe(length);
      }
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
