/** The drop-in `toBinary`: registered schemas take the fast path, all others protobuf-es's own. */

import {
  clone,
  create,
  createFileRegistry,
  createRegistry,
  type DescMessage,
  fromBinary,
  type Message,
  toBinary as upstream,
} from "@bufbuild/protobuf";
import { reflect } from "@bufbuild/protobuf/reflect";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { onFallback } from "protobuf-es-fast";
import { register, toBinary } from "protobuf-es-fast/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { countFallbacks } from "../../plugin/test/support/fallbacks";
import { image } from "../../plugin/test/support/files";
import { allMessages } from "../../plugin/test/support/generated";
import { byName, make } from "../../plugin/test/support/make";
import {
  withOddKeys,
  withOddOneofs,
  withOddValues,
} from "../../plugin/test/support/odd-messages";
import { resultOf, withoutStacks } from "../../plugin/test/support/outcome";
import { words } from "../../plugin/test/support/words";
import { expectSame, registerAll, tableOf } from "./support/drop-in";

const tree = byName("edge.msg.Tree").desc;

/** Whether generated code was asked to encode the message: only then a wrong value is a fallback. */
function isFast(schema: DescMessage, bad: Message): boolean {
  const call = () => resultOf(() => toBinary(schema, bad));
  return countFallbacks(call).fallbacks.length > 0;
}

describe("registration", () => {
  const bad = () => make("edge.msg.Tree", { label: 5 });
  test("before it, protobuf-es encodes", () => {
    expect(isFast(tree, bad())).toBe(false);
    expectSame(tree, () => make("edge.msg.Tree", { label: "é" }));
    expectSame(tree, () => ({ $typeName: "foreign" }));
  });
  test("after it, generated code encodes the types of the table, and no others", () => {
    register(tableOf("edge/messages"));
    expect(isFast(tree, bad())).toBe(true);
    expect(
      isFast(byName("edge.msg.Ping").desc, make("edge.msg.Ping", { pong: 5 })),
    ).toBe(true);
    expect(
      isFast(
        byName("edge.p3.OneString").desc,
        make("edge.p3.OneString", { text: 5 }),
      ),
    ).toBe(false);
  });
  test("again, or without tables, changes nothing", () => {
    register();
    register([]);
    register(tableOf("edge/messages"), tableOf("edge/messages"));
    expect(isFast(tree, bad())).toBe(true);
    expectSame(tree, () => make("edge.msg.Tree", { label: "é" }));
  });
});

describe("with everything registered", () => {
  withoutStacks();
  beforeAll(registerAll);

  test.each(
    allMessages()
      .filter(({ desc }) => /^(edge|imports|odd)\./.test(desc.typeName))
      .map(({ desc }) => [desc.typeName, desc] as const),
  )("%s", (_, desc) => {
    const { fallbacks } = countFallbacks(() => {
      for (let round = 0; round < 12; round++) {
        const message = fill(
          desc,
          createRandom(`drop-in:${round}:${desc.typeName}`),
          {
            budget: 50,
            unknown: 0.3,
          },
        );
        for (const options of [
          undefined,
          {},
          { writeUnknownFields: false },
          { writeUnknownFields: true },
        ]) {
          const bytes = toBinary(desc, message, options);
          expect(Buffer.compare(bytes, upstream(desc, message, options))).toBe(
            0,
          );
          expect([
            bytes.constructor,
            bytes.byteOffset,
            bytes.buffer.byteLength,
          ]).toEqual([Uint8Array, 0, bytes.length]);
        }
      }
    });
    expect(fallbacks).toEqual([]);
  });

  test.each(words`
    edge.p3.Explicit edge.p2.RequiredNested edge.maps.MapKeys
    edge.oneofs.AllKinds edge.wkt.Singular
  `)("wrong values in %s", (typeName) => {
    const { desc } = byName(typeName);
    for (const oddMessages of [withOddValues, withOddKeys, withOddOneofs]) {
      for (const [, make_] of oddMessages(desc)) {
        expectSame(desc, make_);
      }
    }
  });

  test("all sorts of options", () => {
    const message = () =>
      make("edge.msg.Tree", {
        $unknown: [{ no: 9, wireType: 0, data: new Uint8Array([1]) }],
      });
    for (const options of [
      null,
      0,
      1,
      "abc",
      [],
      {},
      { writeUnknownFields: undefined },
      { writeUnknownFields: 0 },
      { writeUnknownFields: "no" },
      Object.create({ writeUnknownFields: false }),
    ]) {
      expectSame(tree, message, options as object);
    }
  });

  test("delimited and allocate are no options of toBinary", () => {
    const message = () => make("edge.msg.Tree", { label: "a" });
    const options = {
      delimited: true,
      allocate: () => {
        throw new Error("not to be called");
      },
    };
    expectSame(tree, message, options);
  });

  test("what is no schema", () => {
    for (const schema of [undefined, null, 5, "text", {}, [], () => 1]) {
      expectSame(schema as never, () => make("edge.msg.Tree"));
    }
  });

  test("messages of all origins", () => {
    const bytes = upstream(
      tree,
      make("edge.msg.Tree", { label: "é", left: make("edge.msg.Tree") }),
    );
    const parsed = fromBinary(tree, bytes);
    const origins: (() => unknown)[] = [
      () => parsed,
      () => clone(tree, parsed),
      () => create(tree, parsed),
      () => create(tree, { label: "init", left: { label: "nested" } } as never),
      () => ({ ...parsed }),
      () => structuredClone(parsed),
      () => reflect(tree, parsed).message,
      () => fromBinary(tree, new Uint8Array([...bytes, 0x98, 6, 5])),
    ];
    for (const origin of origins) {
      expectSame(tree, origin);
    }
    expect(toBinary(tree, parsed)).toEqual(bytes);
  });
});

