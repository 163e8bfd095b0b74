/** The recursion limit of JSON: what counts as a level, on both sides of the limit. */
import { compareFromJson, compareParse, jsonType } from "./support/json";
import { expectWay } from "./support/json-table";

type Nest = (levels: number) => unknown;

/** What holds the innermost value so many times. */
const nested =
  (wrap: (inner: unknown) => unknown, end: unknown): Nest =>
  (levels) => {
    let json = end;
    for (let i = 0; i < levels; i++) json = wrap(json);
    return json;
  };

const TREE = "edge.msg.Tree";
const rows: [what: string, typeName: string, nest: Nest, limit: number][] = [
  ["messages", TREE, nested((left) => ({ left }), {}), 99],
  ["messages in lists", TREE, nested((m) => ({ children: [m] }), {}), 99],
  ["messages in maps", TREE, nested((a) => ({ named: { a } }), {}), 99],
  ["messages in oneofs", TREE, nested((chosen) => ({ chosen }), {}), 99],
  ["empty lists", TREE, nested((left) => ({ left }), { children: [] }), 99],
  ["null", TREE, nested((left) => ({ left }), { left: null }), 99],
  [
    "groups",
    "edge.p2.Groups",
    nested((back) => ({ single: { deep: [{ back }] } }), {}),
    33,
  ],
  ["a large message", "edge.large.Large", nested((next) => ({ next }), {}), 99],
];

/** Where a well-known type is the last level: how many messages may be around it. */
const WELL_KNOWN: [what: string, name: string, json: unknown, limit: number][] =
  [
    ["a wrapper", "oWrapper", "a", 98],
    ["a Timestamp", "oTimestamp", "1970-01-01T00:00:00Z", 98],
    ["an empty Any", "oAny", {}, 98],
    ["Empty", "oWktEmpty", {}, 98],
    ["an empty Struct", "oStruct", {}, 98],
    ["a Struct", "oStruct", { a: 1 }, 97],
    ["a Struct in a Struct", "oStruct", { a: { b: 1 } }, 96],
    ["an empty list in a Struct", "oStruct", { a: [] }, 97],
    ["a list in a Struct", "oStruct", { a: [1] }, 96],
    ["a Value", "oValue", 1, 97],
    ["a Value of null", "oValue", null, 97],
    ["a list", "oValue", [], 97],
    ["a Value in a Value", "oValue", [1], 96],
    ["an empty ListValue", "oListValue", [], 98],
    ["a ListValue", "oListValue", [1], 97],
    ["NullValue", "oNull", null, 99],
  ];
for (const [what, name, json, limit] of WELL_KNOWN) {
  const nest = nested((oSelf) => ({ oSelf }), { [name]: json });
  rows.push([what, "edge.oneofs.AllKinds", nest, limit]);
}

/** Structs, Values and lists within each other, in a message and at the top. */
for (const [what, wrap, end] of [
  ["objects", (a: unknown) => ({ a }), {}],
  ["objects with a value", (a: unknown) => ({ a }), 1],
  ["arrays", (item: unknown) => [item], []],
  ["arrays with a value", (item: unknown) => [item], null],
  ["both", (item: unknown) => [{ a: item }], {}],
] as const) {
  const nest = nested(wrap, end);
  for (const [typeName, key, isList] of [
    ["edge.wkt.Singular", "struct", false],
    ["edge.wkt.Singular", "value", false],
    ["edge.wkt.Singular", "list", true],
    ["edge.wkt.Lists", "struct", false],
    ["edge.wkt.Lists", "value", false],
    ["edge.wkt.Maps", "struct", false],
    ["edge.wkt.Maps", "value", false],
  ] as const) {
    const around = (json: unknown) => {
      const value = key === "struct" ? { a: json } : isList ? [json] : json;
      if (typeName === "edge.wkt.Lists") return { [key]: [value] };
      return { [key]: typeName === "edge.wkt.Maps" ? { 1: value } : value };
    };
    rows.push([
      `${what} in ${key}`,
      typeName,
      (n) => around(nest(n)),
      Number.NaN,
    ]);
  }
  rows.push(
    [what, "google.protobuf.Value", nest, Number.NaN],
    [what, "google.protobuf.Struct", (n) => ({ a: nest(n) }), Number.NaN],
    [what, "google.protobuf.ListValue", (n) => [nest(n)], Number.NaN],
  );
}

test.each(rows)("%s: %s", (_, typeName, nest, limit) => {
  const type = jsonType(typeName);
  // The first number of levels that protobuf-es refuses.
  let refused = 0;
  for (let levels = 1; levels <= 101; levels++) {
    const json = nest(levels);
    const { error, fallbacks } = compareFromJson(type, json);
    if (error !== undefined) {
      expect(error.message).toContain("maximum recursion depth of 100 reached");
      expect(fallbacks).toBe(1);
      expectWay(compareParse(type, JSON.stringify(json)), /recursion depth/);
      refused = levels;
      break;
    }
    expect(fallbacks).toBe(0);
  }
  expect(refused).toBeGreaterThan(30);
  if (!Number.isNaN(limit)) {
    expect(refused).toBe(limit + 1);
  }
  expectWay(
    compareFromJson(type, nest(refused), { recursionLimit: undefined }),
    "fast",
  );
  expectWay(
    compareFromJson(type, nest(refused), { recursionLimit: 104 }),
    "fast",
  );
});

test("levels beside each other don't count", () => {
  const leaf = { left: {}, right: {} };
  const tree = (depth: number): object =>
    depth === 0
      ? leaf
      : { left: tree(depth - 1), children: [tree(depth - 1), leaf] };
  const type = jsonType("edge.msg.Tree");
  expectWay(compareFromJson(type, tree(6), { recursionLimit: 8 }), "fast");
  expectWay(
    compareFromJson(type, tree(6), { recursionLimit: 7 }),
    /depth of 7/,
  );
  const wkt = jsonType("edge.wkt.Lists");
  const values = Array.from({ length: 300 }, () => ({ a: [1, {}] }));
  expectWay(
    compareFromJson(
      wkt,
      { value: values, struct: values },
      { recursionLimit: 5 },
    ),
    "fast",
  );
});
