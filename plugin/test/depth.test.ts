/** Deep messages, and such as contain themselves: as deep as protobuf-es goes, and then its error. */
import type * as protobuf from "@bufbuild/protobuf";
import { toBinary } from "@bufbuild/protobuf";
import {
  chainOf,
  depthRatio,
  expectOverflowOnly,
  links,
  OVERFLOW,
} from "./support/depth";
import { countFallbacks } from "./support/fallbacks";
import type * as makes from "./support/make";
import { byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import { checkAfterEach } from "./support/sane";

const tree = byName("edge.msg.Tree");
const TREE = "edge.msg.Tree";

checkAfterEach();

const chains = links.map(
  ([name, link]) =>
    [
      name,
      chainOf(make(TREE, { label: "end" }), (inner) => make(TREE, link(inner))),
    ] as const,
);

test.each(chains)("1000 levels of %s", (_, chain) => {
  const message = chain(1000);
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

test.each(chains)("as deep as protobuf-es: %s", async (_, chain) => {
  const load = () => {
    const upstream: typeof protobuf = require("@bufbuild/protobuf");
    const made: typeof makes = require("./support/make");
    const { desc, encode } = made.byName("edge.msg.Tree");
    return [
      (depth: number) => encode(chain(depth)),
      (depth: number) => upstream.toBinary(desc, chain(depth)),
    ] as const;
  };
  expect(await depthRatio(load, 0.95)).toBeGreaterThanOrEqual(0.95);
});

test.each(chains)("100,000 levels of %s throw a RangeError", (_, chain) => {
  const message = chain(100_000);
  for (const call of [
    () => tree.encode(message),
    () => tree.size(message),
    () => tree.into(message, new Uint8Array(10)),
  ]) {
    expect(String(thrownBy(call))).toContain(OVERFLOW);
  }
});

test("a message that contains itself", () => {
  for (const [, link] of links) {
    const message = make(TREE);
    Object.assign(message, link(message));
    expect(() => tree.encode(message)).toThrow(OVERFLOW);
    expect(() => tree.size(message)).toThrow(OVERFLOW);
  }
});

test("a Struct that contains itself", () => {
  const json: Record<string, unknown> = {};
  json.self = json;
  const list: unknown[] = [];
  list.push(list);
  for (const struct of [json, { list }]) {
    expect(() =>
      byName("edge.wkt.Singular").encode(make("edge.wkt.Singular", { struct })),
    ).toThrow(OVERFLOW);
  }
});

test("called with hardly any stack left", () => {
  const [, chain] = chains[0] as (typeof chains)[number];
  const message = chain(30);
  const expected = toBinary(tree.desc, message);
  expectOverflowOnly(() => {
    expect(Buffer.compare(tree.encode(message), expected)).toBe(0);
  });
  expect(tree.encode(message)).toEqual(expected);
});
