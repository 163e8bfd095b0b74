/** Types whose valid messages keep falling back are left to protobuf-es at once, for a while. */
import { create, createRegistry, type Message } from "@bufbuild/protobuf";
import { onFallback } from "protobuf-es-fast";
import {
  equals,
  fromBinary,
  fromJson,
  fromJsonString,
  hookCalls,
  register,
  toBinary,
  toJson,
  toJsonString,
} from "protobuf-es-fast/protobuf";
import { fullDir, loadModule } from "../../plugin/test/support/generated";
import { jsonType } from "../../plugin/test/support/json";
import { registry } from "../src/contract/registry.js";
import { FALLBACKS, LEFT } from "../src/gate/trials.js";

const desc = jsonType("edge.msg.Tree").desc;
const message = create(desc, { label: "a", left: {} } as never);
const odd = { ...message, label: new String("a") } as unknown as Message;
/** With a registry, what isn't known may be an extension. */
const registered = { registry: createRegistry() };
const unknown = { no: 1000, wireType: 0, data: Uint8Array.of(1) };
const extended = { ...message, $unknown: [unknown] } as unknown as Message;

/** What is done by the functions that write, and by those that read. */
const CALLS: {
  [name: string]: {
    fast: () => unknown;
    left: () => unknown;
    wrong: () => unknown;
    counts: () => { generated: number; plain: number };
  };
} = {
  toJson: {
    fast: () => toJson(desc, message),
    left: () => toJson(desc, extended, registered),
    wrong: () => toJson(desc, odd),
    counts: () => hookCalls().toJson,
  },
  toJsonString: {
    fast: () => toJsonString(desc, message),
    left: () => toJsonString(desc, extended, registered),
    wrong: () => toJsonString(desc, odd),
    counts: () => hookCalls().toJson,
  },
  fromJson: {
    fast: () => fromJson(desc, { label: "a" }),
    left: () => fromJson(desc, {}, { recursionLimit: "9" as never }),
    wrong: () => fromJson(desc, { label: 5 }),
    counts: () => hookCalls().fromJson,
  },
  fromJsonString: {
    fast: () => fromJsonString(desc, "{}"),
    left: () => fromJsonString(desc, "{}", { recursionLimit: "9" as never }),
    wrong: () => fromJsonString(desc, '{"label":5}'),
    counts: () => hookCalls().fromJson,
  },
  toBinary: {
    fast: () => toBinary(desc, message),
    left: () => toBinary(desc, odd),
    wrong: () => toBinary(desc, {} as never),
    counts: hookCalls,
  },
  fromBinary: {
    fast: () => fromBinary(desc, toBinary(desc, message)),
    left: () =>
      fromBinary(desc, new Uint8Array(0), { recursionLimit: "9" } as never),
    wrong: () => fromBinary(desc, Uint8Array.of(10, 5)),
    counts: () => hookCalls().fromBinary,
  },
};

beforeAll(() => {
  const { fast_edge_messages } = loadModule("edge/messages", "_fast", fullDir);
  register(fast_edge_messages as never);
});

describe.each(Object.entries(CALLS))("%s", (_, { counts, ...calls }) => {
  /** How many of so many calls were tried. */
  function tried(call: () => unknown, times: number): number {
    const { generated, plain } = counts();
    for (let i = 0; i < times; i++) {
      try {
        call();
      } catch {
        // as protobuf-es does
      }
    }
    const now = counts();
    expect(now.generated - generated + now.plain - plain).toBe(times);
    return now.generated - generated;
  }

  beforeEach(() => {
    tried(calls.fast, LEFT + 2);
  });

  test("is left to protobuf-es after some fallbacks, and tried now and then", () => {
    expect(tried(calls.left, FALLBACKS)).toBe(FALLBACKS);
    expect(tried(calls.left, LEFT)).toBe(0);
    expect(tried(calls.left, 1)).toBe(1);
    expect(tried(calls.left, 2 * (LEFT + 1))).toBe(2);
  });

  test("takes the fast path again once that works", () => {
    tried(calls.left, FALLBACKS);
    expect(tried(calls.fast, LEFT)).toBe(0);
    expect(tried(calls.fast, 100)).toBe(100);
    expect(tried(calls.left, FALLBACKS)).toBe(FALLBACKS);
  });

  test("only fallbacks in succession count", () => {
    for (let i = 0; i < 3; i++) {
      expect(tried(calls.left, FALLBACKS - 1)).toBe(FALLBACKS - 1);
      expect(tried(calls.fast, 2)).toBe(2);
    }
  });

  test("what is wrong doesn't count", () => {
    expect(tried(calls.wrong, 100)).toBe(100);
    expect(tried(calls.left, FALLBACKS - 1)).toBe(FALLBACKS - 1);
    expect(tried(calls.wrong, 10)).toBe(10);
    expect(tried(calls.left, 2)).toBe(2);
  });

  test("what is left is no work that other code would save", () => {
    registry.heat = new WeakMap();
    tried(calls.left, FALLBACKS + 10);
    expect(registry.heat.has(desc)).toBe(false);
    delete registry.heat;
  });

  test("a listener is told of each, and why", () => {
    const reasons: string[] = [];
    tried(calls.left, FALLBACKS + 2);
    onFallback(({ reason }) => reasons.push(reason));
    tried(calls.left, LEFT + 20);
    onFallback(undefined);
    expect(reasons).toHaveLength(LEFT + 20);
  });
});

describe("options that only protobuf-es has", () => {
  const copy = { ...message };
  test.each<[string, (options?: never) => unknown, object]>([
    ["toJson", (o) => toJson(desc, message, o), { useProtoFieldName: true }],
    ["toJson", (o) => toJsonString(desc, message, o), { useProtoFieldName: 1 }],
    ["equals", (o) => equals(desc, message, copy, o), { unknown: true }],
    ["equals", (o) => equals(desc, message, copy, o), { extensions: true }],
    ["equals", (o) => equals(desc, message, copy, o), { unpackAny: true }],
  ])(
    "%s %#: other calls for the type take the fast path",
    (name, call, options) => {
      for (let i = 0; i < FALLBACKS + 2; i++) {
        call(options as never);
      }
      const counts = () => hookCalls()[name as "toJson" | "equals"].plain;
      const plain = counts();
      call();
      expect(counts()).toBe(plain);
    },
  );
});

test("results are the same all the while", () => {
  for (let i = 0; i < 200; i++) {
    expect(toJson(desc, extended, registered)).toEqual({
      label: "a",
      left: {},
    });
    expect(
      fromJsonString(desc, "{}", { recursionLimit: "9" as never }),
    ).toEqual(create(desc));
  }
});
