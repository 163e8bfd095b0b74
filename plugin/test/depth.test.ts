/** Deep messages, and such as contain themselves: as deep as protobuf-es goes, and then its error. */
import type * as protobuf from "@bufbuild/protobuf";
import { type Message, toBinary } from "@bufbuild/protobuf";
import { depthRatio } from "./support/depth";
import { countFallbacks } from "./support/fallbacks";
import type * as makes from "./support/make";
import { byName, make } from "./support/make";
import { thrownBy } from "./support/outcome";
import { checkAfterEach } from "./support/sane";

type Fields = Message & Record<string, unknown>;

/** Properties of a message that hold another one. */
type Link = (inner: Fields) => object;

const tree = byName("edge.msg.Tree");

checkAfterEach();

const links: [string, Link][] = [
  ["singular", (left) => ({ left })],
  ["lists", (child) => ({ children: [child] })],
  ["maps", (child) => ({ named: { a: child } })],
  ["oneofs", (value) => ({ choice: { case: "chosen", value } })],
];

const chains = new Map<Link, Fields[]>();

/**
 * A chain of messages, or of what `link` makes of a message. A longer one goes
 * on where a shorter one ends.
 */
function chain(link: Link, depth: number): Fields {
  const levels = chains.get(link) ?? [make("edge.msg.Tree", { label: "end" })];
  chains.set(link, levels);
  for (let i = levels.length; i <= depth; i++) {
    levels.push(make("edge.msg.Tree", link(levels[i - 1] as Fields)));
  }
  return levels[depth] as Fields;
}

test.each(links)("1000 levels of %s", (_, link) => {
  const message = chain(link, 1000);
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

test.each(links)("as deep as protobuf-es: %s", async (_, link) => {
  const load = () => {
    const upstream: typeof protobuf = require("@bufbuild/protobuf");
    const made: typeof makes = require("./support/make");
    const { desc, encode } = made.byName("edge.msg.Tree");
    return [
      (depth: number) => encode(chain(link, depth)),
      (depth: number) => upstream.toBinary(desc, chain(link, depth)),
    ] as const;
  };
  expect(await depthRatio(load, 0.95)).toBeGreaterThanOrEqual(0.95);
});

test.each(links)("100,000 levels of %s throw a RangeError", (_, link) => {
  const message = chain(link, 100_000);
  for (const call of [
    () => tree.encode(message),
    () => tree.size(message),
    () => tree.into(message, new Uint8Array(10)),
  ]) {
    expect(String(thrownBy(call))).toContain(
      "Maximum call stack size exceeded",
    );
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
      byName("edge.wkt.Singular").encode(make("edge.wkt.Singular", { struct })),
    ).toThrow("Maximum call stack size exceeded");
  }
});

test("called with hardly any stack left", () => {
  const message = chain((left) => ({ left }), 30);
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
