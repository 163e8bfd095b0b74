/** What a result is, what a call leaves as it was, and that nothing is remembered. */
import { runInNewContext } from "node:vm";
import { type Message, toBinary } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { compareAll } from "./support/differential";
import { countFallbacks } from "./support/fallbacks";
import { byName, make } from "./support/make";
import { compareOutcomes } from "./support/parity";
import { words } from "./support/words";

const tree = byName("edge.msg.Tree");

function sample(): Message & Record<string, unknown> {
  return make("edge.msg.Tree", {
    label: "root",
    left: make("edge.msg.Tree", { label: "é" }),
    children: [make("edge.msg.Tree"), make("edge.msg.Tree", { label: "b" })],
    named: { a: make("edge.msg.Tree", { label: "€" }) },
    choice: { case: "leaf", value: -1 },
    $unknown: [{ no: 100, wireType: 0, data: new Uint8Array([1]) }],
  });
}

describe("a result", () => {
  test.each([
    ["of a message", sample()],
    ["of an empty message", make("edge.msg.Tree")],
  ])("%s is a new Uint8Array with an ArrayBuffer of its own", (_, message) => {
    const first = tree.encode(message);
    const second = tree.encode(message);
    for (const bytes of [first, second]) {
      expect(bytes.constructor).toBe(Uint8Array);
      expect(bytes.byteOffset).toBe(0);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
      expect(bytes.buffer).toBeInstanceOf(ArrayBuffer);
    }
    expect(first.buffer).not.toBe(second.buffer);
  });

  test("does not share memory with bytes of the message", () => {
    const data = new Uint8Array([1, 2, 3]);
    const bytes = byName("edge.p3.OneBytes").encode(
      make("edge.p3.OneBytes", { data }),
    );
    bytes.fill(0);
    expect(data).toEqual(new Uint8Array([1, 2, 3]));
    const unknown = make("edge.p3.NoFields", {
      $unknown: [{ no: 1, wireType: 2, data: new Uint8Array([1, 9]) }],
    });
    const result = byName("edge.p3.NoFields").encode(unknown);
    unknown.$unknown?.[0]?.data.fill(0);
    expect(result).toEqual(new Uint8Array([10, 1, 9]));
  });

  test("of a large message too", () => {
    for (const size of [60, 64, 65, 100, 1000, 1024, 4000, 5000, 70000]) {
      const bytes = byName("edge.p3.OneString").encode(
        make("edge.p3.OneString", { text: "x".repeat(size) }),
      );
      expect([bytes.byteOffset, bytes.buffer.byteLength]).toEqual([
        0,
        bytes.length,
      ]);
      expect(bytes.constructor).toBe(Uint8Array);
    }
  });
});

describe("a message", () => {
  test("is not changed", () => {
    const message = sample();
    const before = structuredClone(message);
    const keys = Object.keys(message);
    tree.encode(message);
    tree.size(message);
    tree.into(message, new Uint8Array(200));
    expect(structuredClone(message)).toEqual(before);
    expect(Object.keys(message)).toEqual(keys);
  });

  const shapes: [string, (message: object) => unknown][] = [
    ["frozen", (message) => deepFreeze(message)],
    ["sealed", Object.seal],
    ["without prototype", (message) => Object.setPrototypeOf(message, null)],
    ["a plain object", (message) => ({ ...message })],
    ["cloned", (message) => structuredClone(message)],
    [
      "in dictionary mode",
      (message) => {
        for (let i = 0; i < 200; i++) Reflect.set(message, `x${i}`, i);
        for (let i = 0; i < 200; i++) Reflect.deleteProperty(message, `x${i}`);
        return message;
      },
    ],
    [
      "of another realm",
      (message) => {
        const assign = runInNewContext("(source) => Object.assign({}, source)");
        return assign(message);
      },
    ],
    ["an array", (message) => Object.assign([], message)],
    ["a function", (message) => Object.assign(() => 1, message)],
    [
      "a class instance",
      (message) => Object.assign(new (class Tree {})(), message),
    ],
    [
      "with further properties",
      (message) => Object.assign(message, { extra: 5 }),
    ],
  ];
  test.each(shapes)("may be %s", (_, shape) => {
    const message = shape(sample()) as Message;
    expect(tree.encode(message)).toEqual(toBinary(tree.desc, sample()));
    compareOutcomes(tree, () => message);
  });
  test.each(shapes.filter(([name]) => !/array|function/.test(name)))(
    "%s reaches no fallback",
    (_, shape) => {
      compareAll(tree, shape(sample()) as Message);
    },
  );

  test("may hold the same child many times", () => {
    const child = sample();
    const message = make("edge.msg.Tree", {
      left: child,
      right: child,
      children: [child, child],
      named: { a: child, b: child },
    });
    compareAll(tree, message);
  });
});

function deepFreeze<T extends object>(value: T): T {
  for (const child of Object.values(value)) {
    // Elements of typed arrays cannot be frozen.
    if (
      typeof child === "object" &&
      child !== null &&
      !ArrayBuffer.isView(child)
    ) {
      deepFreeze(child);
    }
  }
  return Object.freeze(value);
}

describe("nothing is remembered", () => {
  test("of a message that changes", () => {
    const message = sample();
    for (let i = 0; i < 40; i++) {
      (message.left as { label: string }).label = "é".repeat(i);
      (message.children as Message[]).push(make("edge.msg.Tree"));
      (message.named as Record<string, Message>)[i] = make("edge.msg.Tree");
      expect(tree.encode(message)).toEqual(toBinary(tree.desc, message));
      expect(tree.size(message)).toBe(toBinary(tree.desc, message).length);
    }
  });

  test("from one message to the next, ASCII or not", () => {
    const texts = [
      "plain",
      "é",
      "",
      "a".repeat(200),
      "€".repeat(200),
      "\ud800",
    ];
    const random = createRandom(7);
    for (let i = 0; i < 500; i++) {
      const text = texts[Math.floor(random() * texts.length)];
      const message = make("edge.msg.Tree", {
        label: text,
        left: make("edge.msg.Tree", { label: i % 7 ? "x" : text }),
      });
      expect(tree.encode(message)).toEqual(toBinary(tree.desc, message));
    }
  });

  test("across types in turn", () => {
    const names = words`
      edge.msg.Tree edge.p3.ListsAndMessages edge.maps.MapValues
      edge.p2.Groups edge.wkt.Singular
    `;
    const { fallbacks } = countFallbacks(() => {
      for (let i = 0; i < 300; i++) {
        const generated = byName(names[i % names.length] as string);
        const message = fill(generated.desc, createRandom(`turn${i}`), {
          budget: 40,
        });
        expect(generated.encode(message)).toEqual(
          toBinary(generated.desc, message),
        );
      }
    });
    expect(fallbacks).toEqual([]);
  });
});
