/**
 * Built-in objects whose properties or iterators were replaced. protobuf-es
 * trusts them, and writes lengths that do not fit the bytes behind them; the
 * generated code gives the same, or bytes that can be parsed.
 */
import { fromBinary, type Message, toBinary } from "@bufbuild/protobuf";
import { registry } from "../../runtime/src/contract/registry";
import { type GeneratedMessage, passes } from "./support/generated";
import { accessor, byName, make } from "./support/make";
import { outcomeOf, thrownBy } from "./support/outcome";
import { compareOutcomes } from "./support/parity";

// With a listener, each call is tried: the bytes compared here are not all those that protobuf-es makes of such objects.
beforeAll(() => {
  registry.listener = () => {};
});

afterAll(() => {
  registry.listener = undefined;
});

/** Compares with protobuf-es; where it differs, the result must be consistent in itself. */
function compareOrParse(generated: GeneratedMessage, make_: () => Message) {
  const { desc, encode, size, into } = generated;
  const expected = outcomeOf(() => toBinary(desc, make_()));
  const actual = outcomeOf(() => encode(make_()));
  if (JSON.stringify(actual) === JSON.stringify(expected)) {
    compareOutcomes(generated, make_);
    return;
  }
  expect(actual).toHaveProperty("bytes");
  const bytes = encode(make_());
  if (passes === 1) {
    // What one of two passes reads can differ from what both read.
    expect(size(make_())).toBe(bytes.length);
  }
  const target = new Uint8Array(bytes.length);
  expect(into(make_(), target)).toBe(bytes.length);
  expect(target).toEqual(bytes);
  expect(toBinary(desc, fromBinary(desc, bytes))).toEqual(bytes);
}

/** The same for a message of a type with such properties. */
function compareMade(typeName: string, properties: () => object): void {
  compareOrParse(byName(typeName), () => make(typeName, properties()));
}

/** Defines an own property over an inherited one. */
function own<T extends object>(target: T, key: PropertyKey, value: unknown): T {
  return Object.defineProperty(target, key, { value, configurable: true });
}

class Liar extends Uint8Array {
  override get length(): number {
    return 1;
  }
  override get byteLength(): number {
    return 2;
  }
}
class OwnSet extends Uint8Array {
  override set(): void {
    throw new Error("not to be called");
  }
}
class OwnSubarray extends Uint8Array {
  override subarray(): never {
    throw new Error("not to be called");
  }
}

const bytes: [string, () => unknown][] = [
  ["own length", () => own(new Uint8Array([1, 2, 3]), "length", 1)],
  ["own byteLength", () => own(new Uint8Array([1, 2, 3]), "byteLength", 1)],
  [
    "own byteLength that is too large",
    () => own(new Uint8Array([1]), "byteLength", 9),
  ],
  ["own byteLength 0", () => own(new Uint8Array([1]), "byteLength", 0)],
  ["overridden length and byteLength", () => new Liar([1, 2, 3])],
  ["overridden set", () => new OwnSet([1, 2])],
  ["overridden subarray", () => new OwnSubarray([1, 2])],
  ["another constructor", () => own(new Uint8Array([1]), "constructor", Array)],
  [
    "another iterator",
    () =>
      own(new Uint8Array([1, 2]), Symbol.iterator, () =>
        [9][Symbol.iterator](),
      ),
  ],
  ["no prototype", () => Object.setPrototypeOf(new Uint8Array([1]), null)],
  [
    "the prototype of an array",
    () => Object.setPrototypeOf(new Uint8Array([1]), Array.prototype),
  ],
  ["the prototype of Uint8Array", () => Object.create(Uint8Array.prototype)],
  [
    "a lying toStringTag",
    () =>
      own({ length: 1, byteLength: 1, 0: 5 }, Symbol.toStringTag, "Uint8Array"),
  ],
  ["a proxy", () => new Proxy(new Uint8Array([1, 2]), {})],
];

test.each(bytes)("bytes with %s", (_, value) => {
  compareMade("edge.p3.OneBytes", () => ({ data: value() }));
  compareMade("edge.p3.Explicit", () => ({ fBytes: value() }));
  compareMade("edge.p3.Packed", () => ({ rBytes: [value(), value()] }));
  compareMade("edge.maps.MapValues", () => ({ vBytes: { a: value() } }));
  compareMade("edge.oneofs.AllKinds", () => ({
    kind: { case: "oBytes", value: value() },
  }));
  compareMade("edge.wrap.Wrappers", () => ({ wBytes: value() }));
  compareMade("edge.p3.OneBytes", () => ({
    $unknown: [{ no: 9, wireType: 2, data: value() }],
  }));
});

const arrays: [string, (items: unknown[]) => unknown][] = [
  [
    "another iterator",
    (items) => own(items, Symbol.iterator, () => [][Symbol.iterator]()),
  ],
  [
    "an element that is an accessor",
    (items) => accessor(items, 0, () => items[1]),
  ],
  [
    "an element that adds to the list",
    (items) =>
      accessor(items, 0, () => {
        if (items.length < 4) {
          items.push(items[1]);
        }
        return items[1];
      }),
  ],
  ["no prototype", (items) => Object.setPrototypeOf(items, null)],
  [
    "another prototype",
    (items) => Object.setPrototypeOf(items, { 2: items[0] }),
  ],
  [
    "an inherited element in a hole",
    (items) =>
      Object.setPrototypeOf(
        Object.assign(new Array(3), items),
        own([], 2, items[0]),
      ),
  ],
  ["a frozen proxy", (items) => new Proxy(Object.freeze(items), {})],
  ["elements of a typed array", (items) => Int32Array.from(items.map(Number))],
  [
    "arguments",
    (items) =>
      ((...args: unknown[]) => own({ ...args }, "length", args.length))(
        ...items,
      ),
  ],
];

