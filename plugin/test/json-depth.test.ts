/** JSON of deep messages: as deep as protobuf-es goes, and then its error. */
import * as protobuf from "@bufbuild/protobuf";
import {
  chainOf,
  depthRatio,
  expectOverflowOnly,
  links,
  OVERFLOW,
} from "./support/depth";
import type * as jsonTypes from "./support/json";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonType,
} from "./support/json";
import { expectWay, made } from "./support/json-table";

const tree = jsonType("edge.msg.Tree");
const make = (properties: object) => made("edge.msg.Tree", properties);
const noLimit = { recursionLimit: undefined };

const chains = links.map(
  ([name, message, json]) =>
    [
      name,
      chainOf(make({ label: "end" }), (inner) => make(message(inner))),
      chainOf<unknown>({ label: "end" }, json),
    ] as const,
);

test.each(chains)("1000 levels of %s", (_, message, json) => {
  expectWay(compareToJson(tree, message(1000)), "fast");
  expectWay(compareStringify(tree, message(1000)), "fast");
  expectWay(compareFromJson(tree, json(1000), noLimit), "fast");
  expectWay(compareParse(tree, JSON.stringify(json(1000)), noLimit), "fast");
});

/** What writes and reads so many levels, and protobuf-es does. */
const callsOf = (
  upstream: typeof protobuf,
  { desc, ...fast }: jsonTypes.JsonType,
  [, message, json]: (typeof chains)[number],
) =>
  [
    [
      "to",
      (depth: number) => fast.toJson(message(depth)),
      (depth: number) => upstream.toJson(desc, message(depth)),
    ],
    [
      "from",
      (depth: number) => fast.fromJson(json(depth), noLimit),
      (depth: number) =>
        upstream.fromJson(desc, json(depth) as never, noLimit as object),
    ],
  ] as const;

test.each(
  chains.flatMap((chain) => [
    ["to", chain[0], chain, 0] as const,
    ["from", chain[0], chain, 1] as const,
  ]),
)("as deep as protobuf-es, %s JSON: %s", async (_to, _, chain, i) => {
  const load = () => {
    const upstream: typeof protobuf = require("@bufbuild/protobuf");
    const types: typeof jsonTypes = require("./support/json");
    const type = types.jsonType("edge.msg.Tree");
    const [, ...calls] = callsOf(upstream, type, chain)[i];
    return calls;
  };
  expect(await depthRatio(load, 0.95)).toBeGreaterThanOrEqual(0.95);
});

const calls = chains.flatMap((chain) =>
  callsOf(protobuf, tree, chain).map(
    ([to, ...calls]) => [`${to} JSON: ${chain[0]}`, ...calls] as const,
  ),
);

test.each(calls)("100,000 levels, %s", (_, fast, upstream) => {
  for (const call of [upstream, fast]) {
    expect(() => call(100_000)).toThrow(RangeError);
    expect(() => call(100_000)).toThrow(OVERFLOW);
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
    expect(() => tree.toJson(message)).toThrow(OVERFLOW);
    expect(() => tree.stringify(message)).toThrow(OVERFLOW);
  }
  expectWay(compareToJson(tree, make({ label: "a" })), "fast");
});

test("JSON that contains itself", () => {
  for (const [, , link] of links) {
    const json = {};
    Object.assign(json, link(json));
    expectWay(compareFromJson(tree, json), /recursion depth/);
    expect(() => tree.fromJson(json, noLimit)).toThrow(OVERFLOW);
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
    expect(() => type.fromJson(json, options)).toThrow(OVERFLOW);
    expectWay(compareFromJson(type, json), /recursion depth/);
  }
  for (const struct of [object, { list }]) {
    const message = Object.assign(protobuf.create(type.desc), { struct });
    expect(() => type.toJson(message)).toThrow(OVERFLOW);
  }
});

test("called with hardly any stack left", () => {
  const [, message, json] = chains[0] as (typeof chains)[number];
  const expected = JSON.stringify(protobuf.toJson(tree.desc, message(30)));
  expectOverflowOnly(() => {
    const text = tree.stringify(message(30));
    if (text !== expected) throw new Error(text);
    tree.fromJson(json(30));
  });
  expect(tree.stringify(message(30))).toBe(expected);
});
