/**
 * Messages and JSON that are objects of another sort: of classes, with accessors, Proxies, with holes. And what stays as it
 * was: inputs, and what earlier calls returned.
 */
import { create, type Message } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import {
  compareFromJson,
  compareParse,
  compareStringify,
  compareToJson,
  jsonType,
} from "./support/json";
import { expectWay, reads } from "./support/json-table";
import { accessor } from "./support/make";
import { foreign } from "./support/odd-values";
import { resultOf } from "./support/outcome";
import { words } from "./support/words";

const quiet = { ignoreUnknownFields: true };

class Json {
  fInt32 = 5;
  #hidden = 1;
  get fString() {
    return `${this.#hidden}`;
  }
}
class Derived extends Json {
  override fInt32 = 6;
  fBool = true;
}

/** A function that throws. */
const raise = (text: string) => () => {
  throw new EvalError(text);
};

/** An object, or a list, that contains itself. */
function cyclic(name: string): object {
  const self: Record<string, unknown> = {};
  self[name] = self;
  return self;
}
function cyclicList(): unknown[] {
  const list: unknown[] = [];
  list.push(list);
  return list;
}

/** An array with as many holes within. */
function holey(first: unknown, holes: number, last: unknown): unknown[] {
  const list = [first];
  list[holes + 1] = last;
  return list;
}

describe("objects as JSON", () => {
  reads("of all sorts", "edge.p3.Implicit", [
    [() => new Json(), "fast"],
    [() => new Derived(), "fast"],
    [() => Object.assign(Object.create(null), { fInt32: 5 }), "fast"],
    [() => Object.create({ fInt32: 5 }), "left"],
    [
      () => Object.assign(Object.create({ fInt32: 5 }), { fBool: true }),
      "left",
    ],
    [
      () => Object.assign(Object.create({ fInt32: "no" }), { fInt32: 5 }),
      "fast",
    ],
    [() => Object.assign(Object.create({ nope: 5 }), { fInt32: 5 }), "left"],
    [() => Object.create(null, { fInt32: { value: 5 } }), "fast"],
    [
      () => Object.defineProperty({ fBool: true }, "fInt32", { value: "no" }),
      "fast",
    ],
    [() => ({ fInt32: 5, [Symbol("s")]: 1 }), "fast"],
    [() => Object.freeze({ fInt32: 5 }), "fast"],
    [() => foreign("({ fInt32: 5, fString: 'a' })"), "fast"],
    [() => accessor({}, "fInt32", () => 5), "fast"],
    [() => new Map([["fInt32", 5]]), "fast"],
    [() => new Date(0), "fast"],
    [() => /a/, "fast"],
    [() => new Error("e"), "fast"],
    [() => new Number(5), "fast"],
    [() => Object("ab"), /key "0" is unknown/],
    [() => new Uint8Array(0), "fast"],
    [() => Uint8Array.of(1, 2), /key "0" is unknown/],
    [() => Uint8Array.of(1, 2), "fast", quiet],
    [() => () => 1, "fails"],
    [() => Object.assign(() => 1, { fInt32: 5 }), "fails"],
    [() => new Proxy({ fInt32: 5, fString: "a" }, {}), "fast"],
    [() => new Proxy({ fInt32: 5, nope: 1 }, {}), /is unknown/],
    [() => new Proxy([], {}), "fails"],
    [() => revoked(), /revoked/],
    [
      () =>
        new Proxy(
          { fInt32: 5 },
          {
            ownKeys: () => ["fInt32", "fBool"],
            getOwnPropertyDescriptor: () => ({
              enumerable: true,
              configurable: true,
              value: 1,
            }),
            get: (_, key) => (key === "fBool" ? true : 7),
          },
        ),
      "fast",
    ],
    [
      () => new Proxy({ fInt32: 5 }, { getPrototypeOf: () => ({ nope: 1 }) }),
      "left",
    ],
    [() => new Proxy({}, { ownKeys: raise("keys") }), /^keys$/],
    [() => accessor({}, "fInt32", raise("get")), /^get$/],
    [() => ({ fBytes: Uint8Array.of(1, 2) }), "left"],
    [() => ({ fBytes: Buffer.from("abc") }), "left"],
    [() => ({ fBytes: new Uint8Array(0) }), "left"],
    [() => ({ fBytes: [1, 2] }), /expected Uint8Array/],
    [() => ({ fBytes: new ArrayBuffer(2) }), /expected Uint8Array/],
    [
      () => ({ fInt64: 5n, fUint64: 2n ** 64n - 1n, fSint64: -(2n ** 63n) }),
      "fast",
    ],
    [() => ({ fInt64: 2n ** 63n }), /out of range/],
    [() => ({ fUint64: -1n }), /out of range/],
    [() => ({ fInt32: 5n }), /expected number/],
    [() => ({ fDouble: 5n }), /expected number/],
    [() => ({ fColor: 1n }), "fails"],
    [() => ({ fDouble: NaN }), /unexpected NaN number/],
    [() => ({ fFloat: Infinity }), /unexpected infinite number/],
    [() => ({ fString: new String("a") }), /expected string/],
    [() => ({ fInt32: new Number(5) }), "fails"],
    [() => ({ toJSON: () => ({ fInt32: 5 }) }), /key "toJSON" is unknown/],
  ]);
  reads("lists and maps", "edge.msg.Tree", [
    [() => ({ children: new Array(2) }), "fails"],
    [() => ({ children: holey({}, 1, {}) }), "fails"],
    [() => ({ children: [undefined] }), "fails"],
    [() => ({ children: new Proxy([{}], {}) }), "fast"],
    [() => ({ children: foreign("[{ label: 'a' }]") }), "fast"],
    [() => ({ children: { length: 0 } }), /expected Array/],
    [() => ({ children: new Set() }), /expected Array/],
    [() => ({ children: "" }), /expected Array/],
    [() => ({ children: Object.assign([{}], { more: 1 }) }), "fast"],
    [() => ({ named: [] }), /expected object/],
    [() => ({ named: new Map([["a", {}]]) }), "fast"],
    [() => ({ named: Object.create({ a: {} }) }), "left"],
    [
      () => ({ named: Object.assign(Object.create({ a: {} }), { b: {} }) }),
      "left",
    ],
    [() => ({ named: new Proxy({ a: {} }, {}) }), "fast"],
    [() => ({ named: { a: undefined } }), "fails"],
    [() => ({ named: Object.assign(Object.create(null), { a: {} }) }), "fast"],
    [() => ({ left: accessor({}, "label", () => "a") }), "fast"],
    [() => shared({ label: "a" }, "left", "right", "children"), "fast"],
    [() => cyclic("left"), /recursion depth/],
    [() => cyclic("x"), "fast", quiet],
    [() => ({ x: cyclicList() }), "fast", quiet],
    [() => ({ x: new Array(2 ** 32 - 1) }), "fast", quiet],
    [() => ({ x: Object.create({ a: 1 }) }), "fast", quiet],
    [() => ({ x: accessor({}, "a", raise("get")) }), "fast", quiet],
  ]);
  reads("well-known types", "edge.wkt.Singular", [
    [() => ({ struct: { a: undefined } }), "fails"],
    [() => ({ struct: { a: () => 1 } }), "fails"],
    [() => ({ struct: { a: 5n } }), "fails"],
    [() => ({ struct: { a: Symbol("s") } }), "fails"],
    [() => ({ struct: { a: NaN, b: Infinity } }), "fast"],
    [() => ({ value: NaN }), "fast"],
    [
      () => ({
        struct: { a: new Date(0), b: Uint8Array.of(5), c: new Number(5) },
      }),
      "fast",
    ],
    [() => ({ struct: new Json() }), "fast"],
    [() => ({ struct: Object.create({ a: 1 }) }), "left"],
    [() => ({ struct: new Map() }), "fast"],
    [() => ({ list: holey(1, 1, 2) }), "fails"],
    [() => ({ list: Object.assign(["a"], { more: 1 }) }), "fast"],
    [() => ({ list: new Proxy([1, {}], {}) }), "fast"],
    [() => ({ value: new Proxy({ a: [1] }, {}) }), "fast"],
    [() => ({ value: () => 1 }), "fails"],
    [() => shared({ a: 1 }, "struct", "value", "list"), "fast"],
    [() => ({ timestamp: new Date(0) }), "fails"],
    [() => ({ mask: ["a"] }), "fails"],
  ]);
  /** The same object in two fields and, twice, in a list. */
  function shared(same: object, a: string, b: string, list: string) {
    return { [a]: same, [b]: same, [list]: [same, same] };
  }
  function revoked() {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  }
});

