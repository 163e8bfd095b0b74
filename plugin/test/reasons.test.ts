/** Reasons of fallbacks: they name the field, where it is, and its value. */

import { type DescField, type DescMessage, toJson } from "@bufbuild/protobuf";
import { createRandom, fill } from "../../conformance/filler/index.mjs";
import { unhex } from "./support/bytes";
import { creatable } from "./support/creating";
import { decodable } from "./support/decoding";
import { countFallbacks } from "./support/fallbacks";
import { allMessages } from "./support/generated";
import { jsonType } from "./support/json";
import { accessor, byName, make } from "./support/make";
import {
  instead,
  withOddChildren,
  withOddKeys,
  withOddOneofs,
  withOddValues,
} from "./support/odd-messages";
import { thrownBy } from "./support/outcome";

const messages = allMessages().filter(({ desc }) =>
  /^edge\./.test(desc.typeName),
);

/** The paths to all values in a value that have none in them. `$typeName` and `$unknown` are no fields. */
function* leavesOf(
  value: unknown,
  path: readonly string[] = [],
): Iterable<readonly string[]> {
  if (
    typeof value !== "object" ||
    value === null ||
    ArrayBuffer.isView(value)
  ) {
    yield path;
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (!/^(?:\$.*|case)$/.test(key)) yield* leavesOf(inner, [...path, key]);
  }
}

/** Puts what no field allows where a path leads, and returns the path as it is in reasons. */
function breakAt(value: object, path: readonly string[]): string {
  let text = "";
  let at = value as Record<string, unknown>;
  for (const [i, key] of path.entries()) {
    text += Array.isArray(at) ? `[${key}]` : `${i > 0 ? "." : ""}${key}`;
    if (i === path.length - 1) at[key] = Symbol("broken");
    else at = at[key] as Record<string, unknown>;
  }
  return text;
}

/** Whether a reason has a path; that of a member of the message itself is the name of the field. */
function hasPath(reason: string, desc: DescMessage, path: string): boolean {
  return (
    reason.includes(` (${path}): `) ||
    desc.fields.some(
      ({ name, localName, jsonName }) =>
        reason.startsWith(`field ${desc.typeName}.${name}: `) &&
        [name, localName, jsonName].includes(path),
    )
  );
}

/** An empty object for what has no JSON, like times out of range. */
function jsonOf(...args: Parameters<typeof toJson>): unknown {
  try {
    return toJson(...args);
  } catch {
    return {};
  }
}

test("in random messages and JSON, the value is found that is broken", () => {
  let found = 0;
  for (const { desc, encode } of messages) {
    // Extensions and Struct values are looked at in other tests.
    if (/\.(?:wkt|desc|ext)\b/.test(desc.typeName)) continue;
    for (let round = 0; round < 4; round++) {
      const random = createRandom(`${round}:${desc.typeName}`);
      const options = { unknown: 0, budget: 40, ascii: true };
      const message = fill(desc, random, options);
      const json = jsonOf(desc, message);
      const { fromJson } = jsonType(desc.typeName);
      for (const [value, run] of [
        [message, encode],
        [json, fromJson],
      ] as [object, (given: never) => unknown][]) {
        const leaves = [...leavesOf(value)].filter(({ length }) => length > 0);
        const leaf = leaves[Math.floor(leaves.length * (round / 4))];
        if (leaf === undefined) continue;
        const path = breakAt(value, leaf);
        const [reason = ""] = reasonsOf(() => run(value as never)).reasons;
        expect([reason, path, hasPath(reason, desc, path)]).toEqual([
          reason,
          path,
          true,
        ]);
        found++;
      }
    }
  }
  expect(found).toBeGreaterThan(300);
});

test("in random bytes, the field is found that is broken", () => {
  const random = createRandom("bytes");
  const field = (tag: number, content: readonly number[]) => [
    tag,
    content.length,
    ...content,
  ];
  const other = () => (random() < 0.5 ? field(0x0a, [0x61]) : []);
  const names = ["left", "right", "children"].map(
    (name) => tree.desc.field[name],
  );
  for (let round = 0; round < 50; round++) {
    let bytes = field(0x0a, [0xff]);
    let path = "label";
    for (let depth = 0; depth < round % 7; depth++) {
      const around = names[(round * depth) % 3] as DescField;
      bytes = [
        ...other(),
        ...field((around.number << 3) | 2, bytes),
        ...other(),
      ];
      path = `${around.localName}.${path}`;
    }
    const { reasons } = reasonsOf(() => decoder.decode(new Uint8Array(bytes)));
    expect(reasons).toEqual([
      expect.stringContaining(
        path === "label" ? "Tree.label: " : `(${path}): `,
      ),
    ]);
  }
});

/** A part of all types, and those that have what others don't. */
const some = messages.filter(
  ({ desc }, i) =>
    i % 12 === 0 || /MapKeys|jstype\.|wkt|Struct|Lists$/.test(desc.typeName),
);

