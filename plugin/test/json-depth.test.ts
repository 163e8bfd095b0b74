/** JSON of deep messages: as deep as protobuf-es goes, and then its error. */
import type * as protobuf from "@bufbuild/protobuf";
import {
  create,
  fromJson,
  type JsonValue,
  type Message,
  toJson,
} from "@bufbuild/protobuf";
import { depthRatio } from "./support/depth";
import type * as jsonTypes from "./support/json";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonType,
} from "./support/json";
import { expectWay } from "./support/json-table";

type Fields = Message & Record<string, unknown>;

const tree = jsonType("edge.msg.Tree");
const make = (properties: object) =>
  Object.assign(create(tree.desc) as Fields, properties);
const noLimit = { recursionLimit: undefined };

/** What holds another level, in a message and in its JSON. */
const links: [string, (inner: unknown) => object, (json: unknown) => object][] =
  [
    ["singular", (left) => ({ left }), (left) => ({ left })],
    ["lists", (m) => ({ children: [m] }), (m) => ({ children: [m] })],
    ["maps", (a) => ({ named: { a } }), (a) => ({ named: { a } })],
    [
      "oneofs",
      (value) => ({ choice: { case: "chosen", value } }),
      (chosen) => ({ chosen }),
    ],
  ];

/** Something that holds itself so many times; a longer one goes on where a shorter one ends. */
function chainOf<T>(end: T, link: (inner: T) => T): (depth: number) => T {
  const levels = [end];
  return (depth) => {
    for (let i = levels.length; i <= depth; i++) {
      levels.push(link(levels[i - 1] as T));
    }
    return levels[depth] as T;
  };
}

const chains = links.map(
  ([name, message, json]) =>
    [
      name,
      chainOf<Fields>(make({ label: "end" }), (inner) => make(message(inner))),
      chainOf<unknown>({ label: "end" }, json),
    ] as const,
);

test.each(chains)("1000 levels of %s", (_, message, json) => {
  expectWay(compareToJson(tree, message(1000)), "fast");
  expectWay(compareStringify(tree, message(1000)), "fast");
  expectWay(compareFromJson(tree, json(1000), noLimit), "fast");
  expectWay(compareParse(tree, JSON.stringify(json(1000)), noLimit), "fast");
});

const calls = chains.flatMap(
  ([name, message, json]) =>
    [
      [
        `to JSON: ${name}`,
        (depth: number) => tree.toJson(message(depth)),
        (depth: number) => toJson(tree.desc, message(depth)),
      ],
      [
        `from JSON: ${name}`,
        (depth: number) => tree.fromJson(json(depth), noLimit),
        (depth: number) =>
          fromJson(tree.desc, json(depth) as JsonValue, noLimit as object),
      ],
    ] as const,
);

test.each(
  chains.flatMap(
    ([name, message, json]) =>
      [
        ["to", name, message, json],
        ["from", name, message, json],
      ] as const,
  ),
)(
  "as deep as protobuf-es, %s JSON: %s",
  async (direction, _, message, json) => {
    const load = () => {
      const upstream: typeof protobuf = require("@bufbuild/protobuf");
      const types: typeof jsonTypes = require("./support/json");
      const { desc, ...fast } = types.jsonType("edge.msg.Tree");
      return direction === "to"
        ? ([
            (depth: number) => fast.toJson(message(depth)),
            (depth: number) => upstream.toJson(desc, message(depth)),
          ] as const)
        : ([
            (depth: number) => fast.fromJson(json(depth), noLimit),
            (depth: number) =>
              upstream.fromJson(
                desc,
                json(depth) as JsonValue,
                noLimit as object,
              ),
          ] as const);
    };
    expect(await depthRatio(load, 0.95)).toBeGreaterThanOrEqual(0.95);
  },
);

test.each(calls)("100,000 levels, %s", (_, fast, upstream) => {
  for (const call of [upstream, fast]) {
    expect(() => call(100_000)).toThrow(RangeError);
    expect(() => call(100_000)).toThrow("Maximum call stack size exceeded");
    call(100);
  }
});

test.each(chains)("the text of 100,000 levels of %s", (_, message, json) => {
  expect(() => tree.stringify(message(100_000))).toThrow(RangeError);
  const text = `${'{"left":'.repeat(100_000)}{}${"}".repeat(100_000)}`;
  expect(() => tree.parse(text, noLimit)).toThrow(RangeError);
  expect(() => tree.parse(text)).toThrow("maximum recursion depth of 100");
  expectWay(compareToJson(tree, message(100)), "fast");
  expectWay(compareFromJson(tree, json(99)), "fast");
});

test("a message that contains itself", () => {
  for (const [, link] of links) {
    const message = make({});
    Object.assign(message, link(message));
    expect(() => tree.toJson(message)).toThrow("Maximum call stack size");
    expect(() => tree.stringify(message)).toThrow("Maximum call stack size");
  }
  expectWay(compareToJson(tree, make({ label: "a" })), "fast");
});

test("JSON that contains itself", () => {
  for (const [, , link] of links) {
    const json = {};
    Object.assign(json, link(json));
    expectWay(compareFromJson(tree, json), /recursion depth/);
    expect(() => tree.fromJson(json, noLimit)).toThrow(
      "Maximum call stack size",
    );
  }
  expectWay(compareFromJson(tree, { label: "a" }), "fast");
});

test("Structs, Values and lists without end", () => {
  const type = jsonType("edge.wkt.Singular");
  const object: Record<string, unknown> = {};
  object.self = object;
  const list: unknown[] = [];
  list.push(list);
  for (const [json, options] of [
    [{ struct: object }, noLimit],
    [{ value: list }, noLimit],
    [{ list }, noLimit],
  ] as const) {
    expect(() => type.fromJson(json, options)).toThrow("Maximum call stack");
    expectWay(compareFromJson(type, json), /recursion depth/);
  }
  for (const struct of [object, { list }]) {
    const message = Object.assign(create(type.desc), { struct });
    expect(() => type.toJson(message)).toThrow("Maximum call stack");
  }
});

test("called with hardly any stack left", () => {
  const [, message, json] = chains[0] as (typeof chains)[number];
  const expected = JSON.stringify(toJson(tree.desc, message(30)));
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
        const text = tree.stringify(message(30));
        if (text !== expected) throw new Error(text);
        tree.fromJson(json(30));
      } catch (e) {
        if (!String(e).includes("Maximum call stack")) throw e;
      }
    }
  };
  dive();
  expect(outcomes).toBe(400);
  expect(tree.stringify(message(30))).toBe(expected);
});
