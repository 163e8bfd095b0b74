/** Creators, case by case: what `create` of protobuf-es does with an init, and that they do the same. */
import { create, type DescMessage, type Message } from "@bufbuild/protobuf";
import { runChild } from "./support/child";
import { compareCreated, creatable, creatables } from "./support/creating";
import { countFallbacks } from "./support/fallbacks";

const tree = creatable("edge.msg.Tree");
const outer = creatable("edge.msg.Outer");
const chain = creatable("edge.msg.Chain");

type Properties = Record<string, unknown>;

function upstream(desc: DescMessage, init?: unknown): Message {
  return create(desc, init as Properties);
}

describe("what is no object is left to protobuf-es", () => {
  const left = [
    ...[null, 0, 5, "", "text", true, 1n, Symbol("s"), () => 1, [], [1]],
  ];
  test.each(left.map((init) => [String(init), init]))("%s", (_, init) => {
    const { fallbacks } = countFallbacks(() => compareCreated(tree, init));
    const fallback = {
      typeName: "edge.msg.Tree",
      reason: expect.stringMatching(
        /^message edge\.msg\.Tree: the init is not an object, but /,
      ),
    };
    expect(fallbacks).toEqual([fallback, fallback]);
  });

  test("but undefined is an empty message", () => {
    const { fallbacks } = countFallbacks(() => compareCreated(tree, undefined));
    expect(fallbacks).toEqual([]);
  });
});

describe("messages", () => {
  test("of the type are returned as they are", () => {
    const message = upstream(tree.schema, { label: "a" });
    expect(tree.create(message)).toBe(message);
    const alike = Object.freeze({ $typeName: "edge.msg.Tree" });
    expect(tree.create(alike)).toBe(alike);
    expect(upstream(tree.schema, alike)).toBe(alike);
  });

  test("of another type are inits", () => {
    const message = upstream(outer.schema, { self: { inner: { id: 1 } } });
    compareCreated(tree, message);
    compareCreated(outer, { self: upstream(tree.schema), inner: message });
  });

  test("in fields, lists, maps and oneofs are kept", () => {
    const leaf = upstream(tree.schema, { label: "leaf" });
    const init = {
      left: leaf,
      children: [leaf, { label: "b" }],
      named: { a: leaf, b: {} },
      choice: { case: "chosen", value: leaf },
    };
    compareCreated(tree, init);
    const made = tree.create(init) as unknown as {
      left: unknown;
      children: unknown[];
      named: Properties;
      choice: { value: unknown };
    };
    expect(made.left).toBe(leaf);
    expect(made.children[0]).toBe(leaf);
    expect(made.named.a).toBe(leaf);
    expect(made.choice.value).toBe(leaf);
  });
});

test.each(creatables().map((type) => [type.typeName, type] as const))(
  "%s: each property is read once, in the order of members",
  (_, { schema, create: createFoo }) => {
    const reads = (make: (init: Properties) => unknown) => {
      const names: (string | symbol)[] = [];
      make(
        new Proxy({} as Properties, {
          get(_target, name) {
            names.push(name);
            return undefined;
          },
        }),
      );
      return names.filter((name) => name !== "$typeName");
    };
    const expected = reads((init) => upstream(schema, init));
    expect(reads(createFoo)).toEqual(expected);
    expect(expected).toEqual(schema.members.map((m) => m.localName));
  },
);

test("inits are left alone", () => {
  const freeze = (value: unknown): unknown => {
    if (typeof value === "object" && value !== null) {
      Object.values(value).forEach(freeze);
      Object.freeze(value);
    }
    return value;
  };
  compareCreated(
    tree,
    freeze({
      left: { children: [{}, { named: { a: {} } }] },
      choice: { case: "chosen", value: { label: "x" } },
    }),
  );
});

test("a key called __proto__ is a key", () => {
  const named = JSON.parse('{"__proto__": {"label": "a"}, "b": {}}');
  compareCreated(tree, { named });
  const made = tree.create({ named }) as unknown as { named: Properties };
  expect(Object.keys(made.named)).toEqual(["__proto__", "b"]);
  expect(Object.getPrototypeOf(made.named)).toBe(Object.prototype);
});

test("inherited keys of a map don't count", () => {
  const named = Object.assign(Object.create({ inherited: {} }), { own: {} });
  compareCreated(tree, { named });
});

test("list.map(createFoo)", () => {
  const inits = [{ label: "a" }, {}, { label: "b" }];
  expect(inits.map(tree.create)).toStrictEqual(
    inits.map((init) => upstream(tree.schema, init)),
  );
});

describe("nesting", () => {
  const nested = (depth: number) => {
    let init: Properties = {};
    for (let i = 1; i < depth; i++) {
      init = { next: init };
    }
    return init;
  };
  const depthOf = (message: unknown) => {
    let depth = 0;
    for (let m = message as Properties | undefined; m; depth++) {
      m = m.next as Properties | undefined;
    }
    return depth;
  };

  test("goes at least as deep as in protobuf-es", () => {
    const fails = (make: (init: Properties) => unknown, depth: number) => {
      try {
        make(nested(depth));
        return false;
      } catch (e) {
        expect(e).toBeInstanceOf(RangeError);
        return true;
      }
    };
    let depth = 1000;
    while (!fails((init) => upstream(chain.schema, init), depth * 2)) {
      depth *= 2;
    }
    expect(depthOf(chain.create(nested(depth)))).toBe(depth);
    expect(fails(chain.create, 1_000_000)).toBe(true);
  });
});

describe("64-bit zero values", () => {
  test.each([
    ["with BigInt", "", {}],
    ["BUF_BIGINT_DISABLE=1", "", { BUF_BIGINT_DISABLE: "1" }],
    ["an engine without BigInt", "missing", {}],
  ])("%s", (_, missing, env) => {
    expect(runChild(`create-no-bigint.mjs ${missing}`, { env })).toEqual({
      compared: 182,
      differences: [],
    });
  });
});