test.each(some.map((message) => [message.desc.typeName, message] as const))(
  "a field is named for each odd value: %s",
  (_, message) => {
    const { desc } = message;
    for (const [what, make] of [
      ...[...withOddValues(desc), ...withOddKeys(desc)],
      ...[...withOddOneofs(desc), ...withOddChildren(desc), ...instead()],
    ]) {
      const { reasons } = reasonsOf(() => message.encode(make() as never));
      for (const reason of reasons) {
        expect([what, reason]).toEqual([
          what,
          expect.stringMatching(
            /^field (?:edge|google\.protobuf)\.|expected message |: reading \$typeName threw /,
          ),
        ]);
      }
    }
  },
);

const tree = byName("edge.msg.Tree");
const decoder = decodable("edge.msg.Tree");
const creator = creatable("edge.msg.Tree");
const json = jsonType("edge.msg.Tree");
const encode = (properties: object) =>
  tree.encode(make("edge.msg.Tree", properties) as never);
const decode = (hex: string) => decoder.decode(unhex(hex));
const inner = (properties: object) => make("edge.msg.Tree", properties);
const throwing = (name: string, text = "no") =>
  accessor({}, name, () => {
    throw new Error(text);
  });

/** What falls back, and the reason that is given. */
test.each<[string, () => unknown]>([
  // Encoders.
  [
    "field edge.msg.Tree.label: invalid value: number (5)",
    () => encode({ label: 5 }),
  ],
  [
    "field edge.msg.Tree.leaf (choice.value): invalid value: number (1.5)",
    () => encode({ choice: { case: "leaf", value: 1.5 } }),
  ],
  [
    "field edge.msg.Tree.left: expected message edge.msg.Tree, got object",
    () => encode({ left: { label: "a" } }),
  ],
  [
    "field edge.msg.Tree.label (left.children[1].label): invalid value: boolean (true)",
    () =>
      encode({
        left: inner({ children: [inner({}), inner({ label: true })] }),
      }),
  ],
  [
    "field edge.msg.Tree.named (named.a b): expected message edge.msg.Tree, got message edge.msg.Ping",
    () => encode({ named: { "a b": make("edge.msg.Ping") } }),
  ],
  [
    "field edge.msg.Tree.children: invalid value: object",
    () => encode({ children: new Set() }),
  ],
  [
    "field edge.msg.Tree.choice: invalid value: undefined",
    () => encode({ choice: undefined }),
  ],
  [
    "expected message edge.msg.Tree, got string (abc)",
    () => tree.encode("abc" as never),
  ],
  [
    "field edge.maps.MapKeys.k_int32 (kInt32.x): invalid key or value: string ()",
    () =>
      byName("edge.maps.MapKeys").encode(
        make("edge.maps.MapKeys", { kInt32: { x: "" } }) as never,
      ),
  ],
  [
    "field edge.p2.Required.r_double: required field not set",
    () => byName("edge.p2.Required").encode(make("edge.p2.Required") as never),
  ],
  // Decoders.
  [
    "field edge.msg.Tree.label (left.label): invalid value at byte 4",
    () => decode("12040a02ffff"),
  ],
  ["field edge.msg.Tree.label: invalid value at byte 1", () => decode("0801")],
  [
    "field edge.msg.Tree.label (left.label): invalid value at byte 2",
    () => decode("12030a0461"),
  ],
  ["field edge.msg.Tree.left: invalid value at byte 0", () => decode("1201")],
  [
    "message edge.msg.Tree (field 0): invalid value at byte 0",
    () => decode("07"),
  ],
  [
    "message edge.msg.Tree (field 15): invalid value at byte 0",
    () => decode("ff"),
  ],
  [
    "message edge.msg.Tree: expected a Uint8Array, got string (0a)",
    () => decoder.decode("0a" as never),
  ],
  [
    "field edge.msg.Tree.left: invalid value at byte 2, with recursionLimit: number (1)",
    () =>
      decoder.decode(new Uint8Array([0x12, 2, 0x12, 0]), { recursionLimit: 1 }),
  ],
  // Creators.
  [
    "field edge.msg.Tree.label (left.label): reading it threw Error: no",
    () => creator.create({ left: throwing("label") }),
  ],
  [
    "message edge.msg.Tree: the init is not an object, but number (5)",
    () => creator.create(5),
  ],
  // JSON.
  [
    "field edge.msg.Tree.leaf (left.leaf): invalid or unusual value: string (x)",
    () => json.fromJson({ left: { leaf: "x" } }),
  ],
  [
    "field edge.msg.Tree.leaf (left.leaf): invalid or unusual value: string (5)",
    () => json.fromJson({ left: { leaf: "5" } }),
  ],
  [
    "message edge.msg.Tree (children[0].nope): no field has this name",
    () => json.parse('{"children":[{"nope":1}]}'),
  ],
  [
    "message edge.msg.Tree: no field is at fault, so a key that comes twice, a value of a well-known type or an option may be",
    () => json.fromJson({ chosen: {}, leaf: 1 }),
  ],
  [
    "message edge.msg.Tree: no field is at fault, so a key that comes twice, a value of a well-known type or an option may be",
    () => json.parse('{"leaf":1,"leaf":2}'),
  ],
  [
    "field edge.msg.Tree.children: invalid or unusual value: object",
    () => json.fromJson({ children: {} }),
  ],
  [
    "message edge.msg.Tree: left to protobuf-es, with useProtoFieldName: boolean (true)",
    () =>
      json.toJson(make("edge.msg.Tree") as never, { useProtoFieldName: true }),
  ],
  [
    "field edge.msg.Tree.label (left.label): invalid value: number (5)",
    () => json.stringify(inner({ left: inner({ label: 5 }) }) as never),
  ],
])("%s", (reason, run) => {
  expect(reasonsOf(run).reasons).toEqual([reason]);
});