test.each(arrays)("lists with %s", (_, value) => {
  const leaf = () => make("edge.p3.Implicit", { fInt32: 1 });
  compareMade("edge.p3.Packed", () => ({ rInt32: value([1, 300]) }));
  compareMade("edge.p3.Packed", () => ({ rString: value(["a", "é"]) }));
  compareMade("edge.p3.Packed", () => ({ rMessage: value([leaf(), leaf()]) }));
  compareMade("edge.p3.Packed", () => ({ rDouble: value([1.5, 2]) }));
  compareMade("edge.p3.Packed", () => ({ rInt64: value([1n, -1n]) }));
  compareMade("edge.p2.Expanded", () => ({ rInt32: value([1, 300]) }));
  compareMade("edge.wkt.Singular", () => ({
    struct: { list: value([1, "é"]) },
  }));
});

test.each([
  ["half an element", () => 2.5],
  ["none but for who asks", () => ({ valueOf: () => 3 })],
])(
  "a packed field whose length is %s gives bytes that can be parsed",
  (_, length) => {
    const packed = byName("edge.p3.Packed");
    for (const [name, value] of [
      ["rDouble", 1.5],
      ["rFloat", 1.5],
      ["rInt32", 7],
      ["rFixed64", 7n],
    ] as const) {
      const list = new Proxy([value, value, value], {
        get: (target, key) =>
          key === "length" ? length() : Reflect.get(target, key),
      });
      const message = Object.assign(make("edge.p3.Packed"), { [name]: list });
      const expected = thrownBy(() => toBinary(packed.desc, message));
      const actual = thrownBy(() => packed.encode(message));
      expect(String(actual)).toBe(String(expected));
      if (expected === undefined) {
        const bytes = packed.encode(message);
        const upstream = toBinary(packed.desc, message);
        if (Buffer.compare(bytes, upstream) !== 0) {
          expect(toBinary(packed.desc, fromBinary(packed.desc, bytes))).toEqual(
            bytes,
          );
        }
      }
    }
  },
);

const records: [string, (record: Record<string, unknown>) => unknown][] = [
  ["accessors", (record) => accessor(record, "b", () => record.a)],
  ["inherited entries", (record) => Object.create(record)],
  ["a symbol", (record) => Object.assign(record, { [Symbol("s")]: 1 })],
  ["a proxy", (record) => new Proxy(record, {})],
  [
    "a proxy with other keys",
    (record) =>
      new Proxy(record, {
        ownKeys: () => ["z", "a"],
        getOwnPropertyDescriptor: () => ({
          enumerable: true,
          configurable: true,
          value: 1,
        }),
      }),
  ],
  [
    "a proxy with the same key twice",
    (record) => new Proxy(record, { ownKeys: () => ["a", "a"] }),
  ],
  [
    "a getter after a value",
    (record) =>
      accessor(Object.assign({}, { x: record.a }), "w", () => record.a),
  ],
  ["an array", (record) => [record.a]],
  ["a function", (record) => Object.assign(() => 1, record)],
];

test.each(records)("maps with %s", (_, value) => {
  const MAPS = "edge.maps.MapValues";
  const leaf = () => make("edge.p3.Implicit", { fInt32: 1 });
  const same = (typeName: string, properties: () => object) =>
    compareOutcomes(byName(typeName), () => make(typeName, properties()));
  same(MAPS, () => ({ vInt32: value({ a: 1 }) }));
  same(MAPS, () => ({ vString: value({ a: "é" }) }));
  same(MAPS, () => ({ vMessage: value({ a: leaf() }) }));
  same("edge.wkt.Singular", () => ({ struct: value({ a: "é" }) }));
});

describe("Object.prototype with enumerable properties", () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, "polluted");
    Reflect.deleteProperty(Object.prototype, "$unknown");
  });
  test.each([
    ["edge.maps.MapValues", { vInt32: { a: 1 }, vString: {} }],
    ["edge.wkt.Singular", { struct: { a: { b: [] } } }],
    ["edge.msg.Tree", { named: { a: make("edge.msg.Tree", { label: "x" }) } }],
  ])("%s", (typeName, properties) => {
    Object.assign(Object.prototype, { polluted: 7 });
    compareOutcomes(byName(typeName), () => make(typeName, properties));
  });
  test("even $unknown", () => {
    Object.assign(Object.prototype, {
      $unknown: [{ no: 9, wireType: 0, data: new Uint8Array([1]) }],
    });
    compareOutcomes(byName("edge.msg.Tree"), () => ({
      $typeName: "edge.msg.Tree",
      label: "a",
      children: [],
      named: {},
      choice: { case: undefined },
    }));
  });
});