describe("a registry at run time", () => {
  const registry = createFileRegistry(image);
  beforeAll(registerAll);

  test("has schemas of its own, which protobuf-es encodes", () => {
    const own = registry.getMessage("edge.msg.Tree") as DescMessage;
    expect(own).not.toBe(tree);
    expect(isFast(own, make("edge.msg.Tree", { label: 5 }))).toBe(false);
    const message = fill(own, createRandom(5), { budget: 50 });
    expect(toBinary(own, message)).toEqual(upstream(tree, message));
    expectSame(own, () => ({}));
  });

  test("of generated schemas takes the fast path", () => {
    const generated = createRegistry(tree);
    const desc = generated.getMessage("edge.msg.Tree") as DescMessage;
    expect(isFast(desc, make("edge.msg.Tree", { label: 5 }))).toBe(true);
  });

  test("with another message of the same name is not confused with it", () => {
    const other = clone(FileDescriptorSetSchema, image);
    const file = other.file.find(({ name }) => name === "edge/messages.proto");
    const field = file?.messageType.find(({ name }) => name === "Tree")
      ?.field[0];
    Object.assign(field as object, { number: 77 });
    const desc = createFileRegistry(other).getMessage(
      "edge.msg.Tree",
    ) as DescMessage;
    const message = create(desc, { label: "a" } as never);
    expect([...toBinary(desc, message)]).toEqual([0xea, 4, 1, 97]);
    expect([...toBinary(tree, message as never)]).toEqual([10, 1, 97]);
  });
});

test.each([1, null, {}])("%p is no listener", (given) => {
  expect(() => onFallback(given as never)).toThrow(
    /^onFallback: expected a function or undefined, but got /,
  );
});

test("a listener is told about fallbacks, one at a time", () => {
  registerAll();
  const events: unknown[] = [];
  onFallback(() => events.push("first"));
  onFallback((event) => events.push(event));
  toBinary(
    tree,
    make("edge.msg.Tree", { choice: { case: "leaf", value: "5" } }),
  );
  onFallback(undefined);
  toBinary(
    tree,
    make("edge.msg.Tree", { choice: { case: "leaf", value: "5" } }),
  );
  expect(events).toEqual([
    {
      typeName: "edge.msg.Tree",
      reason:
        "field edge.msg.Tree.leaf (choice.value): invalid value: string (5)",
    },
  ]);
});

test.each<[string, () => unknown, string]>([
  [
    "a message of another type",
    () => make("edge.p3.OneString"),
    "expected message edge.msg.Tree, got message edge.p3.OneString",
  ],
  [
    "an init",
    () => ({ label: "a" }),
    "expected message edge.msg.Tree, got object",
  ],
  [
    "undefined",
    () => undefined,
    "expected message edge.msg.Tree, got undefined",
  ],
  ["null", () => null, "expected message edge.msg.Tree, got object (null)"],
  [
    "the schema, as in toBinary(schema, message)",
    () => tree,
    "expected message edge.msg.Tree, got object",
  ],
  [
    "what can't be asked",
    () => Object.defineProperty({}, "$typeName", { get: fail }),
    "expected message edge.msg.Tree, got object",
  ],
])("a listener is told about %s", (_, given, reason) => {
  const reasons: string[] = [];
  onFallback(({ reason }) => reasons.push(reason));
  try {
    expect(() => byName("edge.msg.Tree").encode(given() as never)).toThrow();
  } finally {
    onFallback(undefined);
  }
  expect(reasons).toEqual([reason]);
});

function fail(): never {
  throw new Error("not to be asked");
}