/** What falls back, with its reason and the error, since protobuf-es refuses most of it. */
function reasonsOf(run: () => unknown) {
  const { result: error, fallbacks } = countFallbacks(() => thrownBy(run));
  return { reasons: fallbacks.map(({ reason }) => reason), error };
}

describe("what has no end, or is shared", () => {
  const cyclicTree = make("edge.msg.Tree") as unknown as {
    children: unknown[];
  };
  cyclicTree.children.push(cyclicTree, cyclicTree);
  // Not a label of 5, which protobuf-es writes, as often as there are ways to it.
  let shared: unknown = make("edge.msg.Tree", {
    choice: { case: "leaf", value: 1.5 },
  });
  let init: object = throwing("label");
  let value: object = { leaf: "x" };
  const cyclicJson = { children: [] as unknown[] };
  cyclicJson.children.push(cyclicJson, cyclicJson);
  const cyclicStruct: Record<string, unknown> = {};
  cyclicStruct.a = cyclicStruct;
  cyclicStruct.b = [cyclicStruct, cyclicStruct];
  for (let i = 0; i < 40; i++) {
    shared = make("edge.msg.Tree", { children: [shared, shared] });
    init = { children: [init, init] };
    value = { children: [value, value] };
  }
  const singular = byName("edge.wkt.Singular");
  const packed = byName("edge.p3.Packed");
  const holes = new Array(1e7);

  test.each<[string, RegExp, () => unknown]>([
    [
      "a message",
      /threw RangeError: Maximum call stack/,
      () => tree.encode(cyclicTree as never),
    ],
    [
      "shared messages",
      /\.leaf \(.*\): invalid|\(children\[0\].*too long/,
      () => tree.encode(shared as never),
    ],
    [
      "an init",
      /\.label \(.*\): reading it|\(children\[0\].*too long/,
      () => creator.create(init),
    ],
    [
      "JSON",
      / \(children\[0\].*too deep/,
      () => json.fromJson(cyclicJson as never),
    ],
    ["shared JSON", /leaf: |leaf\)/, () => json.fromJson(value as never)],
    [
      "a list with holes",
      /^field edge.p3.Packed.r_int32: /,
      () =>
        packed.encode(
          Object.assign(make("edge.p3.Packed"), { rInt32: holes }) as never,
        ),
    ],
    [
      "a Struct",
      /^field edge.wkt.Singular.struct |threw/,
      () =>
        singular.encode(
          make("edge.wkt.Singular", { struct: cyclicStruct }) as never,
        ),
    ],
  ])("%s has a reason at once", (_, expected, run) => {
    const start = process.cpuUsage();
    const { reasons } = reasonsOf(run);
    expect(reasons).toEqual([expect.stringMatching(expected)]);
    expect(process.cpuUsage(start).user).toBeLessThan(1e6);
  });

  test("the error is protobuf-es's", () => {
    const { error } = reasonsOf(() => tree.encode(cyclicTree as never));
    expect(error).toBeInstanceOf(RangeError);
  });
});

test("no part of a reason is long", () => {
  const long = "x".repeat(1_000_000);
  let nested: object = { named: { [long]: { label: 5 } } };
  for (let i = 0; i < 30; i++) nested = { named: { [`${long}${i}`]: nested } };
  for (const run of [
    () => encode({ named: { [long]: 5 } }),
    () => encode({ label: BigInt(`1${"0".repeat(10_000)}`) }),
    () => encode({ left: { $typeName: long } }),
    () => creator.create(throwing("label", long)),
    () => json.fromJson({ [long]: 1 }),
    () => json.fromJson({ leaf: long }),
    () => json.fromJson(nested as never),
    () => json.parse(long),
    () => json.parse(`{"${long}":`),
    () => json.fromJson({}, { recursionLimit: -1, [long]: 1 } as never),
  ]) {
    const [reason = ""] = reasonsOf(run).reasons;
    expect(reason.length).toBeGreaterThan(20);
    expect(reason.length).toBeLessThan(1001);
    expect(reason).not.toMatch(/x{80}/);
    // What is wrong is said at the end, and not cut.
    expect(reason).toMatch(/: /);
  }
});