describe("messages that run code", () => {
  const type = jsonType("edge.msg.Tree");
  const tree = (init: object) =>
    create(type.desc, init as never) as Message & Record<string, unknown>;
  test("accessors", () => {
    const message = accessor(tree({ leaf: 1 }), "label", () => "a") as Message;
    expectWay(compareToJson(type, message), "fast");
  });
  test("accessors that make other JSON meanwhile", () => {
    const inner = tree({ label: "inner", named: { a: {} } });
    const message = accessor(tree({}), "label", () =>
      JSON.stringify([
        type.toJson(inner),
        type.stringify(inner),
        type.parse('{"label":"x","y":1}', quiet),
      ]),
    ) as Message;
    expectWay(compareToJson(type, message), "fast");
    const json = accessor(
      { left: {} },
      "label",
      () => type.parse('{"left":{"label":"b"}}').$typeName,
    );
    expectWay(compareFromJson(type, json), "fast");
  });
  test("accessors that fail, at any read", () => {
    for (let failAt = 0; failAt < 8; failAt++) {
      let reads = 0;
      const message = accessor(
        tree({ children: [{ label: "a" }] }),
        "label",
        () => {
          if (reads++ % 8 === failAt) throw new RangeError(`read ${failAt}`);
          return "text";
        },
      ) as Message;
      for (let i = 0; i < 8; i++) {
        try {
          expect(type.toJson(message)).toEqual({
            label: "text",
            children: [{ label: "a" }],
          });
        } catch (e) {
          expect((e as Error).message).toBe(`read ${failAt}`);
        }
      }
    }
  });
  test("accessors that change what comes", () => {
    const message = tree({ children: [{}, {}, {}] });
    const list = message.children as unknown[];
    accessor(message, "label", () => {
      list.length = 1;
      return "a";
    });
    expectWay(compareToJson(type, message), "fast");
    const growing = tree({ children: [] });
    let grown = 0;
    accessor(growing, "label", () => {
      if (grown++ < 1)
        (growing.children as unknown[]).push(tree({ label: "new" }));
      return "a";
    });
    expect(type.toJson(growing)).toEqual({
      label: "a",
      children: [{ label: "new" }],
    });
  });
  test("Proxies", () => {
    const wrap = <T extends object>(target: T) => new Proxy(target, {});
    const message = wrap(
      tree({
        ...{ label: "é", left: wrap(tree({})) },
        children: wrap([wrap(tree({ label: "c" }))]),
        named: { a: wrap(tree({ label: "m" })) },
        choice: { case: "leaf", value: 5 },
      }),
    );
    compareToJson(type, message);
    compareStringify(type, message);
    if (!type.writes) return;
    const throwing = new Proxy(tree({}), {
      get: raise("trap"),
    });
    expectWay(compareToJson(type, throwing), /^trap$/);
    expectWay(
      compareToJson(type, Object.assign(tree({}), { left: throwing })),
      /^trap$/,
    );
  });
});

const types = words`
  edge.p3.Implicit edge.p3.Explicit edge.p3.Packed edge.msg.Tree
  edge.wkt.Singular edge.wkt.Lists edge.wkt.Maps edge.oneofs.AllKinds
  edge.maps.MapValues edge.maps.MapKeys edge.wrap.Wrappers
  edge.p2.Defaults edge.jstype.JsTypes names.fields.SpecialKinds
`.map((name) => [name, jsonType(name)] as const);

/** All objects in a value. */
function objectsIn(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value === "object" && value !== null && !found.has(value)) {
    found.add(value);
    if (!(value instanceof Uint8Array)) {
      for (const key of Reflect.ownKeys(value))
        objectsIn((value as never)[key], found);
    }
  }
  return found;
}

function expectNothingShared(...values: unknown[]) {
  const all = new Set<object>();
  let count = 0;
  for (const value of values) {
    const objects = objectsIn(value);
    count += objects.size;
    for (const object of objects) all.add(object);
  }
  expect(all.size).toBe(count);
}

function freeze<T>(value: T): T {
  for (const object of objectsIn(value)) {
    if (!(object instanceof Uint8Array)) Object.freeze(object);
  }
  return value;
}

test.each(types)("nothing is changed or shared: %s", (_, type) => {
  const rng = createRandom(5);
  let compared = 0;
  for (let i = 0; i < 60; i++) {
    // Code that changes a frozen object throws.
    const message = freeze(fill(type.desc, rng) as Message);
    const { result: json } = resultOf(() => type.toJson(message));
    if (json === undefined) continue;
    expectNothingShared(
      message,
      json,
      type.toJson(message),
      type.toJson(message, { alwaysEmitImplicit: true }),
    );
    const text = JSON.stringify(json);
    freeze(json);
    const made = [
      () => type.fromJson(json),
      () => type.fromJson(json),
      () => type.parse(text),
    ].map((make) => resultOf<unknown>(make).result);
    expect(JSON.stringify(json)).toBe(text);
    if (made[0] === undefined) continue;
    compared++;
    // Empty bytes are the same for all messages of protobuf-es.
    const isOwn = (value: object) =>
      !(value instanceof Uint8Array) || value.length > 0;
    const objects = [json, ...made].map((m) => [...objectsIn(m)].filter(isOwn));
    expect(new Set(objects.flat()).size).toBe(objects.flat().length);
  }
  expect(compared).toBeGreaterThan(0);
});

test("after an error or fallback, the next call is right", () => {
  const type = jsonType("edge.msg.Tree");
  const good = {
    label: "a",
    left: { children: [{}] },
    named: { b: { leaf: 5 } },
  };
  const message = compareFromJson(type, good).result as Message;
  for (const bad of [
    ...[null, 5, { label: 5 }, { x: 1 }, { left: { left: { label: 5 } } }],
    ...[{ children: [{}, { named: { a: { x: { y: 1 } } } }] }, { leaf: "5" }],
  ]) {
    compareFromJson(type, bad);
    compareFromJson(type, bad, { ignoreUnknownFields: true });
    compareParse(type, JSON.stringify(bad));
    compareToJson(type, bad as never);
    expectWay(compareFromJson(type, good), "fast");
    expectWay(compareParse(type, JSON.stringify(good)), "fast");
    expectWay(compareToJson(type, message), "fast");
    expectWay(compareStringify(type, message), "fast");
  }
});
